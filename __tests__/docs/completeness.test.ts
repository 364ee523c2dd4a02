import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { operations } from '../../src/api/operations/index.js';
import { readPullRequestRun } from '../../src/comment/pull-request.js';
import { readContext } from '../../src/context.js';
import type { Environment } from '../../src/edge/environment.js';
import { severities } from '../../src/gate/severity.js';
import { SEVERITIES } from '../../src/local/engine/severity.js';
import { scanWords } from '../../src/local/present/scan.js';
import { isActive, isEnded, phaseOf } from '../../src/scan/status.js';
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
