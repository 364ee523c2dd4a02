import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Findings on a page: the most that the service gives. */
const PAGE = 100;
/** What nothing in the action looks at: rows of the service are some two thousand bytes long. */
const REST = {
  summary: 's'.repeat(300),
  technicalDetail: 'd'.repeat(500),
  businessImpact: 'b'.repeat(200),
  owner: null,
};

/** Serves so many findings as the service lists them, and by `Link` headers for those who read these. */
export async function openListing(
  count: number,
): Promise<{ readonly baseUrl: string; readonly close: () => void }> {
  const last = Math.ceil(count / PAGE) - 1;
  const bodies = Array.from({ length: last + 1 }, (_, page) => {
    const items = Array.from({ length: Math.min(PAGE, count - page * PAGE) }, (_, at) =>
      findingOf(page * PAGE + at),
    );
    const data = { items, nextCursor: page < last ? String(page + 1) : null };
    return Buffer.from(JSON.stringify({ success: true, data }));
  });
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://listing');
    const page = Number(url.searchParams.get('cursor') ?? 0);
    const body = url.pathname.endsWith('/findings') ? bodies[page] : SCANS;
    const next = new URL(`?cursor=${page + 1}`, url);
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': String(body?.length ?? 0),
      ...(page < last
        ? { link: `<http://${request.headers.host ?? ''}${next.pathname}${next.search}>; rel="next"` }
        : {}),
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/api/v1`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The listing that the action asks for a declared count. */
const SCANS = Buffer.from(JSON.stringify({ success: true, data: { items: [], nextCursor: null } }));

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
    scanId: 's',
    targetId: 't',
    recommendedFix: 'Use a parameter instead of the text. '.repeat(4),
    implicatedFiles: [file],
    firstSeenAt: '2026-01-01T00:00:00.000Z',
    lastSeenAt: '2026-01-01T00:00:00.000Z',
    createdAt: '2026-01-01T00:00:00.000Z',
    ...REST,
    technicalDetail: `${file}:${(number % 500) + 1} ${REST.technicalDetail}`,
  };
}
