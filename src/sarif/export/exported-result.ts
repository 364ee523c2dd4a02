import { hash } from 'node:crypto';
import type { Finding } from '../../gate/finding.js';
import type { Place } from '../../gate/path.js';
import type { JsonObject } from '../document/json.js';
import { levelOf } from './exported-rule.js';
import { messageText, sentence } from './prose.js';

/** How much a result says. */
export type Wording = 'whole' | 'title';

/** How much of each text of a finding a result says, in characters. */
const LONGEST = { title: 300, summary: 500, advice: 1_000, word: 100 } as const;
/** The file of a finding without a place: code scanning takes no result without one, and nobody would open this one. */
const ROOT = '.';

/**
 * The result of a finding (SARIF 2.1.0, 3.27). A place in another repository is only told in words: as a location it
 * would be a file of this one. `isAlone` says whether no other result of the rule is in its line.
 */
export function resultOf(
  finding: Finding,
  rule: { readonly id: string; readonly index: number },
  wording: Wording,
  { otherRepository, isAlone }: { readonly otherRepository: string | null; readonly isAlone: boolean },
): JsonObject {
  const place = otherRepository === null ? finding.place : null;
  return {
    ruleId: rule.id,
    ruleIndex: rule.index,
    level: levelOf(finding),
    message: { text: wordsOf(finding, wording, whereOf(finding.place, otherRepository)) },
    locations: [locationOf(place)],
    partialFingerprints: fingerprintsOf(finding.id, isAlone ? place : null),
    properties: {
      id: messageText(finding.id, LONGEST.word),
      severity: finding.severity,
      status: finding.status === null ? null : messageText(finding.status, LONGEST.word),
      verified: finding.verified,
      imported: finding.imported,
      new: finding.isNew,
    },
  };
}

function wordsOf({ id, title, summary = '', advice }: Finding, wording: Wording, where: string): string {
  const heading = sentence(title ?? '', LONGEST.title) || sentence(`Finding ${id}`, LONGEST.title);
  if (wording === 'title') return heading;
  const next = sentence(advice ?? '', LONGEST.advice);
  const parts = [
    heading,
    sentence(summary, LONGEST.summary),
    next === '' ? '' : `What to do: ${next}`,
    where,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Why a result stands where nothing is to be seen. */
function whereOf(place: Place | null, otherRepository: string | null): string {
  if (place !== null && otherRepository !== null) {
    const line = place.line === null ? '' : `, line ${place.line}`;
    const file = `${messageText(place.file, LONGEST.title)}${line}`;
    return `Its place is ${file} of the repository ${messageText(otherRepository, LONGEST.title)}, which is not this one.`;
  }
  if (place === null)
    return 'No file of the repository is known for this finding, so it is shown at its root.';
  return place.line === null ? 'No line of this file is known, so it is shown at the first.' : '';
}

function locationOf(place: Place | null): JsonObject {
  return {
    physicalLocation: {
      artifactLocation: { uri: place === null ? ROOT : uriOf(place.file), uriBaseId: '%SRCROOT%' },
      region: { startLine: place?.line ?? 1 },
    },
  };
}

function uriOf(file: string): string {
  return file
    .split('/')
    .map((name) => encodeURIComponent(name.toWellFormed()))
    .join('/');
}

/**
 * What stays the same from one upload to the next: the service's own id, which it keeps for what it sees again.
 * Code scanning itself matches by `primaryLocationLineHash`, which its upload computes from the line. Where no line is
 * known, or results of a rule share it, that hash would make one alert of them, so it is ours. Elsewhere it is left to
 * the upload, which warns of every hash that differs from its own where it has the file.
 */
function fingerprintsOf(id: string, ownPlace: Place | null): JsonObject {
  const digest = hash('sha256', id, 'hex');
  const isLineOwn = ownPlace !== null && ownPlace.line !== null;
  return {
    'securityReviewFinding/v1': digest,
    ...(isLineOwn ? {} : { primaryLocationLineHash: `${digest.slice(0, 16)}:1` }),
  };
}
