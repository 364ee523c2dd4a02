import { indexOf, isObject, type JsonObject, listOf, objectOf, ownMember, textOf } from '../document/json.js';
import { isAbsolute } from './checkout.js';

/** What tools call a base that is the repository's root, whatever it is on the scanner's machine. */
const ROOT = /^(?:(%?)(?:(?:SRC|SOURCE|REPO|PROJECT)_?)?ROOT\1|ROOTPATH)$/i;

/** The root of a machine. Without a scheme older tools mean the folder scanned. */
const MACHINE = /^file:[\\/]*(?:[a-z](?::|%3a)[\\/]*)?$/i;

/** What Trivy calls the folder that it scans, and the root of an image, which is no repository. */
const SCANNED = /^ROOTPATH$/i;

/** Whether a base is called as the repository's root is. */
export const isRootName = (base: string): boolean => ROOT.test(base);

/** What a run says its URIs are relative to (SARIF 2.1.0, 3.14.14). */
export class Bases {
  readonly #bases: unknown;
  readonly #artifacts: readonly unknown[];
  #isOnlyOne: boolean | undefined;

  constructor(run: JsonObject) {
    this.#bases = run['originalUriBaseIds'];
    this.#artifacts = listOf(run['artifacts']);
  }

  isDeclared(base: string): boolean {
    return isObject(ownMember(this.#bases, base));
  }

  /**
   * The URI of a base, which may be that of an artifact (3.4.5), and the base that this is relative to in turn. One that
   * says nothing but the base above it is the same as that.
   */
  at(base: string): { readonly prefix: string | undefined; readonly above: string | undefined } {
    const own = objectOf(ownMember(this.#bases, base));
    const index = textOf(own['uri']) === undefined ? indexOf(own['index']) : undefined;
    const { uri, uriBaseId } =
      index === undefined ? own : objectOf(objectOf(this.#artifacts[index])['location']);
    const above = textOf(uriBaseId);
    return { prefix: textOf(uri) ?? (above === undefined ? undefined : ''), above };
  }

  /**
   * Whether a base outside of the checkout may be the repository on another machine: by its name, or as the only base
   * that there is. Of several nobody can tell, and what is relative to one is no file of another.
   */
  mayBeRepository(base: string, prefix: string): boolean {
    if (MACHINE.test(prefix)) return isRootName(base) && !SCANNED.test(base);
    return isRootName(base) || (this.#isOnlyOne ??= this.#countPlaces() === 1);
  }

  /** How many places the absolute ones among the bases are. */
  #countPlaces(): number {
    const prefixes = Object.keys(objectOf(this.#bases)).flatMap((base) => this.at(base).prefix ?? []);
    const absolute = prefixes.filter(isAbsolute).map((prefix) => prefix.replace(/[\\/]*$/, '/'));
    return new Set(absolute).size;
  }
}
