import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { operations } from '../../src/api/operations/index.js';
import { readPullRequestRun } from '../../src/comment/pull-request.js';
import { readContext } from '../../src/context.js';
import type { Environment } from '../../src/edge/environment.js';
import { severities } from '../../src/gate/severity.js';
import { openDossier } from '../../src/dossier.js';
import { SEVERITIES } from '../../src/local/engine/severity.js';
import { scanWords } from '../../src/local/present/scan.js';
import { isActive, isEnded, phaseOf } from '../../src/scan/status.js';
import { conclude } from '../../src/outcome.js';
import { reportOf } from '../../src/report/model.js';
import { importSection } from '../../src/report/sections/imports.js';
import { type ImportRow, totalsOf } from '../../src/sarif/import-row.js';
import { countsOf } from '../../src/sarif/prepare/left-out.js';
import { accountLines, rowOf } from '../../src/sarif/upload/account.js';
import { type Condition, rule, tolerations, verdicts } from '../../src/verdict.js';
import { bench } from '../local/harness.js';
import { runVariables } from '../support/github-scenario.js';
import { type EventName, events, givenFor } from '../support/run-environment.js';
import { list, read, root } from './project.js';

/** The code in the first column of every table of a page. */
function firstColumn(file: string): readonly string[] {
  return [...read(file).matchAll(/^\| `([^`]+)` +\|/gm)].map(([, code = '']) => code);
}

it('CONTRIBUTING.md lists every script', () => {
  const { scripts } = v.parse(
    v.object({ scripts: v.record(v.string(), v.string()) }),
    JSON.parse(read('package.json')),
  );
  const lines = Object.keys(scripts).map((name) => (name === 'test' ? 'npm test' : `npm run ${name}`));
  expect(firstColumn('CONTRIBUTING.md').toSorted()).toEqual(lines.toSorted());
});

it('docs/architecture.md lists every folder of sources', () => {
  const folders = readdirSync(path.join(root, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `src/${name}`);
  const listed = firstColumn('docs/architecture.md').filter((row) => /^src\/\w+$/.test(row));
  expect(listed.toSorted()).toEqual(folders.toSorted());
});

it('docs/architecture.md lists every decision', () => {
  const page = read('docs/architecture.md');
  const decisions = list(/\.md$/, 'docs/adr').map((file) => {
    const [, number = '', title = ''] = /^# (\d+)\. (.+)/.exec(read(file)) ?? [];
    return `${number}. [${title}](adr/${path.basename(file)})`;
  });
  expect(page.split('\n').filter((line) => /^\d+\. \[/.test(line))).toEqual(decisions);
});

it('pages and comments count the operations as the map does', () => {
  const counts = list(/\.(?:md|ts)$/).flatMap((file) =>
    [...read(file).matchAll(/\b(\d+) operations\b/g)].map(([, count = '']) => `${file}: ${count}`),
  );
  const count = Object.keys(operations).length;
  expect(counts.length).toBeGreaterThan(0);
  expect(counts.filter((one) => !one.endsWith(`: ${count}`))).toEqual([]);
});

describe('the table of verdicts in the README', () => {
  const readme = read('README.md');
  const of = (verdict: Condition['verdict']): Condition => ({ verdict, reason: verdict });
  const others = verdicts.filter((verdict) => verdict !== 'passed');
  const isGreen = (verdict: Condition['verdict']): boolean => rule([of(verdict)], new Set(), '').green;
  const rows = [...readme.matchAll(/^\| `(\w+)` +\|[^|]*\| (green|red) +\| ([^|]*?) *\|$/gm)];

  it('has for each its colour, and the word that tolerates it', () => {
    const expected = others.map((verdict) => {
      if (isGreen(verdict)) return [verdict, 'green', ''];
      const word = tolerations.find((one) => one === verdict);
      if (verdict === 'error') return [verdict, 'red', 'see below'];
      return [verdict, 'red', word === undefined ? 'nothing' : `\`${word}\``];
    });
    expect(rows.map(([, ...cells]) => cells)).toEqual([['passed', 'green', ''], ...expected]);
  });

  it('is followed by what the words mean that no verdict bears, and by the order in which verdicts decide', () => {
    const [, section = ''] = /^What some words of `tolerate` cover:\n([^]*?)^## /m.exec(readme) ?? [];
    const explained = [...section.matchAll(/^- `([\w-]+)`:/gm)].map(([, word = '']) => word);
    const bare = tolerations.filter((word) => verdicts.every((verdict) => verdict !== word));
    expect(explained.toSorted()).toEqual(bare.toSorted());
    const [, order = ''] = /in this order: ([^.]*)\./.exec(section.replace(/\s+/g, ' ')) ?? [];
    const red = others.filter((verdict) => !isGreen(verdict));
    for (const given of [red, red.toReversed()]) {
      const { verdict, alsoBlocking } = rule(given.map(of), new Set(), '');
      const decided = [verdict, ...alsoBlocking.map((one) => one.verdict)];
      expect(decided.map((one) => `\`${one}\``).join(', ')).toBe(order);
    }
  });
});

describe('what becomes of a result', () => {
  const { results: _, ...fates } = totalsOf([]);
  const names = Object.keys(fates);
  /** Each fate has a number of its own. */
  const numbers = names.map((_name, at) => at + 11);
  const row = { ...totalsOf([]), ...Object.fromEntries(names.map((name, at) => [name, numbers[at]])) };
  const part: ImportRow = { ...row, file: 'a.sarif', part: 1, results: 99, error: null };

  it.each(['docs/sarif.md', 'docs/results.schema.json'])('is in the sum of %s', (page) => {
    const [sum] = /results = [a-z]+(?: \+ [a-z]+)+/.exec(read(page)) ?? [];
    expect(sum).toBe(`results = ${names.join(' + ')}`);
  });

  it('is said in the log', () => {
    const counts = names.map((name, at) => `${numbers[at]} ${name}`).join(', ');
    expect(accountLines([part])).toEqual([`a.sarif: 99 results: ${counts}.`]);
  });

  it('has its column in the summary', () => {
    const report = { ...reportOf(conclude(openDossier()), String), sarif: [part] };
    const lines = importSection(report, { entries: 9, bytes: 9_000 }).split('\n');
    const [head, , shown] = lines
      .filter((line) => line.startsWith('|'))
      .map((line) => line.split('|').map((cell) => cell.trim().toLowerCase()));
    expect(head).toEqual(['', 'file', 'results', ...names, '']);
    expect(shown?.slice(3, -1)).toEqual(numbers.map(String));
  });

  it('is counted where an account is said not to add up', () => {
    const { sent: _sent, results: _results, ...left } = countsOf(new Uint8Array());
    const one = Object.fromEntries(Object.keys(left).map((name) => [name, 1]));
    const counts = { ...left, ...one, sent: 0, results: Object.keys(left).length };
    expect(rowOf('a.sarif', 1, counts, []).error).toBeNull();
  });
});

describe('the words of the service, which docs/service.md lists', () => {
  const page = read('docs/service.md');
  const wordsIn = (text = ''): readonly string[] => text.match(/(?<=`)[A-Z_]+(?=`)/g) ?? [];

  it('for severities are those of the gate and of the local service', () => {
    const [, listed] = /^Severities are ([^.]*)\./m.exec(page) ?? [];
    expect(wordsIn(listed)).toEqual(severities.map((severity) => severity.toUpperCase()).toReversed());
    expect(SEVERITIES.map((severity) => severity.toLowerCase())).toEqual(severities);
  });

  it('for statuses are those of the client and of the local service', () => {
    const [, active, ended] = /^- Active: ([^.]*)\. Ended: ([^.]*)\./m.exec(page) ?? [];
    const [unended, over] = [wordsIn(active), wordsIn(ended)];
    expect(
      unended.filter((status) => phaseOf(status) === 'unknown' || !isActive({ status, endedAt: null })),
    ).toEqual([]);
    expect(over.filter((status) => !isEnded(status))).toEqual([]);
    const known = [...read('src/scan/status.ts').matchAll(/^ {2}\['(\w+)', /gm)].map(([, word = '']) => word);
    const all = [...unended, ...over].toSorted();
    expect(known.toSorted()).toEqual(all);
    expect([...scanWords(bench('observed').service.world)].toSorted()).toEqual(all);
  });
});

describe('the pages list the events', () => {
  const codesIn = (line = ''): ReadonlySet<string> => new Set(line.match(/(?<=`)\w+(?=`)/g) ?? []);
  /** The names of the events in the tests that are so. */
  async function eventsWhere(
    isSo: (environment: Environment, readText: () => Promise<string>) => Promise<boolean>,
  ): Promise<ReadonlySet<string>> {
    const names = new Set<string>();
    for (const kind of Object.keys(events) as EventName[]) {
      const { environment, event } = givenFor(kind, {}, runVariables);
      if (await isSo(environment, async () => event)) names.add(events[kind].name);
    }
    return names;
  }

  it('that name a diff', async () => {
    const withDiff = await eventsWhere(async (environment, readText) =>
      ['pull-request', 'merge-group', 'push'].includes((await readContext(environment, readText)).event.kind),
    );
    const [section = ''] = read('docs/events.md').split('\n- ');
    const cells = section.split('\n').map((line) => /^\| (`[^|]*)\|/.exec(line)?.[1] ?? '');
    expect(codesIn(cells.join())).toEqual(withDiff);
    const [, cell] = /^\| ([^|]*)\| the diff that the event names/m.exec(read('README.md')) ?? [];
    expect(codesIn(cell)).toEqual(withDiff);
  });

  it('that are commented on', async () => {
    const commented = await eventsWhere(
      async (environment, readText) => 'number' in (await readPullRequestRun(environment, readText)),
    );
    const [, words] = /^- It is written on ([^.]*) alone\./m.exec(read('docs/comment.md')) ?? [];
    expect(codesIn(words)).toEqual(commented);
  });
});
