import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';

it.each(['C#', 'wow!', 'why?'])('a checkout that ncc would make another bundle of is refused: %s', (name) => {
  const checkout = mkdtempSync(path.join(tmpdir(), `${name}-`));
  for (const part of ['scripts', 'src'])
    cpSync(`build/${part}`, `${checkout}/build/${part}`, { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(checkout, 'node_modules'));
  writeFileSync(path.join(checkout, 'package.json'), '{ "type": "module" }');
  const script = path.join(checkout, 'build/scripts/bundle.js');
  const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  rmSync(checkout, { recursive: true });
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^This checkout is .*: move the checkout\.$/m)]);
});
