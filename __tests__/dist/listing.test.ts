import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { openServer } from '../../scripts/bench/bench-server.js';
import { runStep } from '../../scripts/runner.js';
import { connection, events } from '../support/run-environment.js';
import { measured } from '../support/peak.js';

const FINDINGS = 30_000;
const SCAN = { id: 's', targetId: 't', status: 'COMPLETED', createdAt: '2026-01-01T00:00:00Z' };

/** A text that no other finding has, of two bytes a character in memory. */
const SCRIPT = Array.from({ length: 8_000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('');
const texts = (number: number, length: number): string => `${number}${SCRIPT.slice(0, length)}`;

const findingOf = (number: number): object => ({
  id: `f${number}`,
  title: texts(number, 2_000),
  severity: 'HIGH',
  status: texts(number, 200),
  category: texts(number, 300),
  cwe: texts(number + FINDINGS, 300),
  sarifRuleId: texts(number + 2 * FINDINGS, 300),
  recommendedFix: texts(number, 2_000),
  implicatedFiles: [`src/${texts(number, 1_000)}.ts`],
  scanId: SCAN.id,
});

/** Nearly as much as an answer may hold, and much to take apart, within tags and where neither tag nor blank stands. */
const REPORT = [
  `<html>${'a b c &lt; <b>x</b>\n'.repeat(16_000)}`,
  '{&quot;a&quot;:&quot;b&quot;},'.repeat(65_000),
  'a\0'.repeat(900_000),
  '%61%c3%a9'.repeat(450_000),
].join('');

/** The same where all is spelled, and nothing stands between. */
const SPELLED = String.raw`\n`.repeat(3_500_000);

/** A service that has one scan, whose findings and whose report have much to say. */
const serve = (report: string, ...[request, response]: Parameters<RequestListener>): void => {
  const url = new URL(request.url ?? '', 'http://127.0.0.1');
  if (url.pathname.endsWith('/download')) {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(report);
    return;
  }
  const first = Number(url.searchParams.get('cursor') ?? 0);
  const next = first + Number(url.searchParams.get('limit') ?? 100);
  const data = url.pathname.endsWith('/findings')
    ? {
        items: Array.from({ length: next - first }, (_, at) => findingOf(first + at)),
        nextCursor: next < FINDINGS ? `${next}` : null,
      }
    : url.pathname.endsWith(`/scans/${SCAN.id}`)
      ? SCAN
      : { id: 'r', items: [], nextCursor: null };
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ success: true, data }));
};

const cases = [
  ['have to say', REPORT],
  ['spell', SPELLED],
] as const;

it.each(cases)('a run keeps within 256 MB, whatever the findings and the report %s', async (_, report) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'listing-'));
  const { baseUrl, close } = await openServer((...given) => serve(report, ...given));
  const inputs = { ...connection, 'base-url': baseUrl, 'scan-id': SCAN.id, 'report-file': 'report.html' };
  try {
    const { outputs, peak } = await measured(folder, 256e6, (variables) =>
      runStep({ folder, event: events.dispatch, variables, inputs }),
    );
    expect(outputs).toMatchObject({ verdict: 'failed', 'findings-high': `${FINDINGS}` });
    expect(readFileSync(outputs['report-file'] ?? '', 'utf8')).toBe(report);
    expect(peak).toBeLessThan(256e6);
  } finally {
    close();
    rmSync(folder, { recursive: true });
  }
});
