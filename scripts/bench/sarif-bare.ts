import { readFileSync } from 'node:fs';
import { openPosting } from './posting.js';

/** The least that any uploader does: read, parse, post. `sarif-bare.js BASE-URL WORKSPACE FILES…`. */
const [baseUrl = '', , ...files] = process.argv.slice(2);
const { post, close } = openPosting(baseUrl);

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
close();
process.stdout.write(JSON.stringify({ requests }));
