import { hash } from 'node:crypto';
import { cutAgain } from '../../cut.js';
import type { Finding } from '../../gate/finding.js';
import type { ReadSeverity } from '../../gate/severity.js';
import type { JsonObject } from '../document/json.js';
import { messageText } from './prose.js';

/** How GitHub's code scanning is told a severity; its bands of `security-severity` are those of the import. */
const ratings: Readonly<Record<ReadSeverity, Rating>> = {
  critical: { level: 'error', problem: 'error', score: '9.5' },
  high: { level: 'error', problem: 'error', score: '8.0' },
  medium: { level: 'warning', problem: 'warning', score: '5.5' },
  low: { level: 'note', problem: 'recommendation', score: '2.0' },
  // A score of 0 counts as none: such an alert has no security severity.
  info: { level: 'note', problem: 'recommendation' },
  // Nobody said how bad it is; the gate counts it as failing.
  unknown: { level: 'error', problem: 'error' },
};

interface Rating {
  readonly level: 'error' | 'warning' | 'note';
  readonly problem: 'error' | 'warning' | 'recommendation';
  readonly score?: string;
}

/** What findings are a case of, in words that an id may hold, and what is `named` as it was named. */
interface Words {
  readonly category: string;
  readonly name: string;
  readonly named: string;
  readonly cwe: string | undefined;
  readonly severity: ReadSeverity;
}

/** How much of a rule's id each of its parts may take, in characters: code scanning refuses a file with a longer id. */
const LONGEST_PART = 100;
const LONGEST_TEXT = 500;
/** Code scanning takes 1024 characters of a description, and what cannot be seen is longer once it is spelled out. */
const LONGEST_DESCRIPTION = 1_000;
/** Stands for the rule of findings that name neither a rule nor a weakness. */
const GENERAL = 'general';

/** The level of a finding's result. */
export function levelOf({ severity }: Finding): Rating['level'] {
  return ratings[severity].level;
}

/**
 * The id of a finding's rule: `category/rule/severity`. The severity is a part of it, since code scanning
 * takes an alert's severity from the rule, and so that it does not depend on what else was found.
 */
export function ruleIdOf(finding: Finding): string {
  const { category, name, severity } = wordsOf(finding);
  return `${category}/${name}/${severity}`;
}

/** The rule of a finding (SARIF 2.1.0, 3.49). It says nothing that is true of one finding alone. */
export function ruleOf(finding: Finding): JsonObject {
  const words = wordsOf(finding);
  const { category, name, cwe, severity } = words;
  const { level, problem, score } = ratings[severity];
  const tags = [
    'security',
    category,
    ...(cwe === undefined ? [] : [`external/cwe/cwe-${cwe.padStart(3, '0')}`]),
  ];
  return {
    id: ruleIdOf(finding),
    name: name === GENERAL ? category : name,
    shortDescription: { text: titleOf(words) },
    fullDescription: { text: descriptionOf(finding) },
    defaultConfiguration: { level },
    help: {
      text:
        'Each alert says what was found and what to do. Fix it, or mark it in the web app of the service as what ' +
        'it is: the next upload of a review that covers its place then closes the alert.',
    },
    ...(cwe === undefined ? {} : { helpUri: `https://cwe.mitre.org/data/definitions/${cwe}.html` }),
    properties: {
      tags: [...new Set(tags)],
      'problem.severity': problem,
      ...(score === undefined ? {} : { 'security-severity': score }),
    },
  };
}

/** Code scanning lists an alert under these words, beside its severity. */
function titleOf({ category, named }: Words): string {
  return describing(`${named === GENERAL ? 'Security finding' : named} (${category})`);
}

function descriptionOf(finding: Finding): string {
  return describing(`${originOf(finding)} Its severity is ${finding.severity}.`);
}

function describing(text: string): string {
  return cutAgain(messageText(text, LONGEST_TEXT), LONGEST_DESCRIPTION);
}

function originOf({ imported, kind }: Finding): string {
  if (!imported) return `What the security review found, of the category ${kind?.category ?? 'unknown'}.`;
  const named = kind?.rule == null ? 'another scanner' : `the rule ${kind.rule} of another scanner`;
  return `What ${named} found, imported from its SARIF report.`;
}

function wordsOf({ kind, imported, severity }: Finding): Words {
  const [, cwe] = /^CWE-0*(\d{1,6})$/i.exec(kind?.cwe?.trim() ?? '') ?? [];
  const named = kind?.rule ?? (cwe === undefined ? GENERAL : `CWE-${cwe}`);
  return {
    category: imported ? 'imported' : wordOf(kind?.category?.toLowerCase() ?? 'review'),
    name: wordOf(named),
    named,
    cwe,
    severity,
  };
}

/** A word that an id may hold; one that had to be changed is kept apart from others by its digest. */
function wordOf(text: string): string {
  const plain = text
    .trim()
    .replace(/[^\w.@+:/-]+/g, '-')
    .slice(0, LONGEST_PART);
  return plain === text && plain !== '' ? plain : `${plain}~${hash('sha256', text, 'hex').slice(0, 8)}`;
}
