import { createLineIndex, type LineAt } from './lines.js';
import type { Detection } from './review.js';
import { secretKind } from './secret-kinds.js';
import { rankOf } from './severity.js';
import type { TextFile } from './text.js';

type Lint = (file: TextFile) => Promise<readonly Sighting[]>;

/** What secretlint saw; offsets in UTF-16 code units. */
interface Sighting {
  readonly ruleId: string;
  readonly messageId: string;
  readonly range: readonly [start: number, end: number];
}

const RECOMMENDATION =
  'Revoke this credential, which the history keeps, and issue a new one. ' +
  'Read the new one from a secret store or the environment at run time.';

/**
 * Looks for credentials in a file. Comments in the file cannot silence it, and no text of the file, hence no
 * secret, is in what it returns. The same secret on the same line counts once.
 */
export async function findSecrets(file: TextFile): Promise<readonly Detection[]> {
  const lint = await loadLint();
  const lineAt = createLineIndex(file.text);
  const sightings = mergeSightings(await lint(file), file.text, lineAt);
  return sightings.map(({ ruleId, messageId, range: [start, end] }) => {
    const { severity, noun } = secretKind(ruleId, messageId);
    const startLine = lineAt(start);
    const column = start - file.text.lastIndexOf('\n', start - 1);
    return {
      scanner: 'secrets',
      rule: ruleId,
      severity,
      title: `Hard-coded ${noun}`,
      summary: `What looks like a hard-coded ${noun} (${end - start} characters, not shown) starts at column ${column}.`,
      recommendation: RECOMMENDATION,
      cwe: 'CWE-798',
      file: file.path,
      startLine,
      endLine: Math.max(startLine, lineAt(end - 1)),
    };
  });
}

/** Merges sightings of one secret: several rules can see it, and one line can hold it twice. The most severe stays. */
function mergeSightings(sightings: readonly Sighting[], text: string, lineAt: LineAt): readonly Sighting[] {
  const kept: Sighting[] = [];
  const bySeverity = sightings.toSorted((a, b) => rankOfKind(a) - rankOfKind(b) || a.range[0] - b.range[0]);
  for (const sighting of bySeverity) {
    const isKnown = kept.some((other) => isSame(sighting, other, text, lineAt));
    if (!isKnown) kept.push(sighting);
  }
  return kept;
}

function isSame(a: Sighting, b: Sighting, text: string, lineAt: LineAt): boolean {
  if (lineAt(a.range[0]) !== lineAt(b.range[0])) return false;
  const overlap = a.range[0] < b.range[1] && b.range[0] < a.range[1];
  return overlap || text.slice(...a.range) === text.slice(...b.range);
}

function rankOfKind({ ruleId, messageId }: Sighting): number {
  return rankOf(secretKind(ruleId, messageId).severity);
}

/** The rule that lets comments of the reviewed file silence the others. */
const COMMENT_FILTER = '@secretlint/secretlint-rule-filter-comments';
/** AWS key IDs are off by default; account IDs come on with them but are no secret. */
const SETTINGS: Readonly<Record<string, object>> = {
  '@secretlint/secretlint-rule-aws': {
    options: { enableIDScanRule: true },
    allowMessageIds: ['AWSAccountID'],
  },
};

let loaded: Promise<Lint> | undefined;

/** Loads secretlint on first use, so that the service starts without waiting for it. */
function loadLint(): Promise<Lint> {
  loaded ??= importLint();
  return loaded;
}

async function importLint(): Promise<Lint> {
  const [{ lintSource }, preset, { secretLintProfiler }] = await Promise.all([
    import('@secretlint/core'),
    import('@secretlint/secretlint-rule-preset-recommend'),
    import('@secretlint/profiler'),
  ]);
  // The profiler would keep an entry for every rule and file for as long as the service lives.
  secretLintProfiler.setEnabled(false);
  // The rules are given one by one: as a preset they would run COMMENT_FILTER even where the configuration disables
  // that.
  const rules = preset.rules
    .filter(({ meta }) => meta.id !== COMMENT_FILTER)
    .map((rule) => ({ id: rule.meta.id, rule, ...SETTINGS[rule.meta.id] }));
  return async ({ path, text }) => {
    // With the extension `.p12` a rule would open that path on this machine's disk.
    const ext = path.toLowerCase().endsWith('.json') ? '.json' : '';
    const source = { content: text, filePath: path, ext, contentType: 'text' as const };
    const options = { maskSecrets: true, noPhysicFilePath: true, config: { rules } };
    return (await lintSource({ source, options })).messages;
  };
}
