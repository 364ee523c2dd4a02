import { describe, expect, it } from '@jest/globals';

import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { review } from '../../../src/local/engine/engine.js';
import type { Repository } from './repository.js';
import { withRepository } from './repository.js';
import { awsKeyId, evaluation } from './samples.js';

/** Settings of the reviewed repository that run a program, or change what a diff shows. */
const programs = [
  'alias.cat-file',
  'alias.diff-tree',
  'core.fsmonitor',
  'core.pager',
  'core.sshCommand',
  'core.gitProxy',
  'core.askPass',
  'credential.helper',
  'diff.external',
  'diff.evil.command',
  'diff.evil.textconv',
  'filter.evil.clean',
  'filter.evil.process',
  'filter.evil.smudge',
  'gpg.program',
  'pager.diff-tree',
  'sequence.editor',
];
const settings = {
  'color.ui': 'always',
  'core.bigFileThreshold': '1',
  'core.quotePath': 'false',
  'diff.algorithm': 'patience',
  'diff.colorMoved': 'plain',
  'diff.context': '5',
  'diff.evil.binary': 'true',
  'diff.ignoreSubmodules': 'all',
  'diff.indentHeuristic': 'true',
  'diff.interHunkContext': '50',
  'diff.mnemonicPrefix': 'true',
  'diff.noprefix': 'true',
  'diff.relative': 'true',
  'diff.renames': 'copies',
  'diff.submodule': 'log',
  'diff.suppressBlankEmpty': 'true',
  'diff.wsErrorHighlight': 'all',
  'log.showSignature': 'true',
};

function attack(repository: Repository): void {
  const trap = repository.trap();
  for (const key of programs) repository.git('config', key, key.startsWith('alias') ? `!${trap}` : trap);
  for (const [key, value] of Object.entries(settings)) repository.git('config', key, value);
  const order = join(repository.path, '.git/order');
  writeFileSync(order, 'z*\na*\n');
  repository.git('config', 'diff.orderFile', order);
  const attributes = join(repository.path, '.git/info/attributes');
  mkdirSync(join(repository.path, '.git/info'), { recursive: true });
  writeFileSync(attributes, '* diff=evil filter=evil\n*.bin -diff\n');
  repository.git('config', 'core.attributesFile', attributes);
  const hooks = join(repository.path, '.git/evil-hooks');
  mkdirSync(hooks);
  for (const hook of ['post-index-change', 'reference-transaction', 'post-checkout']) {
    writeFileSync(join(hooks, hook), `#!/bin/sh\n${trap}\n`, { mode: 0o755 });
  }
  repository.git('config', 'core.hooksPath', hooks);
}

describe('a hostile repository', () => {
  it(
    'runs nothing and changes nothing of what is seen',
    withRepository(async (repository) => {
      const from = repository.commit({ 'a.js': 'const a = 1;\n', 'z.js': '1;\n', 'k.bin': 'x\n' });
      const to = repository.commit({
        '.gitattributes': '*.js binary\n*.bin binary\n',
        'a.js': `const a = 1;\n${evaluation};\n`,
        'copy.js': 'const a = 1;\n',
        'k.bin': `x\n${awsKeyId}\n`,
        'z.js': '2;\n',
      });
      const source = repository.open();
      const before = await source.changes(from, to);
      attack(repository);
      const hostile = repository.open();
      expect(await hostile.resolve('main')).toBe(to);
      expect(await hostile.mergeBase(from, to)).toBe(from);
      expect(await hostile.changes(from, to)).toEqual(before);
      const { detections } = await review(hostile, { kind: 'changes', mergeBase: from, head: to });
      expect(detections.map(({ file, startLine }) => `${file}:${startLine}`)).toEqual(['a.js:2', 'k.bin:2']);
      expect(repository.hasRunTrap()).toBe(false);
    }),
  );

  it(
    'fetches nothing for an object that is missing',
    withRepository(async (repository) => {
      repository.commit({ a: '1' });
      const trap = repository.trap();
      repository.git('config', 'core.repositoryFormatVersion', '1');
      repository.git('config', 'extensions.partialClone', 'evil');
      repository.git('config', 'remote.evil.promisor', 'true');
      repository.git('config', 'remote.evil.url', `ext::${trap}`);
      repository.git('config', 'protocol.ext.allow', 'always');
      expect(await repository.open().resolve('1'.repeat(40))).toBeUndefined();
      expect(repository.hasRunTrap()).toBe(false);
    }),
  );

  it(
    'cannot put another history in place of the real one',
    withRepository(async (repository) => {
      const clean = repository.commit({ 'a.js': '1;\n' });
      const bad = repository.commit({ 'a.js': `${evaluation};\n` });
      const later = repository.commit({ b: '1' });
      repository.git('replace', bad, clean);
      appendFileSync(join(repository.path, '.git/info/grafts'), `${later}\n`);
      const source = repository.open();
      expect(String(await source.read(bad, ['a.js'], 100))).toContain(evaluation);
      expect(await source.changes(clean, bad)).toHaveLength(1);
      expect(await source.mergeBase(clean, later)).toBe(clean);
    }),
  );

  it(
    'cannot configure the scanners, nor silence them in place',
    withRepository(async (repository) => {
      const silence = '/* eslint-disable */ // eslint-disable-line -- secretlint-disable-line';
      const thrower = 'throw new Error("loaded")';
      const head = repository.commit({
        '.eslintignore': '*\n',
        '.eslintrc.json': '{ "root": true, "rules": { "no-eval": "off" } }',
        '.eslintrc.js': thrower,
        '.secretlintignore': '*\n',
        '.secretlintrc.json': '{ "rules": [] }',
        'eslint.config.js': thrower,
        'node_modules/x/index.js': `${evaluation};\n`,
        'package.json': '{ "eslintConfig": { "rules": { "no-eval": "off" } }, "eslintIgnore": ["*"] }',
        'src/a.js': `/* eslint no-eval: 0 */\n// secretlint-disable\n${evaluation}; ${silence}\n`,
        'src/b.js': `// eslint-disable-next-line\n// secretlint-disable-next-line\nf('${awsKeyId}'); ${silence}\n`,
      });
      const { detections, coverage } = await review(repository.open(), { kind: 'tree', head });
      expect(detections.map(({ file, startLine, scanner }) => [file, startLine, scanner])).toEqual([
        ['node_modules/x/index.js', 1, 'sast'],
        ['src/a.js', 3, 'sast'],
        ['src/b.js', 3, 'secrets'],
      ]);
      expect(coverage.map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED']);
    }),
  );
});
