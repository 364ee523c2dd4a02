import { counted } from '../count.js';
import type { Session } from '../session.js';

/** How many reports a warning names; the log names the others. */
const NAMED = 3;

/** What there is to warn of in reports. */
export class Alarms {
  /** By what there is to warn of, the reports that it holds of. */
  readonly #files = new Map<string, string[]>();

  /** Notes that an alarm holds of a report. */
  add(alarm: string, file: string): void {
    const files = this.#files.get(alarm) ?? [];
    files.push(file);
    this.#files.set(alarm, files);
  }

  /** Of many reports it warns once: GitHub shows ten warnings of a step, and the first would hide all others. */
  tell({ say, warn }: Pick<Session, 'say' | 'warn'>): void {
    for (const [alarm, files] of this.#files) {
      const inOrder = files.toSorted();
      const others = inOrder.slice(NAMED);
      const more = others.length === 0 ? '' : ` and ${counted(others.length, 'other report')}`;
      warn(`${inOrder.slice(0, NAMED).join(', ')}${more}: ${alarm}`);
      for (const file of others) say(`${file}: ${alarm}`);
    }
  }
}
