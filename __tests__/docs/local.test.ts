import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { readEnvironment } from '../../src/edge/environment.js';
import { ScanScript } from '../../src/local/script.js';
import { onStage } from '../support/stage.js';
import { fencedCode, read, root } from './project.js';

const run = promisify(execFile);
/** What docs/local.md says to save beside `package.json`, where it would lie in `build`. */
const code = fencedCode(read('docs/local.md'), 'js').join('').replaceAll("'./build/", "'./");

it(
  'the code of docs/local.md creates a scan, watches it and lists its findings',
  onStage(async ({ service, server, seeded }) => {
    const findings = [{ title: 'A key in the code', severity: 'HIGH' }];
    service.world.scripts.push(v.parse(ScanScript, { afterMs: 500, findings }));
    const file = path.join(root, 'build/ask.mjs');
    writeFileSync(file, code);
    try {
      const { stdout } = await run(process.execPath, [file], {
        env: {
          ...readEnvironment(),
          SECURITY_REVIEW_BASE_URL: server.baseUrl,
          SECURITY_REVIEW_API_KEY: seeded.writeKey,
          SECURITY_REVIEW_WORKSPACE_ID: seeded.workspaceId,
          SECURITY_REVIEW_TARGET_ID: seeded.targetId,
        },
      });
      expect(stdout).toMatch(/^The scan \S+ ended as COMPLETED\.\nHIGH A key in the code\n$/);
    } finally {
      rmSync(file);
    }
  }),
);
