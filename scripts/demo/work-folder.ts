import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

let folder: string | undefined;

/** Where all that a demo makes lies, and stays for whoever looks at it: made once it is needed, the same each time. */
export function workFolder(): string {
  folder ??= mkdtempSync(path.join(realpathSync(tmpdir()), 'security-review-demo-'));
  return folder;
}
