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
