import { readFileSync } from 'node:fs';
import { openPosting } from './posting.js';

/**
 * The least that any uploader to this service does, as plainly as it can be written: read, parse, send no two results of
 * one identity, write the results again, cut them into requests that the service takes, post. It drops what a report
 * says besides its results, mends nothing, accounts for nothing, and trusts every file. `sarif-least.js BASE-URL WORKSPACE FILES…`.
 */
const [baseUrl = '', , ...files] = process.argv.slice(2);
const { post, close } = openPosting(baseUrl);

interface Result {
  readonly ruleId?: string;
  readonly message?: { readonly text?: string };
  readonly locations?: readonly {
    readonly physicalLocation?: {
      readonly artifactLocation?: { readonly uri?: string };
      readonly region?: { readonly startLine?: number; readonly endLine?: number };
    };
  }[];
}
interface Log {
  readonly runs?: readonly { readonly results?: readonly Result[] }[];
}

const MOST_BYTES = 5_242_880;
const MOST_RESULTS = 2_000;
const seen = new Set<string>();
let requests = 0;

function identityOf(result: Result): string {
  const { artifactLocation, region } = result.locations?.[0]?.physicalLocation ?? {};
  const text = result.message?.text?.slice(0, 80) ?? '';
  return `${artifactLocation?.uri}|${region?.startLine}|${region?.endLine}|${result.ruleId}:${text}`.toLowerCase();
}

function* cut(log: Log): Generator<Buffer> {
  let texts: string[] = [];
  let bytes = 0;
  const written = (): Buffer => Buffer.from(`{"version":"2.1.0","runs":[{"results":[${texts.join(',')}]}]}`);
  for (const run of log.runs ?? []) {
    for (const result of run.results ?? []) {
      const identity = identityOf(result);
      if (seen.has(identity)) continue;
      seen.add(identity);
      const text = JSON.stringify(result);
      if (bytes + text.length > MOST_BYTES || texts.length === MOST_RESULTS) {
        yield written();
        texts = [];
        bytes = 0;
      }
      texts.push(text);
      bytes += text.length + 1;
    }
  }
  if (texts.length > 0) yield written();
}

for (const file of files) {
  try {
    for (const part of cut(JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')) as Log)) {
      await post(part);
      requests += 1;
    }
  } catch (error) {
    // What is no report, or an odd one.
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
  }
}
close();
process.stdout.write(JSON.stringify({ requests }));
