import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

/** The least that any uploader does: read, parse, post. `sarif-bare.js BASE-URL WORKSPACE FILES…`. */
const [baseUrl = '', , ...files] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });

function post(body: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const sent = request(
      `${baseUrl}/scans/s/artifacts/sarif`,
      { method: 'POST', agent, headers },
      (response) => {
        response.resume();
        response.once('end', resolve);
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

let requests = 0;
for (const file of files) {
  const bytes = readFileSync(file);
  try {
    JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  } catch {
    continue;
  }
  await post(bytes);
  requests += 1;
}
agent.destroy();
process.stdout.write(JSON.stringify({ requests }));
