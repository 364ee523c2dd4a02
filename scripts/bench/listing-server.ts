import { type BenchServer, openServer } from './bench-server.js';

/** Findings on a page: the most that the service gives. */
const PAGE = 100;
/** What nothing in the action looks at: rows of the service are some two thousand bytes long. */
const REST = {
  summary: 's'.repeat(300),
  technicalDetail: 'd'.repeat(500),
  businessImpact: 'b'.repeat(200),
  owner: null,
};

/** The one scan of the listing, which has ended. */
export const SCAN_ID = 'ckscan000000000000000000s';
export const TARGET_ID = 'cktarget0000000000000000t';
const SCAN = {
  id: SCAN_ID,
  targetId: TARGET_ID,
  status: 'COMPLETED',
  createdAt: '2026-01-01T00:00:00.000Z',
  endedAt: '2026-01-01T00:02:00.000Z',
};

/**
 * Serves so many findings of one scan as the service lists them, and by `Link` headers for those who
 * read these; and of the scan itself as much as a run that takes it up asks for.
 */
export async function openListing(count: number): Promise<BenchServer> {
  const pages = pagesOf(count);
  return openServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? ''}`);
    const number = Number(url.searchParams.get('cursor') ?? 0);
    const body = url.pathname.endsWith('/findings') ? pages[number] : answerTo(url.pathname);
    const link =
      url.pathname.endsWith('/findings') && number + 1 < pages.length
        ? { link: `<${url.origin}${url.pathname}?limit=${PAGE}&cursor=${number + 1}>; rel="next"` }
        : {};
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': String(body?.length ?? 0),
      ...link,
    });
    response.end(body);
  });
}

function pagesOf(count: number): Buffer[] {
  const last = Math.ceil(count / PAGE) - 1;
  return Array.from({ length: last + 1 }, (_, page) => {
    const items = Array.from({ length: Math.min(PAGE, count - page * PAGE) }, (_, at) =>
      findingOf(page * PAGE + at),
    );
    return answer({ items, nextCursor: page < last ? String(page + 1) : null });
  });
}

function answerTo(path: string): Buffer {
  return answer(path.endsWith(`/scans/${SCAN_ID}`) ? SCAN : { items: [], nextCursor: null });
}

function answer(data: unknown): Buffer {
  return Buffer.from(JSON.stringify({ success: true, data }));
}

function findingOf(number: number): object {
  const severity = ['HIGH', 'MEDIUM', 'LOW', 'INFO'][number % 4];
  const file = `src/module-${number % 97}/file-${number % 31}.ts`;
  return {
    id: `c${String(number).padStart(24, '0')}`,
    title: `Finding number ${number} of a long list`,
    severity,
    status: 'OPEN',
    verified: false,
    category: 'injection',
    scanId: SCAN_ID,
    targetId: TARGET_ID,
    recommendedFix: 'Use a parameter instead of the text. '.repeat(4),
    implicatedFiles: [file],
    firstSeenAt: '2026-01-01T00:00:00.000Z',
    lastSeenAt: '2026-01-01T00:00:00.000Z',
    createdAt: '2026-01-01T00:00:00.000Z',
    ...REST,
    technicalDetail: `${file}:${(number % 500) + 1} ${REST.technicalDetail}`,
  };
}
