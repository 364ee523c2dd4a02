import { expect, it } from '@jest/globals';
import { cautionsOf } from '../../src/report/cautions.js';
import type { Report } from '../../src/report/model.js';
import type { Condition } from '../../src/verdict.js';

const refused: Condition = { verdict: 'error', reason: 'The import was answered 403.', advice: 'Use a key.' };
const some: Condition = {
  ...refused,
  reason: '2 results could not be imported. The import was answered 403.',
  toleration: 'import-error',
};
const also = 'Also in the way of a pass';

it.each<[string, Pick<Report, 'reason' | 'advice'>, readonly Condition[], readonly string[]]>([
  [
    'the verdict says',
    { reason: some.reason, advice: 'Use a key.' },
    [refused],
    [`${also} (error), for the reason of the verdict.`],
  ],
  [
    'a line above says',
    { reason: 'Too many findings.', advice: undefined },
    [some, refused],
    [
      `${also} (import-error): ${some.reason} Use a key.`,
      `${also} (error), for the same reason as import-error.`,
    ],
  ],
  [
    'a line below says',
    { reason: 'Too many findings.', advice: undefined },
    [refused, some],
    [`${also} (error): ${refused.reason} Use a key.`, `${also} (import-error): ${some.reason} Use a key.`],
  ],
  [
    'something with other advice says',
    { reason: some.reason, advice: 'Wait.' },
    [refused],
    [`${also} (error): ${refused.reason} Use a key.`],
  ],
  [
    'nothing says, having none',
    { reason: '', advice: undefined },
    [{ verdict: 'error', reason: '' }],
    [`${also} (error): `],
  ],
])('the reason that %s', (_, verdict, alsoBlocking, lines) => {
  const report = { ...verdict, green: false, tolerated: [], alsoBlocking, alsoGreen: [] };
  expect(cautionsOf(report as unknown as Report)).toEqual(lines);
});
