import { canonicalJson, sha256 } from '../digest.js';
import { dedupeKey } from '../findings/identity.js';
import type { Severity } from '../engine/severity.js';
import type { CandidateFinding } from '../rows/finding.js';
import { messageOf, type ReadResult, type Result } from './document.js';

const SEVERITY: Readonly<Record<NonNullable<Result['level']>, Severity>> = {
  error: 'HIGH',
  warning: 'MEDIUM',
  note: 'LOW',
  none: 'INFO',
};
const LONGEST_SUMMARY = 2000;

/** Makes a finding of a SARIF result. Levels alone make severities, so none is critical (observed facts, 5.3). */
export function importedFinding(targetId: string, read: ReadResult): CandidateFinding {
  const { result, ruleId } = read;
  const place = result.locations?.[0]?.physicalLocation;
  const file = place?.artifactLocation?.uri ?? '';
  const message = messageOf(result);
  const cwe = cweOf(read);
  return {
    dedupeKey: dedupeKey({
      targetId,
      category: 'external_import',
      cwe,
      file,
      startLine: place?.region?.startLine,
      endLine: place?.region?.endLine,
      rule: ruleId ?? 'external',
      message,
    }),
    title: `${ruleId ?? 'external-rule'}${file === '' ? '' : ` in ${file}`}`,
    summary: message.slice(0, LONGEST_SUMMARY),
    severity: SEVERITY[result.level ?? 'warning'],
    category: 'external_import',
    cwe,
    owaspCategory: owaspOf(read),
    sarifRuleId: ruleId ?? null,
    confidence: 'low',
    verified: false,
    verificationStatus: 'DETECTED',
    verificationMethod: 'SCANNER_DETECTION',
    verificationReason: null,
    recommendedFix: null,
    technicalDetail: null,
    implicatedFiles: null,
    tags: ['external_import'],
    payload: payloadOf(read, 'with level'),
  };
}

/** A digest of all that a result says, and of the tool that says it: two results that differ in it are not the same. */
export function payloadOf(
  { result, toolName, toolVersion }: ReadResult,
  form: 'with level' | 'without level',
): string {
  const said = form === 'with level' ? result : { ...result, level: undefined };
  return sha256(canonicalJson({ toolName, toolVersion, said }));
}

const CWE = /^(?:external\/cwe\/)?CWE-(\d+)$/i;

function cweOf({ result, rule }: ReadResult): string | null {
  const given = [result.properties, rule?.properties].flatMap((bag) => [bag?.['cwe'], bag?.['cwe.id']]);
  const said = given.flatMap(texts)[0];
  if (said !== undefined) return said;
  const tag = tagsOf(rule?.properties)
    .map((text) => CWE.exec(text)?.[1])
    .find((number) => number !== undefined);
  return tag === undefined ? null : `CWE-${Number.parseInt(tag, 10)}`;
}

const OWASP = /\b(A(?:0[1-9]|10)|API(?:10|[1-9])|LLM(?:0[1-9]|10))\b/i;

function owaspOf({ result, rule }: ReadResult): string | null {
  const bags = [result.properties, rule?.properties];
  const given = bags.flatMap((bag) => [
    ...texts(bag?.['owasp']),
    ...texts(bag?.['owasp.category']),
    ...tagsOf(bag),
  ]);
  return (
    given.map((text) => OWASP.exec(text)?.[1]?.toUpperCase()).find((category) => category !== undefined) ??
    null
  );
}

type Bag = Readonly<Record<string, unknown>> | undefined;

const tagsOf = (bag: Bag): string[] => texts(bag?.['tags']);

/** The texts of a property that is a text or a list of them. */
function texts(value: unknown): string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((part): part is string => typeof part === 'string' && part !== '');
}
