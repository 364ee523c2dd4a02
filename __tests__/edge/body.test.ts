import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from '@jest/globals';
import { readAnswer } from '../../src/edge/body.js';

/** An answer whose stream ends; whether it is complete says its framing alone. */
function endedAnswer(isComplete: boolean): IncomingMessage {
  const response = new IncomingMessage(new Socket());
  response.statusCode = 200;
  response.headers = { 'content-type': 'application/json' };
  response.complete = isComplete;
  response.push('{"success":true}');
  response.push(null);
  return response;
}

it('takes an end for an end only where the framing says so', async () => {
  await expect(readAnswer(endedAnswer(true), 1_000)).resolves.toMatchObject({ status: 200 });
  await expect(readAnswer(endedAnswer(false), 1_000)).rejects.toMatchObject({ fault: 'cut', sent: 'maybe' });
});

it('reads the lines that ask to wait one by one, without the names of the others', async () => {
  const response = endedAnswer(true);
  response.rawHeaders.push('Retry-After', '3', '__proto__', 'x', 'x', 'Retry-After', 'retry-after', '9');
  // Some versions of Node throw here if a name is one that every object has.
  Object.defineProperty(response, 'headersDistinct', {
    get: () => {
      throw new TypeError('dest[field].push is not a function');
    },
  });
  const { headers } = await readAnswer(response, 1_000);
  expect(headers['retry-after']).toBe('3, 9');
});

it('refuses a coding behind any number of blanks at once', async () => {
  const response = endedAnswer(true);
  response.headers = { 'content-encoding': `x${' '.repeat(100_000)}x` };
  const before = performance.now();
  await expect(readAnswer(response, 1_000)).rejects.toMatchObject({ fault: 'encoded' });
  expect(performance.now() - before).toBeLessThan(2_000);
});

it.each<[string, number, { readonly declared?: string; readonly chunks: number; readonly most?: number }]>([
  ['as much as it declares', 100_000, { declared: '100000', chunks: 100 }],
  ['sixteen kilobytes, twice as much whenever they are full', 131_072, { chunks: 100 }],
  ['as much as a larger chunk', 100_000, { chunks: 1 }],
  ['no more than there may be', 100_000, { chunks: 100, most: 100_000 }],
])('an answer takes %s', async (_, bytes, { declared, chunks, most = 2 ** 23 }) => {
  const response = new IncomingMessage(new Socket());
  response.complete = true;
  response.headers = declared === undefined ? {} : { 'content-length': declared };
  for (let sent = 0; sent < chunks; sent += 1) response.push(Buffer.alloc(100_000 / chunks));
  response.push(null);
  const { body } = await readAnswer(response, most);
  expect([body.byteLength, body.buffer.byteLength]).toEqual([100_000, bytes]);
});
