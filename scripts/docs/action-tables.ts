import type { ActionFile } from './action-file.js';
import { code, table } from './markdown.js';

/** The inputs of the action, in the order of `action.yml`. */
export function inputsTable({ inputs }: ActionFile): string {
  const rows = Object.entries(inputs).map(([name, { description, default: standard }]) => [
    code(name),
    standard === undefined ? '' : code(standard),
    description,
  ]);
  return table(['Input', 'Default', 'Meaning'], rows);
}

/** The outputs of the action, in the order of `action.yml`. */
export function outputsTable({ outputs }: ActionFile): string {
  return table(
    ['Output', 'Meaning'],
    Object.entries(outputs).map(([name, { description }]) => [code(name), description]),
  );
}
