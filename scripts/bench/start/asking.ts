import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { peakMiBOf } from '../usage.js';

/**
 * Runs an action that lacks nothing until its first request arrives, and kills it there. Says the peak
 * of its memory by then; throws when it ends without a request.
 */
export async function peakUntilAsked(
  entry: string,
  lacking: Readonly<Record<string, string>>,
): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const connection = {
    'INPUT_API-KEY': `lsk_${'k'.repeat(43)}`,
    'INPUT_BASE-URL': `http://127.0.0.1:${port}/api/v1`,
    'INPUT_WORKSPACE-ID': 'w',
  };
  const child = spawn(process.execPath, [entry], { env: { ...lacking, ...connection }, stdio: 'ignore' });
  let peakMiB: number | undefined;
  server.once('request', () => {
    peakMiB = peakMiBOf(readFileSync(`/proc/${child.pid ?? 'self'}/status`, 'utf8'));
    child.kill('SIGKILL');
  });
  await new Promise((resolve) => child.once('close', resolve));
  server.close();
  server.closeAllConnections();
  if (peakMiB === undefined) throw new Error(`${entry} ended without a request; run \`npm run build\`.`);
  return peakMiB;
}
