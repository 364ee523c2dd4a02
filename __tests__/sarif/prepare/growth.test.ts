import { describe, expect, it } from '@jest/globals';
import { Warnings } from '../../../src/sarif/document/warnings.js';
import { FileBases } from '../../../src/sarif/prepare/bases.js';
import { Checkout } from '../../../src/sarif/prepare/checkout.js';
import { Growth } from '../../../src/sarif/prepare/growth.js';
import { Identities } from '../../../src/sarif/prepare/identities.js';
import { Places } from '../../../src/sarif/prepare/places.js';
import { RunPreparation } from '../../../src/sarif/prepare/run-preparation.js';
import { Unfit } from '../../../src/sarif/unfit.js';
import { atOnce } from '../at-once.js';
import { prepareResult } from '../import.js';

const place = (uri: string) => ({ physicalLocation: { artifactLocation: { uri, uriBaseId: 'B' } } });

describe('what a report comes to once it is written out', () => {
  it('is bounded', () => {
    const growth = new Growth(9);
    growth.add('12345');
    growth.add('6789');
    const advice =
      'Let the scanner repeat less of message strings and base addresses, or write smaller reports.';
    expect(() => growth.add('0')).toThrow(expect.objectContaining({ name: 'Unusable', advice }));
  });

  it.each([
    [0, 0, 16_777_216],
    [1_000_000, 10, 20_777_216],
    [1_000_000, 15_000, 37_500_000],
    [62_914_560, 10, 268_435_456],
    [268_435_456, 10_000_000, 268_435_456],
  ])('is more the more bytes the report has: of %i and %i results %i characters', (bytes, results, most) => {
    expect(Growth.of(bytes, results).most).toBe(most);
  });

  /** Prepares results of a run, which may write so many characters into them. */
  function prepareRun(results: readonly object[], most: number): void {
    const count = results.length;
    const rules = [
      { id: 'r', messageStrings: { m: { text: '{0}{0}{0}' }, n: { text: 'said to all alike' } } },
      { id: 'short' },
    ];
    const extensions = [{ name: 'E', rules: [{ id: 'x'.repeat(2_000) }] }];
    const artifacts = ['a.ts', 'x'.repeat(5_000)].map((uri) => ({ location: { uri } }));
    const shared = {
      file: 'report.sarif',
      options: { severity: 'raise', suppressed: 'skip', checkout: new Checkout('/work') } as const,
      identities: new Identities(),
      warnings: new Warnings(),
      bases: new FileBases([]),
      growth: new Growth(most),
      fates: new Uint8Array(count),
      criticals: new Uint8Array(count),
      outdated: new Set<string>(),
      importedPlaces: undefined,
      unfit: new Unfit(),
    };
    const run = { tool: { driver: { name: 'T', rules }, extensions }, artifacts, results };
    atOnce(new RunPreparation(run, 'runs[0]', shared).prepareResults(0));
  }

  it('counts a message with its arguments for each result', () => {
    const results = () =>
      Array.from({ length: 4 }, () => ({ ruleId: 'r', message: { id: 'm', arguments: ['12345'] } }));
    expect(() => prepareRun(results(), 60)).not.toThrow();
    expect(() => prepareRun(results(), 59)).toThrow('take more than 59 characters once they are written out');
  });

  it('counts none that all results of a rule share', () => {
    expect(() => prepareRun([{ ruleId: 'r', message: { id: 'n' } }], 0)).not.toThrow();
  });

  it('counts the id of a rule for each result that does not name it, if that is too long for the service', () => {
    const message = { text: 'm' };
    const rule = { index: 0, toolComponent: { index: 0 } };
    const results = () => [
      { message, rule },
      { message, rule },
      { message, ruleIndex: 1 },
    ];
    expect(() => prepareRun(results(), 4_000)).not.toThrow();
    expect(() => prepareRun(results(), 3_999)).toThrow(
      'rule ids of the report take more than 3999 characters',
    );
    expect(() => prepareRun([{ message, ruleId: 'y'.repeat(2_000) }], 0)).not.toThrow();
  });

  it('counts the address of an artifact for each result that does not name it, if that is too long', () => {
    const at = (index: number) => ({
      ruleId: 'r',
      message: { text: 'm' },
      locations: [{ physicalLocation: { artifactLocation: { index } } }],
    });
    expect(() => prepareRun([at(1), at(1), at(0)], 10_000)).not.toThrow();
    expect(() => prepareRun([at(1), at(1), at(0)], 9_999)).toThrow('take more than 9999 characters');
  });

  it('counts an address with its bases once', () => {
    const run = { originalUriBaseIds: { B: { uri: 'src/' } } };
    const places = new Places(run, new Checkout('/work'), new FileBases([run]), new Growth(8));
    const results = ['a.ts', 'a.ts', 'b.ts'].map((uri) => ({ locations: [place(uri)] }));
    places.settle(results[0] ?? {});
    places.settle(results[1] ?? {});
    expect(() => places.settle(results[2] ?? {})).toThrow(
      'take more than 8 characters once they are written out',
    );
  });
});

it.each([
  ['below the root', 'p/'],
  ['of another place', 'file:///p/'],
])('a base %s that is longer than an address is not put in front of any', (_, start) => {
  const bases = { B: { uri: start + 'p/'.repeat(500_000) } };
  const locations = Array.from({ length: 200 }, (_, at) => place(`f${at}`));
  const prepared = prepareResult({ ruleId: 'r', locations }, { run: { originalUriBaseIds: bases } });
  expect(prepared).toMatchObject({ locations });
});
