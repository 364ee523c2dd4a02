import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { openServer } from '../bench-server.js';
import { peakMiBOf } from '../usage.js';

/**
 * Runs an action that lacks nothing until its first request arrives, and kills it there. Says the peak
 * of its memory by then; throws when it ends without a request.
 */
export async function peakUntilAsked(
  entry: string,
  lacking: Readonly<Record<string, string>>,
): Promise<number> {
  let peakMiB: number | undefined;
  const { baseUrl, close } = await openServer(() => {
    peakMiB ??= peakMiBOf(readFileSync(`/proc/${child.pid ?? 'self'}/status`, 'utf8'));
    child.kill('SIGKILL');
  });
  const connection = {
    'INPUT_API-KEY': `lsk_${'k'.repeat(43)}`,
    'INPUT_BASE-URL': baseUrl,
    'INPUT_WORKSPACE-ID': 'w',
  };
  const child = spawn(process.execPath, [entry], { env: { ...lacking, ...connection }, stdio: 'ignore' });
  await new Promise((resolve) => child.once('close', resolve));
  close();
  if (peakMiB === undefined) throw new Error(`${entry} ended without a request; run \`npm run build\`.`);
  return peakMiB;
}
