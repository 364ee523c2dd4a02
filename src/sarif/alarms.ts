import { counted } from '../count.js';
import type { Session } from '../session.js';

/** How many reports a warning names; the log names the others. */
const NAMED = 3;

/** What there is to warn of in reports. */
export class Alarms {
  /** The reports that each alarm holds of. */
  readonly #files = new Map<string, string[]>();

  /** Notes that an alarm holds of a report. */
  add(alarm: string, file: string): void {
    const files = this.#files.get(alarm) ?? [];
    files.push(file);
    this.#files.set(alarm, files);
  }

  /**
   * Warns once of each alarm, however many reports it holds of: GitHub shows ten warnings of a step, and the first
   * alarm would hide all others.
   */
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
