/** A mistake of one line, and the tests that have to notice it. */
export interface Mutant {
  readonly name: string;
  readonly file: string;
  /** Stands once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Paths of test files, as patterns. */
  readonly tests: readonly string[];
  /** Whether the tests run the bundle. */
  readonly isBundled?: boolean;
}

const runs = ['scenarios', 'simulation'];
const bundle = ['dist/action'];

/** The mistakes that comparable actions were seen to make, and others of their kind. */
export const mutants: readonly Mutant[] = [
  {
    name: 'PARTIAL is taken for done',
    file: 'src/scan/status.ts',
    find: "PARTIAL: 'partial',",
    replace: "PARTIAL: 'completed',",
    tests: runs,
  },
  {
    name: 'an unknown status is taken for done',
    file: 'src/scan/status.ts',
    find: "(phases[word] ?? 'unknown') : 'unknown'",
    replace: "(phases[word] ?? 'unknown') : 'completed'",
    tests: runs,
  },
  {
    name: 'the last page is dropped',
    file: 'src/api/pages.ts',
    find: '    yield page;\n    if (page.nextCursor === null) return;',
    replace: '    if (page.nextCursor === null) return;\n    yield page;',
    tests: ['api/pages', ...runs],
  },
  {
    name: 'a repeated cursor is followed',
    file: 'src/api/pages.ts',
    find: 'if (seen.has(page.nextCursor)) {',
    replace: 'if (seen.size < 0) {',
    tests: ['api/pages'],
  },
  {
    name: 'a list shorter than declared is believed',
    file: 'src/scan/findings.ts',
    find: 'if (wire.size >= expected) break;',
    replace: 'if (wire.size >= 0) break;',
    tests: runs,
  },
  {
    name: 'an answer is a success whatever it says of itself',
    file: 'src/api/reply.ts',
    find: 'success: v.literal(true), data: v.unknown()',
    replace: 'success: v.unknown(), data: v.unknown()',
    tests: ['api/reply'],
  },
  {
    name: 'a create request is sent again after a reset',
    file: 'src/api/retry.ts',
    find: "  if (method === 'GET') return true;",
    replace: '  if (method !== undefined) return true;',
    tests: ['api/retry', ...runs],
  },
  {
    name: 'a lost create request is sent again with a new key',
    file: 'src/scan/start.ts',
    find: "if (failure === 'unknown') {",
    replace: "if (failure === 'refused') {",
    tests: runs,
  },
  {
    name: 'a lost create request is sent again at once',
    file: 'src/scan/reconcile.ts',
    find: 'export const RESEND_AFTER_MS = 42_000;',
    replace: 'export const RESEND_AFTER_MS = 0;',
    tests: runs,
  },
  {
    name: 'a refusal is retried with the same key',
    file: 'src/scan/start.ts',
    find: '  for (let listed: Listing | undefined = listing; ; listed = undefined) {\n    const key = session.newKey();',
    replace:
      '  const key = session.newKey();\n  for (let listed: Listing | undefined = listing; ; listed = undefined) {',
    tests: runs,
  },
  {
    name: 'the end of a scan is not confirmed',
    file: 'src/scan/watch.ts',
    find: 'const read = isUnconfirmed ? await look(undefined) : seen;',
    replace: 'const read = seen;',
    tests: runs,
  },
  {
    name: 'no full read once a minute',
    file: 'src/scan/watch.ts',
    find: 'const FULL_READ_EVERY_MS = 60_000;',
    replace: 'const FULL_READ_EVERY_MS = 60_000_000;',
    tests: runs,
  },
  {
    name: 'an adopted scan is cancelled',
    file: 'src/scan/start.ts',
    find: 'return { detail, isOurs: false };',
    replace: 'return { detail, isOurs: true };',
    tests: runs,
  },
  {
    name: 'a scan of somebody else is adopted',
    file: 'src/scan/provenance.ts',
    find: "return recorded.base === base && recorded.head === head ? 'yes' : 'no';",
    replace: "return 'yes';",
    tests: ['scan/provenance'],
  },
  {
    name: 'the recorded head is not compared',
    file: 'src/scan/provenance.ts',
    find: 'if (isFullSha(wanted) && found !== undefined && found !== wanted) {',
    replace: 'if (isFullSha(wanted) && found === undefined) {',
    tests: ['scan/provenance', ...runs],
  },
  {
    name: 'our scan is not cancelled',
    file: 'src/scan/cancel.ts',
    find: 'if (scan === undefined || !scan.isOurs) return;',
    replace: 'if (scan !== undefined) return;',
    tests: runs,
  },
  {
    name: 'the post step cancels a scan that it cannot prove ours',
    file: 'src/post.ts',
    find: '  const names = fresh.map(',
    replace:
      '  for (const { id } of fresh) await cancelScan(client, clock, deadline, id);\n  const names = fresh.map(',
    tests: runs,
  },
  {
    name: 'the post step runs the gate again',
    file: 'src/run.ts',
    find: "    remember(host, { kind: 'settled' });\n",
    replace: '',
    tests: bundle,
    isBundled: true,
  },
  {
    name: 'the gate compares with the wrong sign',
    file: 'src/gate/judge.ts',
    find: 'limit !== null && count > limit',
    replace: 'limit !== null && count < limit',
    tests: ['gate/judge', ...runs],
  },
  {
    name: 'a finding of unknown severity is let through',
    file: 'src/gate/judge.ts',
    find: "severity === 'unknown' || exceeded.has(severity)",
    replace: 'exceeded.has(severity)',
    tests: ['gate/judge'],
  },
  {
    name: 'a tolerated condition hides a failed gate',
    file: 'src/verdict.ts',
    find: 'const blocking = sorted.find((condition) => !isTolerated(condition) && !green.has(condition.verdict));',
    replace:
      'const blocking = tolerated.length > 0 ? undefined : sorted.find((one) => !green.has(one.verdict));',
    tests: ['verdict', ...runs],
  },
  {
    name: 'a run without a judgement passes',
    file: 'src/outcome.ts',
    find: 'if (isProven || conditions.length > 0) return conditions;',
    replace: 'if (!isProven || conditions.length > 0) return conditions;',
    tests: runs,
  },
  {
    name: 'the exit code is reset',
    file: 'src/main.ts',
    find: 'process.exitCode = isGreen ? 0 : 1;',
    replace: 'process.exitCode = 0;',
    tests: bundle,
    isBundled: true,
  },
  {
    name: 'the timer of a request does not hold the process',
    file: 'src/edge/clock.ts',
    find: 'await delay(wait, undefined, signal === undefined ? {} : { signal });',
    replace: 'await delay(wait, undefined, { ref: false, ...(signal === undefined ? {} : { signal }) });',
    tests: bundle,
    isBundled: true,
  },
  {
    name: 'Retry-After is ignored',
    file: 'src/api/retry.ts',
    find: 'return (asked ?? SILENT_LIMIT_MS) + random * SPREAD_MS;',
    replace: 'return random * SPREAD_MS;',
    tests: ['api/retry', ...runs],
  },
  {
    name: 'waiting is not paced',
    file: 'src/api/pace.ts',
    find: 'return Math.max(0, 1 - this.#tokensAt(now)) * REFILL_MS;',
    replace: 'return Math.max(0, -1_000 - this.#tokensAt(now)) * REFILL_MS;',
    tests: ['api/pace'],
  },
  {
    name: 'a look is not guarded by the time waited',
    file: 'src/scan/hazard.ts',
    find: 'return Math.floor(Math.min(LONGEST_MS, Math.max(SHORTEST_MS, guardLeastMs, waitedMs * guard)));',
    replace: 'return guard > 0 && guardLeastMs + waitedMs > 0 ? LONGEST_MS : SHORTEST_MS;',
    tests: ['scan/hazard'],
  },
  {
    name: 'looks come nearer than two seconds',
    file: 'src/scan/hazard.ts',
    find: 'return Math.max(SHORTEST_MS, Math.floor((pieces + (1 - looks) / more) * piece));',
    replace: 'return Math.floor((pieces + (1 - looks) / more) * piece);',
    tests: ['scan/hazard'],
  },
  {
    name: 'past scans are fitted in seconds and not in their logarithms',
    file: 'src/scan/hazard.ts',
    find: '.map((ms) => Math.log(ms));',
    replace: '.map((ms) => Math.log1p(ms / 1000));',
    tests: ['scan/hazard', 'bench/poll'],
  },
  {
    name: 'a step by the density of now stands for its integral',
    file: 'src/scan/hazard.ts',
    find: 'const more = ((before + after) / 2) * piece;',
    replace: 'const more = densityAt(forecast, ageMs, terms) * piece + 0 * (before + after);',
    tests: ['scan/hazard'],
  },
  {
    name: 'scans of another mode count as history',
    file: 'src/scan/history.ts',
    find: " && wordOf(row.mode ?? '') === wordOf(mode)",
    replace: " && wordOf(mode) !== ''",
    tests: ['scan/outlook'],
  },
  {
    name: 'the clock of a scan runs while it stands in the queue',
    file: 'src/scan/outlook.ts',
    find: "if (isQueued || phase === 'awaiting-approval') this.#heldMs += now - this.#notedAt;",
    replace: "if (isQueued || phase === 'awaiting-approval') this.#heldMs += 0;",
    tests: ['scan/outlook'],
  },
  {
    name: 'a log line is printed as it comes',
    file: 'src/report/plain.ts',
    find: "return visible.replaceAll('##[', '# #[')",
    replace: 'return visible',
    tests: ['report/plain', ...runs],
  },
  {
    name: 'what nobody sees is printed',
    file: 'src/report/plain.ts',
    find: '.replace(UNSEEN, escapeUnseen)',
    replace: '',
    tests: ['report/plain', 'report/markdown'],
  },
  {
    name: 'a bar in a foreign text parts cells',
    file: 'src/report/markdown.ts',
    find: '*_~|$@',
    replace: '*_~$@',
    tests: ['report/markdown'],
  },
  {
    name: 'an address in code is linked',
    file: 'src/report/markdown.ts',
    find: '.replace(ADDRESSES, (mark) => mark + JOINER)',
    replace: '',
    tests: ['report/markdown'],
  },
  {
    name: 'a commit in prose is linked',
    file: 'src/report/markdown.ts',
    find: 'index % 2 === 1 ? code(',
    replace: 'index % 2 === 1 ? literal(',
    tests: ['report/markdown'],
  },
  {
    name: 'two dollar signs make a formula',
    file: 'src/report/markdown.ts',
    find: ".join('<span>&#36;</span>')",
    replace: ".join('&#36;')",
    tests: ['report/markdown'],
  },
  {
    name: 'an annotation lies outside the repository',
    file: 'src/report/annotations.ts',
    find: 'return isInRepository(place) && ',
    replace: 'return ',
    tests: ['report/annotations', 'report/process'],
  },
  {
    name: 'a summary is measured in characters',
    file: 'src/report/room.ts',
    find: 'return Buffer.byteLength(text);',
    replace: 'return text.length;',
    tests: ['report/summary'],
  },
  {
    name: 'findings that do not fit are not counted',
    file: 'src/report/room.ts',
    find: 'shown === all ?',
    replace: 'shown <= all ?',
    tests: ['report/summary'],
  },
  {
    name: 'a state that cannot be written is ignored',
    file: 'src/session.ts',
    find: '    throw unremembered(cause);',
    replace: '    if (cause === host) throw unremembered(cause);',
    tests: runs,
  },
];
