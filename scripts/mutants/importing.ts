import { type Mutant, runs } from './mutant.js';

const uploads = ['sarif/upload', 'sarif/narrow', 'sarif/account', 'sarif/carry'];

/** Mistakes in what the service is sent of a report, and in what is believed of its answers. */
export const importing: readonly Mutant[] = [
  {
    name: 'what the service refused counts as imported and critical',
    file: 'src/sarif/critical.ts',
    find: 'sent - (rejected ?? 0)',
    replace: 'sent',
    tests: uploads,
  },
  {
    name: 'a gate that fails high findings is said to have missed critical ones',
    file: 'src/sarif/critical.ts',
    find: '(high === null || high > critical)',
    replace: '(high === null || high >= critical)',
    tests: uploads,
  },
  {
    name: 'a conflict in a scan of ours is laid to an earlier import',
    file: 'src/sarif/narrow.ts',
    find: 'return isOurs\n',
    replace: 'return !isOurs\n',
    tests: uploads,
  },
  {
    name: 'a file that was refused is in no count',
    file: 'src/sarif/reports.ts',
    find: '[...sound.files, ...refused.map(unusable)]',
    replace: '[...sound.files]',
    tests: ['sarif/whole-import'],
  },
  {
    name: 'what the service rejected is silent',
    file: 'src/sarif/balance.ts',
    find: '(rejected ?? 0) === 0',
    replace: '(rejected ?? 0) >= 0',
    tests: uploads,
  },
  {
    name: 'counts that do not fit what was sent are believed',
    file: 'src/sarif/balance.ts',
    find: 'if (!isSound || (resultCount ?? sent) !== sent || settled > sent || isMergedIntoNothing) {',
    replace: 'if (!isSound) {',
    tests: uploads,
  },
  {
    name: 'an answer without counts counts as all imported',
    file: 'src/sarif/balance.ts',
    find: 'return { ...UNKNOWN, errors };',
    replace: 'return { ...NOTHING, imported: sent, errors };',
    tests: [...uploads, 'sarif/whole-import'],
  },
  {
    name: 'what was refused is not looked into',
    file: 'src/sarif/resend.ts',
    find: "if ([400, 409, 422].includes(status)) return { kind: 'dispute' };",
    replace: "if ([400, 409, 422].includes(status)) return { kind: 'give-up' };",
    tests: [...uploads, 'sarif/resend'],
  },
  {
    name: 'one refused result sinks its half',
    file: 'src/sarif/narrow.ts',
    find: 'if (isFirstTaken && second.sent > 1) this.#keep(rest);',
    replace: 'if (isFirstTaken && second.sent > 1) return;',
    tests: uploads,
  },
  {
    name: 'reports of a scan that failed count as imported',
    file: 'src/sarif/carry.ts',
    find: "return phase === 'completed' || phase === 'partial' ||",
    replace: "return phase === 'completed' || phase === 'partial' || phase === 'failed' ||",
    tests: ['sarif/carry', ...runs],
  },
  {
    name: 'results that were not imported make no condition',
    file: 'src/sarif/carry.ts',
    find: '  dossier.conditions.push(...unimported(rows));\n',
    replace: '',
    tests: ['sarif/carry', ...runs],
  },
  {
    name: 'a failed import hides what the scan found',
    file: 'src/sarif/carry.ts',
    find: "return plan.ending === 'gate' && client.awayMs() < deadline.leftMs();",
    replace: "return plan.ending === 'gate' && client.awayMs() > deadline.leftMs();",
    tests: ['scenarios'],
  },
  {
    name: 'after a limit on imports that outlasts the run, findings are waited for',
    file: 'src/sarif/carry.ts',
    find: "return plan.ending === 'gate' && client.awayMs() < deadline.leftMs();",
    replace: "return plan.ending === 'gate' && client.awayMs() >= 0 && deadline.leftMs() >= 0;",
    tests: ['scenarios'],
  },
  {
    name: 'what may have been imported is surely not critical',
    file: 'src/sarif/critical.ts',
    find: 'sent - (rejected ?? 0) + unclear',
    replace: 'sent - (rejected ?? 0)',
    tests: ['sarif/upload'],
  },
  {
    name: 'results that the service counts nowhere are merged into nothing',
    file: 'src/sarif/balance.ts',
    find: 'settled > sent || isMergedIntoNothing',
    replace: 'settled > sent || (isMergedIntoNothing && settled > 0)',
    tests: uploads,
  },
];
