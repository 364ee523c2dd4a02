import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { projectRoot } from './runner.js';

/** A file's text in the form that the check of the format wants. Throws where the formatter cannot read it. */
export async function formatted(file: string, text: string): Promise<string> {
  const config = JSON.parse(await readFile(path.join(projectRoot, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const { code, errors } = await format(file, text, config);
  if (errors.length > 0)
    throw new Error(
      `The new ${file} cannot be formatted: ${errors.map(({ message }) => message).join('; ')}. Correct what writes it.`,
    );
  return code;
}
