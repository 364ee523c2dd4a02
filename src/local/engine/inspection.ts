import type { Detection } from './review.js';
import type { Sast } from './sast.js';
import { findSecrets } from './secrets.js';
import { decodeText, isBinary, isCode } from './text.js';

/** Why a scanner has nothing to say about a file that it is meant for. */
export type Gap = 'too large' | 'binary' | 'not parsed' | 'scanner failed';

/** What became of one file. A scanner that the file is not meant for has no entry in `scanners`. */
export interface Inspection {
  readonly path: string;
  readonly isRead: boolean;
  readonly detections: readonly Detection[];
  readonly scanners: Readonly<Partial<Record<Detection['scanner'], 'done' | Gap>>>;
}

/**
 * Runs the scanners over one file; `bytes` is `undefined` if it was too large to be read. Rejects when a scanner cannot
 * be started.
 */
export async function inspectFile(path: string, bytes: Buffer | undefined, sast: Sast): Promise<Inspection> {
  if (bytes === undefined) return notRead(path, 'too large');
  if (isBinary(bytes)) return notRead(path, 'binary');
  const file = { path, text: decodeText(bytes) };
  const secrets = await findSecrets(file).catch(() => undefined);
  const isScript = isCode(path);
  const dangers = isScript ? await sast.analyse(file) : undefined;
  return {
    path,
    isRead: true,
    detections: [...(secrets ?? []), ...(dangers ?? [])],
    scanners: {
      secrets: secrets === undefined ? 'scanner failed' : 'done',
      ...(isScript && { sast: dangers === undefined ? 'not parsed' : 'done' }),
    },
  };
}

function notRead(path: string, gap: Gap): Inspection {
  const scanners = { secrets: gap, ...(isCode(path) && { sast: gap }) };
  return { path, isRead: false, detections: [], scanners };
}
