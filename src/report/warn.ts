import type { Dossier } from '../dossier.js';
import type { Host } from '../host.js';

/** Says what a reader should know although it decides nothing, in the log at once and in the reports. */
export function warn({ warnings }: Pick<Dossier, 'warnings'>, { console }: Host, text: string): void {
  warnings.push(text);
  console.annotate('warning', text);
}
