import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gitEnvironment, SEARCH_PATH } from '../../src/local/engine/git-settings.js';

/** The commits of a small repository: its main branch, a bad pull request, and the same after its fix. */
export interface Sample {
  readonly folder: string;
  readonly base: string;
  readonly bad: string;
  readonly fixed: string;
}

/** Dangerous pieces are put together at run time, so that no scanner trips over this file. */
const credential = ['AK', 'IA', 'QYLPMN5HHHFPZAM2'].join('');
const evaluation = ['ev', 'al(formula)'].join('');

const sources = {
  readme: '# Shop\n\nA small shop.\n',
  prices:
    'export const prices = { tea: 3, cake: 4 };\n\nexport function price(name) {\n  return prices[name] ?? 0;\n}\n',
  badConfig: `export const storage = {\n  bucket: 'receipts',\n  accessKeyId: '${credential}',\n};\n`,
  badDiscount: `export function discount(formula, total) {\n  const factor = ${evaluation};\n  return total * factor;\n}\n`,
  fixedConfig:
    "export const storage = {\n  bucket: 'receipts',\n  accessKeyId: process.env.STORAGE_KEY_ID,\n};\n",
  fixedDiscount: 'export function discount(percent, total) {\n  return total * (1 - percent / 100);\n}\n',
};

/** Makes the repository in an empty folder: a `GIT_DIR` of the caller, as hooks of git have, would name another. */
export function makeSample(folder: string): Sample {
  const git = (...words: string[]): string =>
    execFileSync(
      'git',
      ['-C', folder, '-c', 'user.name=Demo', '-c', 'user.email=demo@example.org', ...words],
      { encoding: 'utf8', env: gitEnvironment(SEARCH_PATH, path.dirname(folder)) },
    ).trim();
  const commit = (message: string, files: Readonly<Record<string, string>>): string => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    git('add', '--all');
    git('commit', '--quiet', '--no-gpg-sign', '--message', message);
    return git('rev-parse', 'HEAD');
  };

  git('init', '--quiet', '--initial-branch=main');
  const base = commit('A small shop', { 'README.md': sources.readme, 'src/prices.js': sources.prices });
  git('checkout', '--quiet', '-b', 'discounts');
  const bad = commit('Discounts and receipts', {
    'src/storage.js': sources.badConfig,
    'src/discount.js': sources.badDiscount,
  });
  const fixed = commit('Plain discounts, no credential', {
    'src/storage.js': sources.fixedConfig,
    'src/discount.js': sources.fixedDiscount,
  });
  return { folder, base, bad, fixed };
}
