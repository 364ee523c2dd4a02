import { describe, expect, it } from '@jest/globals';
import { readSarif } from '../at-once.js';
import { prepareAlone } from '../import.js';
import { heapOf } from '../../support/heap.js';

const COUNT = 40_000;
const LONG = 5_000_000;

const LIST = (of: (at: number) => string): string => Array.from({ length: COUNT }, (_, at) => of(at)).join();
const place = (location: string): string =>
  `"locations":[{"physicalLocation":{"artifactLocation":{${location}}}}]`;
const ruled = (rule: string): string => `"tool":{"driver":{"name":"T","rules":[{"id":"r",${rule}}]}}`;

function preparedOf(run: string, result: (at: number) => string) {
  const results = LIST((at) => `{"message":{"text":"${at}"},${result(at)}}`);
  return prepareAlone(readSarif(Buffer.from(`{"version":"2.1.0","runs":[{${run},"results":[${results}]}]}`)));
}

/** If any of these were looked at for each result, that would be some two hundred thousand million characters. */
describe('what all results of a run share costs little for each of them', () => {
  it.each<[string, string, (at: number) => string]>([
    [
      'a level of a rule',
      ruled(`"defaultConfiguration":{"level":"${'x'.repeat(LONG)}"}`),
      () => '"ruleIndex":0',
    ],
    [
      'a score of a rule',
      ruled(`"properties":{"security-severity":${'7'.repeat(LONG)}}`),
      () => '"ruleIndex":0',
    ],
    ['a weakness of a rule', ruled(`"properties":{"cwe":"${'X'.repeat(LONG)}"}`), () => '"ruleIndex":0'],
    [
      'the address of a base',
      `"originalUriBaseIds":{"b":{"uri":"${'x'.repeat(LONG)}"}}`,
      () => place('"uri":"a","uriBaseId":"b"'),
    ],
    [
      'the address of what is scanned',
      `"originalUriBaseIds":{"ROOTPATH":{"uri":"file:${'/'.repeat(LONG)}x"}}`,
      (at) => place(`"uri":"a${at}","uriBaseId":"ROOTPATH"`),
    ],
    [
      'the number of the file around an artifact',
      `"artifacts":[{"location":{"uri":"a"},"parentIndex":1.${'0'.repeat(LONG)}1}]`,
      () => place('"uri":"a","index":0'),
    ],
    [
      'the roots of repositories',
      `"versionControlProvenance":[${'{},'.repeat(LONG / 5)}{}]`,
      (at) => place(`"uri":"a${at}","uriBaseId":"ROOT"`),
    ],
    [
      'components of one guid',
      `"tool":{"driver":{"name":"T"},"extensions":[${LIST(() => '{"guid":"g","name":"n"}')}]}`,
      (at) => `"rule":{"id":"x","toolComponent":{"guid":"g","name":"${at}"}}`,
    ],
    [
      'components of one name',
      `"tool":{"driver":{"name":"T"},"extensions":[${LIST(() => '{"guid":"g","name":"n"}')}]}`,
      (at) => `"rule":{"id":"x","toolComponent":{"guid":"${at}","name":"n"}}`,
    ],
  ])('%s', (_, run, result) => {
    expect(preparedOf(run, result).counts.results).toBe(COUNT);
  });

  it('the beginning of a long description, which takes no memory for each', () => {
    const before = heapOf();
    const run = ruled(`"fullDescription":{"text":"${'x'.repeat(3_000)}"}`);
    const results = LIST((at) => `{"ruleIndex":0,${place(`"uri":"${at}"`)}}`);
    const prepared = prepareAlone(
      readSarif(Buffer.from(`{"version":"2.1.0","runs":[{${run},"results":[${results}]}]}`)),
    );
    expect(heapOf() - before).toBeLessThan(COUNT * 1_800);
    expect(prepared.counts.sent).toBe(COUNT);
  });
});

describe('a weakness that is too long to be compared as it stands', () => {
  it.each([
    ['other case and blanks around it', (text: string) => ` ${text.toUpperCase()} `, 1],
    ['another end', (text: string) => `${text}z`, 2],
  ])('is the same only if the service takes it for the same: with %s', (_, other, sent) => {
    const text = 'x'.repeat(2_000);
    const result = (cwe: string): string =>
      `{"ruleId":"r","message":{"text":"m"},"properties":{"cwe":"${cwe}"}}`;
    const log = `{"version":"2.1.0","runs":[{"results":[${result(text)},${result(other(text))}]}]}`;
    expect(prepareAlone(readSarif(Buffer.from(log))).counts.sent).toBe(sent);
  });
});
