import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import Ajv from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import * as v from 'valibot';
import type { Finding } from '../../../src/gate/finding.js';
import { exportSarif, VERSION } from '../../../src/sarif/export/export.js';
import type { Origin } from '../../../src/sarif/export/origin.js';
import { read } from '../../docs/project.js';
import { withoutSpelling } from '../../report/joiners.js';
import { findingOf, hostileFinding, hostileOrigin, manyFindings, ORIGIN } from '../findings.js';
import { errorsIn, type ToolError } from '../multitool.js';
import { schema } from '../official-schema.js';

const Text = v.object({ text: v.pipe(v.string(), v.minLength(1)) });
const Rule = v.looseObject({
  id: v.string(),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  shortDescription: Text,
  fullDescription: Text,
  help: Text,
  helpUri: v.optional(v.string()),
  defaultConfiguration: v.object({ level: v.picklist(['note', 'warning', 'error']) }),
  properties: v.object({
    tags: v.array(v.string()),
    'problem.severity': v.string(),
    'security-severity': v.optional(v.string()),
  }),
});
const Result = v.looseObject({
  ruleId: v.string(),
  ruleIndex: v.number(),
  level: v.string(),
  message: Text,
  locations: v.tuple([
    v.object({
      physicalLocation: v.object({
        artifactLocation: v.object({
          uri: v.pipe(v.string(), v.minLength(1)),
          uriBaseId: v.literal('%SRCROOT%'),
        }),
        region: v.object({ startLine: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
      }),
    }),
  ]),
  partialFingerprints: v.record(v.string(), v.string()),
  properties: v.looseObject({ id: v.string() }),
});
const Log = v.looseObject({
  runs: v.tuple([
    v.looseObject({
      tool: v.object({ driver: v.looseObject({ rules: v.array(Rule) }) }),
      automationDetails: v.object({ id: v.string() }),
      versionControlProvenance: v.optional(v.array(v.looseObject({}))),
      results: v.array(Result),
    }),
  ]),
});

/** Formats are looked at here: the upload refuses a URI reference that is none. */
const validator = new Ajv.default({ strict: false });
addFormats.default(validator);
const validate = validator.compile(v.parse(v.looseObject({}), schema));

/** The log as one text, and how many findings stand in it. */
function exported(findings: readonly Finding[], origin: Origin) {
  const { text, ...counts } = exportSarif(findings, origin);
  return { text: [...text].join(''), ...counts };
}

function runOf(findings: readonly Finding[], origin: Origin = ORIGIN) {
  const { text } = exported(findings, origin);
  return v.parse(Log, JSON.parse(text)).runs[0];
}

/** The only element of a list. */
function only<T>([first, ...others]: readonly T[]): T {
  if (first === undefined || others.length > 0) throw new Error('Expected one element.');
  return first;
}
const resultOf = (more: Partial<Finding>, id = 'f') => only(runOf([findingOf(id, more)]).results);
const ruleOf = (more: Partial<Finding>) => only(runOf([findingOf('f', more)]).tool.driver.rules);
const placeOf = (more: Partial<Finding>) => resultOf(more).locations[0].physicalLocation;
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);
const kindOf = (category: string | null, cwe: string | null = null, rule: string | null = null) => ({
  kind: { category, cwe, rule },
});

describe('a finding as a result', () => {
  it.each([
    ['critical', 'error', 'error', '9.5'],
    ['high', 'error', 'error', '8.0'],
    ['medium', 'warning', 'warning', '5.5'],
    ['low', 'note', 'recommendation', '2.0'],
    ['info', 'note', 'recommendation', undefined],
    ['unknown', 'error', 'error', undefined],
  ] as const)('of the severity %s has the level %s', (severity, level, problem, score) => {
    const { defaultConfiguration, properties } = ruleOf({ severity });
    expect(resultOf({ severity }).level).toBe(level);
    expect(defaultConfiguration.level).toBe(level);
    expect(properties['problem.severity']).toBe(problem);
    expect(properties['security-severity']).toBe(score);
  });

  it.each([
    [kindOf('sast', 'CWE-95'), 'sast/CWE-95/high'],
    [kindOf('SAST', 'cwe-095'), 'sast/CWE-95/high'],
    [kindOf('secrets'), 'secrets/general/high'],
    [kindOf(null), 'review/general/high'],
    [{ kind: undefined }, 'review/general/high'],
    ...['not a CWE', 'CWE-', 'XCWE-95', 'CWE-95a', 'CWE-1234567'].map(
      (cwe) => [kindOf('sast', cwe), 'sast/general/high'] as const,
    ),
    [kindOf('sast', ' CWE-000123456\n'), 'sast/CWE-123456/high'],
    [kindOf('a b'), `a-b~${digestOf('a b')}/general/high`],
    [kindOf('sast', null, 'a.b@c+d:e/f--g'), 'sast/a.b@c+d:e/f--g/high'],
    [kindOf('sast', null, ' a,; b c'), `sast/a-b-c~${digestOf(' a,; b c')}/high`],
    [kindOf('sast', null, 'x'.repeat(100)), `sast/${'x'.repeat(100)}/high`],
    [kindOf('sast', null, 'x'.repeat(101)), `sast/${'x'.repeat(100)}~${digestOf('x'.repeat(101))}/high`],
    [kindOf('sast', null, ''), `sast/~${digestOf('')}/high`],
    [{ imported: true, ...kindOf('external_import', 'CWE-79', 'js/xss') }, 'imported/js/xss/high'],
    [{ imported: true, ...kindOf(null, 'CWE-79') }, 'imported/CWE-79/high'],
    [
      { imported: true, ...kindOf('external_import', null, '@scope/no-eval') },
      'imported/@scope/no-eval/high',
    ],
    [{ severity: 'unknown' as const, ...kindOf('sast') }, 'sast/general/unknown'],
  ])('of the kind %j has the rule %s', (more, id) => {
    const { kind, ...rest } = findingOf('f');
    const finding = { ...rest, ...more } as Finding;
    expect(only(runOf([finding]).results).ruleId).toBe(id);
    expect(kind).toBeDefined();
  });

  it.each<[string, Partial<Finding>, object]>([
    [
      'a weakness',
      kindOf('sast', 'CWE-79'),
      {
        name: 'CWE-79',
        shortDescription: { text: 'CWE-79 (sast)' },
        fullDescription: {
          text: 'What the security review found, of the category sast. Its severity is high.',
        },
        helpUri: 'https://cwe.mitre.org/data/definitions/79.html',
        properties: expect.objectContaining({ tags: ['security', 'sast', 'external/cwe/cwe-079'] }),
      },
    ],
    [
      'nothing',
      kindOf(null),
      {
        name: 'review',
        shortDescription: { text: 'Security finding (review)' },
        fullDescription: {
          text: 'What the security review found, of the category unknown. Its severity is high.',
        },
      },
    ],
    [
      'a category that each has for a tag',
      kindOf('security'),
      { properties: expect.objectContaining({ tags: ['security'] }) },
    ],
    [
      "a scanner's rule",
      { imported: true, ...kindOf(null, null, 'js/xss') },
      {
        shortDescription: { text: 'js/xss (imported)' },
        fullDescription: {
          text: 'What the rule js/xss of another scanner found, imported from its SARIF report. Its severity is high.',
        },
      },
    ],
    [
      "a scanner's rule whose id would be another word",
      { imported: true, ...kindOf(null, null, `Null dereference in ${'x'.repeat(100)}.last`) },
      { shortDescription: { text: `Null dereference in ${'x'.repeat(100)}.last (imported)` } },
    ],
    [
      'a scanner that names no rule',
      { imported: true, ...kindOf(null) },
      {
        fullDescription: {
          text: 'What another scanner found, imported from its SARIF report. Its severity is high.',
        },
      },
    ],
    [
      'a rule of great length',
      { imported: true, ...kindOf(null, null, 'x'.repeat(501 - 'What the rule '.length)) },
      { fullDescription: { text: expect.stringMatching(/^What the rule x{486}… \(\d+ more characters\)$/) } },
    ],
  ])('of %s has a rule in these words', (_, more, rule) => {
    expect(ruleOf(more)).toMatchObject(rule);
  });

  it('has a rule that does not depend on what else was found', () => {
    const one = findingOf('a', { severity: 'low' });
    const alone = only(runOf([one]).tool.driver.rules);
    const { rules } = runOf([findingOf('b', { severity: 'critical' }), one]).tool.driver;
    expect(rules).toContainEqual(alone);
    expect(rules).toHaveLength(2);
  });

  it.each(['a b', 'a-b', 'a  b', 'a\u0000b', 'a\nb', 'ab', `${'x'.repeat(100)}1`, `${'x'.repeat(100)}2`])(
    'keeps the rule %j apart from others',
    (rule) => {
      const others = [
        'a b',
        'a-b',
        'a  b',
        'a\u0000b',
        'a\nb',
        'ab',
        `${'x'.repeat(100)}1`,
        `${'x'.repeat(100)}2`,
      ];
      const idOf = (name: string) => resultOf(kindOf('sast', null, name)).ruleId;
      expect(others.filter((other) => idOf(other) === idOf(rule))).toEqual([rule]);
      expect(idOf(rule).length).toBeLessThanOrEqual(255);
    },
  );

  it('has a description no longer than code scanning takes, also where much of it cannot be seen', () => {
    const { fullDescription } = ruleOf(kindOf('\u202e'.repeat(600)));
    expect(fullDescription.text).toMatch(/^What the security review found, of the category \\u\{202e\}.*…$/);
    expect(fullDescription.text.length).toBeLessThanOrEqual(1024);
    const { shortDescription } = ruleOf(kindOf('sast', null, '\u202e'.repeat(600)));
    expect(shortDescription.text).toMatch(/^(?:\\u\{202e\})+.*…$/);
    expect(shortDescription.text.length).toBeLessThanOrEqual(1024);
  });

  it.each([
    [{ file: 'src/a.js', line: 12 }, 'src/a.js', 12],
    [{ file: 'src/a.js', line: null }, 'src/a.js', 1],
    [{ file: 'a b/ä#?%.js', line: 3 }, 'a%20b/%C3%A4%23%3F%25.js', 3],
    [{ file: '1:2/x.js', line: 3 }, '1%3A2/x.js', 3],
    [null, '.', 1],
  ])('at %j has the location %s:%i', (place, uri, startLine) => {
    const { artifactLocation, region } = placeOf({ place });
    expect([artifactLocation.uri, region.startLine]).toEqual([uri, startLine]);
  });

  it('says what was found and what to do', () => {
    expect(resultOf({ title: 'Use of eval', advice: 'Parse it' }).message.text).toBe(
      'Use of eval.\n\neval runs what it is given.\n\nWhat to do: Parse it.',
    );
    const { summary: _, ...silent } = findingOf('f', { title: null, advice: null, place: null });
    expect(only(runOf([silent]).results).message.text).toBe(
      'Finding f.\n\nNo file of the repository is known for this finding, so it is shown at its root.',
    );
    const lineless = { title: 'Old!', advice: null, summary: '', place: { file: 'a.js', line: null } };
    expect(resultOf(lineless).message.text).toBe(
      'Old!\n\nNo line of this file is known, so it is shown at the first.',
    );
  });

  it('has its state beside it, as far as it is known', () => {
    const unknown = { status: null, verified: null, isNew: null, imported: true };
    expect(resultOf(unknown).properties).toEqual({
      id: 'f',
      severity: 'high',
      status: null,
      verified: null,
      imported: true,
      new: null,
    });
  });

  it.each([
    ['title', 300],
    ['summary', 500],
    ['advice', 1_000],
    ['id', 100],
    ['status', 100],
  ])('says no more of its %s than %i characters', (name, most) => {
    const said = (length: number) => JSON.stringify(resultOf({ [name]: 'x'.repeat(length) }));
    expect(said(most)).not.toContain('more char');
    expect(said(most + 23)).toContain(`${'x'.repeat(most)}… (23 more characters)`);
  });

  it.each([
    [{ file: 'src/a b.js', line: 12 }, 'src/a b.js, line 12 of'],
    [{ file: 'src/a.js', line: null }, 'src/a.js of'],
  ])('at %j of another repository says so, and stands at the root of this one', (place, told) => {
    const origin = { ...ORIGIN, repositoryUrl: null, otherRepository: 'acme/other' };
    const { message, locations, partialFingerprints } = only(
      runOf([findingOf('f', { place })], origin).results,
    );
    expect(message.text).toContain(`Its place is ${told} the repository acme/other, which is not this one.`);
    expect(locations[0].physicalLocation).toMatchObject({
      artifactLocation: { uri: '.' },
      region: { startLine: 1 },
    });
    expect(partialFingerprints).toHaveProperty('primaryLocationLineHash');
  });

  it('is known again by its id, whatever else changes', () => {
    const ours = ({ partialFingerprints }: v.InferOutput<typeof Result>) =>
      partialFingerprints['securityReviewFinding/v1'];
    expect(ours(resultOf({ title: 'Other', place: null, severity: 'low', advice: null }))).toBe(
      ours(resultOf({})),
    );
    expect(ours(resultOf({}, 'g'))).not.toBe(ours(resultOf({})));
  });

  it('leaves the hash of its line to the upload, and brings one where no line is known', () => {
    const hash = (more: Partial<Finding>, id?: string) =>
      resultOf(more, id).partialFingerprints['primaryLocationLineHash'];
    expect(hash({})).toBeUndefined();
    for (const place of [null, { file: 'src/a.js', line: null }]) {
      expect(hash({ place })).toMatch(/^[0-9a-f]{16}:1$/);
      expect(hash({ place }, 'g')).not.toBe(hash({ place }));
    }
  });

  it('brings a hash of its own where another of its rule has its line', () => {
    const hashes = (...findings: readonly Finding[]) =>
      runOf(findings).results.map(
        ({ partialFingerprints }) => partialFingerprints['primaryLocationLineHash'] ?? null,
      );
    const one = findingOf('one');
    const crowd = [one, findingOf('two', { verified: true }), findingOf('three')];
    const others = [
      findingOf('rule', kindOf('sast', 'CWE-22')),
      findingOf('severity', { severity: 'low' }),
      findingOf('line', { place: { file: 'src/a.js', line: 1 } }),
      findingOf('file', { place: { file: 'src/b.js', line: 12 } }),
    ];
    expect(hashes(one, ...others, findingOf('closed', { unresolved: false }))).toEqual(
      Array.from({ length: 5 }, () => null),
    );
    const alike = [
      findingOf('line 1', { place: { file: '2a.js', line: 1 } }),
      findingOf('line 12', { place: { file: 'a.js', line: 12 } }),
    ];
    expect(hashes(...alike)).toEqual([null, null]);
    const rules = Array.from({ length: 12 }, (_, at) =>
      findingOf(`${at}`, {
        ...kindOf('sast', `CWE-${at + 1}`),
        place: { file: 'a.js', line: at === 1 ? 12 : 2 },
      }),
    );
    expect(hashes(...rules)).toEqual(rules.map(() => null));
    const [first, second, third, ...rest] = hashes(...crowd, ...others);
    expect(new Set([first, second, third, null])).toHaveProperty('size', 4);
    expect(rest).toEqual([null, null, null, null]);
    expect(hashes(...crowd.toReversed())).toEqual([third, second, first]);
    expect(hashes(findingOf('four', { title: 'x' }), one)[1]).toBe(first);
  });

  it('is left out when it is resolved', () => {
    expect(runOf([findingOf('f', { unresolved: false, status: 'FIXED' })]).results).toEqual([]);
  });
});

describe('the run', () => {
  it.each([
    ['target-1', 'REVIEW_TARGET', 'security-review/target-1/review_target/'],
    ['a/b c', 'REVIEW_CHANGES', 'security-review/a-b-c/review_changes/'],
    ['a.b, _c-d', 'REVIEW_CHANGES', 'security-review/a.b-_c-d/review_changes/'],
    ['x'.repeat(101), 'REVIEW_CHANGES', `security-review/${'x'.repeat(100)}/review_changes/`],
    [null, null, 'security-review/unknown/unknown/'],
  ])('of the target %j among alerts of %j has the category %s', (targetId, amongAlertsOf, id) => {
    expect(runOf([], { ...ORIGIN, targetId, amongAlertsOf }).automationDetails.id).toBe(id);
  });

  it('is one log, whatever its texts are', () => {
    const scanId = ']}]}"rules":[';
    const { text } = exported([findingOf('f')], { ...ORIGIN, scanId });
    expect(JSON.parse(text)).toEqual({
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: {
            driver: {
              name: 'Security Review Gate',
              semanticVersion: VERSION,
              informationUri: ORIGIN.toolUrl,
              rules: [expect.anything()],
            },
          },
          automationDetails: { id: 'security-review/target-1/review_target/' },
          invocations: [{ executionSuccessful: true }],
          originalUriBaseIds: { '%SRCROOT%': { description: { text: 'The root of the repository.' } } },
          versionControlProvenance: [expect.anything()],
          columnKind: 'utf16CodeUnits',
          properties: { scanId, targetId: 'target-1', workflow: 'REVIEW_TARGET' },
          results: [expect.anything()],
        },
      ],
    });
    expect(text.endsWith(']}]}\n')).toBe(true);
  });

  it('names the address of the tool only where it is known', () => {
    expect(exported([], { ...ORIGIN, toolUrl: null }).text).not.toContain('informationUri');
  });

  it('names the commit only where commit and repository are known', () => {
    expect(runOf([]).versionControlProvenance).toEqual([
      { repositoryUri: ORIGIN.repositoryUrl, revisionId: ORIGIN.head, mappedTo: { uriBaseId: '%SRCROOT%' } },
    ]);
    expect(runOf([], { ...ORIGIN, head: null }).versionControlProvenance).toBeUndefined();
    expect(runOf([], { ...ORIGIN, repositoryUrl: null }).versionControlProvenance).toBeUndefined();
  });

  it('has the version of the package', () => {
    expect(v.parse(v.looseObject({ version: v.string() }), JSON.parse(read('package.json'))).version).toBe(
      VERSION,
    );
  });
});

describe('whatever findings hold', () => {
  it('they are valid SARIF that shows nothing but text', () => {
    fc.assert(
      fc.property(fc.array(hostileFinding, { maxLength: 4 }), hostileOrigin, (findings, origin) => {
        const { text } = exported(findings, origin);
        const document: unknown = JSON.parse(text);
        expect(validate(document) ? [] : validate.errors).toEqual([]);
        const [run] = v.parse(Log, document).runs;
        const unresolved = findings.filter((finding) => finding.unresolved);
        expect(run.results).toHaveLength(unresolved.length);
        for (const [at, result] of run.results.entries()) {
          const rule = run.tool.driver.rules[result.ruleIndex];
          expect(rule?.id).toBe(result.ruleId);
          expect(result.message.text).not.toMatch(/\]\(|@[\w-]|[\p{Cs}\p{Zl}\p{Zp}]/u);
          expect(withoutSpelling(result.message.text).replaceAll(/[\n\u2060]/g, '')).not.toMatch(
            /[\p{Cc}\p{Cf}]/u,
          );
          const { uri } = result.locations[0].physicalLocation.artifactLocation;
          const place = origin.otherRepository === null ? unresolved[at]?.place : null;
          expect(decodeURIComponent(uri)).toBe(place?.file ?? '.');
        }
        for (const { id, properties, shortDescription, fullDescription } of run.tool.driver.rules) {
          expect(`${shortDescription.text} ${fullDescription.text}`).not.toMatch(/\]\(|@[\w-]/);
          expect(id).toMatch(/^[\w.@+:/~-]{1,255}$/);
          expect(properties.tags.length).toBeLessThanOrEqual(10);
        }
        expect(run.automationDetails.id.split('/')).toHaveLength(4);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the limits of code scanning', () => {
  it('cut the least findings, and say how many', () => {
    const findings = manyFindings(25_003);
    const { text, written, unresolved } = exported(findings, ORIGIN);
    expect([written, unresolved]).toEqual([25_000, 25_003]);
    const { results } = v.parse(Log, JSON.parse(text)).runs[0];
    expect(results.map(({ properties }) => properties.id)).toEqual(
      findings.slice(0, 25_000).map(({ id }) => id),
    );
    expect(results[4_999]?.message.text).toContain('What to do');
    expect(results[5_000]?.message.text).toBe('Use of eval in src/a.js.');
    expect(gzipSync(text).length).toBeLessThan(10_000_000);
  });

  it('need no long text: the log comes in short pieces', () => {
    const pieces = [...exportSarif(manyFindings(6_000), ORIGIN).text];
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(2_000);
    expect(pieces.join('').length).toBeGreaterThan(3_000_000);
  });

  it('hold for texts that no compression makes smaller', () => {
    const noise = (seed: string): string => {
      const bytes = createHash('shake256', { outputLength: 1_200 }).update(seed).digest();
      return Array.from({ length: 600 }, (_, at) =>
        String.fromCodePoint(0x4e00 + (bytes.readUInt16LE(at * 2) % 20_000)),
      ).join('');
    };
    const findings = Array.from({ length: 14_000 }, (_, at) => {
      const title = noise(`${at}`);
      return findingOf(`f-${at}`, { title, summary: title, advice: title });
    });
    const { text, written, unresolved } = exported(findings, ORIGIN);
    expect(gzipSync(text).length).toBeLessThan(10_000_000);
    expect(unresolved).toBe(14_000);
    expect(written).toBeGreaterThan(10_000);
    expect(written).toBeLessThan(14_000);
  });
});

describe("Microsoft's validator, with the rules of GitHub", () => {
  let errors: readonly ToolError[];
  beforeAll(() => {
    const folder = mkdtempSync(path.join(tmpdir(), 'export-'));
    const write = (name: string, findings: readonly Finding[], origin: Origin = ORIGIN): void =>
      writeFileSync(path.join(folder, `${name}.sarif`), exported(findings, origin).text);
    for (const count of [0, 3, 5_000]) write(`${count}`, manyFindings(count));
    write(
      'placeless',
      manyFindings(40).map((finding) => ({ ...finding, place: null })),
    );
    write('originless', manyFindings(4), {
      scanId: null,
      targetId: null,
      workflow: null,
      amongAlertsOf: null,
      head: null,
      repositoryUrl: null,
      otherRepository: null,
      toolUrl: null,
    });
    for (const [at, origin] of fc.sample(hostileOrigin, { seed: 1, numRuns: 3 }).entries()) {
      write(`hostile-${at}`, fc.sample(hostileFinding, { seed: at, numRuns: 200 }), origin);
    }
    const { text } = exported([findingOf('f')], ORIGIN);
    const broken = text.replace(/"locations":\[.*?\}\}\]/, '"locations":[]');
    writeFileSync(path.join(folder, 'broken.sarif'), broken);
    errors = errorsIn(folder, 'Sarif;Ghas');
    rmSync(folder, { recursive: true });
  });

  it('finds no error', () => {
    expect(errors.filter(({ file }) => file !== 'broken.sarif')).toEqual([]);
  });

  it('finds the error in a result without a location', () => {
    expect(errors.map(({ file, rule }) => [file, rule])).toContainEqual(['broken.sarif', 'GH1015']);
  });
});
