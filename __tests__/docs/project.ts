import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The project's root: the nearest folder above the working one that holds `action.yml`. */
export const root = findRoot(process.cwd());

/** Folders whose files are made by something else, or are not documents of this project. */
const skipped = new Set(['.git', '.tmp', '__tests__', 'build', 'coverage', 'dist', 'node_modules']);

/** The text of a file, by its path below the root. */
export function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/** The paths below the root of every file of the project that ends so, in order. */
export function list(ending: RegExp, folder = '.'): readonly string[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  const files = entries.flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : list(ending, file);
    return ending.test(entry.name) ? [file] : [];
  });
  return files.toSorted();
}

/** The fenced code of a Markdown text in one language. */
export function fencedCode(text: string, language: string): readonly string[] {
  return [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].flatMap(([, name, body]) =>
    name === language && body !== undefined ? [body] : [],
  );
}

/** A Markdown text without its fenced code. */
export function withoutCode(text: string): string {
  return text.replace(/^```[\s\S]*?^```$/gm, '');
}

function findRoot(folder: string): string {
  if (existsSync(path.join(folder, 'action.yml'))) return folder;
  const above = path.dirname(folder);
  if (above === folder) throw new Error('No folder above the working one holds action.yml.');
  return findRoot(above);
}
