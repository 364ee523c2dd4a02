import { expect, it } from '@jest/globals';
import { askEligibility } from '../../src/scan/preflight.js';
import { Stop } from '../../src/verdict.js';

const order = { workflow: 'REVIEW_TARGET', goal: 'TEST_APP', mode: 'QUICK', attachmentIds: [] } as const;

/** The reason of a run whose scan is denied for this, with what else stands in its way. */
async function reasonOf(
  message: string,
  blockers: readonly object[],
  code: string | null = 'TRIAL_EXPIRED',
): Promise<string> {
  const denial = { code: code ?? undefined, message, blockers };
  const client = { call: async () => ({ allowed: false, denial }) };
  const asked = askEligibility({ client, say: () => undefined } as never, 't', order);
  const error: unknown = await asked.catch((thrown: unknown) => thrown);
  return error instanceof Stop ? error.condition.reason : 'no Stop';
}

it.each<[string, readonly object[], string]>([
  ['The trial has ended.', [], 'TRIAL_EXPIRED: The trial has ended.'],
  ['The trial has ended', [], 'TRIAL_EXPIRED: The trial has ended.'],
  [
    'The trial has ended',
    [
      { code: 'TRIAL_EXPIRED', message: 'Said already' },
      { code: 'PLAN', message: 'Choose a plan' },
    ],
    'TRIAL_EXPIRED: The trial has ended. PLAN: Choose a plan.',
  ],
  [
    'The trial has ended',
    [{ code: undefined, message: 'No minutes are left' }],
    'TRIAL_EXPIRED: The trial has ended. No minutes are left.',
  ],
  [
    'The trial has ended.\n',
    ['TRIAL_EXPIRED', ' The trial has ended.\n', 'PLAN'].map((words) => ({
      code: undefined,
      message: words,
    })),
    'TRIAL_EXPIRED: The trial has ended. PLAN.',
  ],
  ['x'.repeat(600), [], `TRIAL_EXPIRED: ${'x'.repeat(485)}… (115 more characters).`],
  ...(
    [
      [20, ''],
      [21, ' And 1 more.'],
    ] as const
  ).map(([length, more]): [string, object[], string] => [
    'Much.',
    Array.from({ length }, () => ({ code: 'C', message: 'd' })),
    `TRIAL_EXPIRED: Much.${' C: d.'.repeat(20)}${more}`,
  ]),
])('%j with %j is told in sentences', async (message, blockers, why) => {
  expect(await reasonOf(message, blockers)).toBe(`The service would not admit this scan: ${why}`);
});

it.each<[readonly object[], string]>([
  [[], 'The service gave no reason.'],
  [
    [
      { code: undefined, message: 'The service gave no reason.' },
      { code: undefined, message: ' ' },
      { code: 'PLAN', message: '' },
      { code: undefined, message: 'No minutes are left' },
    ],
    'The service gave no reason. PLAN. No minutes are left.',
  ],
])('a denial without a code, with %j, is told without one', async (blockers, why) => {
  const reason = await reasonOf('The service gave no reason.', blockers, null);
  expect(reason).toBe(`The service would not admit this scan: ${why}`);
});

it('a denial for a reason that nobody knows has advice all the same', async () => {
  const client = {
    call: async () => ({
      allowed: false,
      denial: { code: 'NOBODY_KNOWS', message: 'x', blockers: [] },
    }),
  };
  const session = { client, say: () => undefined };
  await expect(askEligibility(session as never, 't', order)).rejects.toMatchObject({
    condition: {
      toleration: 'ineligible',
      advice: 'Settle what the service names, in its web app. Nothing was spent.',
    },
  });
});
