import { indexOf, isObject, type JsonObject, listOf, objectOf, ownMember, textOf } from '../document/json.js';

/** What tools call a base that is the repository's root, whatever it is on the scanner's machine. */
const ROOT = /^(?:(%?)(?:(?:SRC|SOURCE|REPO|PROJECT|EXECUTION)_?)?ROOT(?:\1)?|ROOTPATH)$/i;

/** The root of a machine. Without a scheme older tools mean the folder scanned. */
const MACHINE = /^file:[\\/]*(?:[a-z](?::|%3a)[\\/]*)?$/i;

/** What Trivy calls the folder that it scans, and the root of an image, which is no repository. */
const SCANNED = /^ROOTPATH$/i;

/** Whether a URI is that of all files of a machine. */
export const isMachine = (uri: string): boolean => MACHINE.test(uri);

/** Whether a base at the root of a machine is called as the repository's root is. */
export const isRootOfMachine = (base: string): boolean => isRootName(base) && !SCANNED.test(base);

/** Whether a base is called as the repository's root is. */
export const isRootName = (base: string): boolean => ROOT.test(base);

/** What a run says its URIs are relative to (SARIF 2.1.0, 3.14.14). */
export class Bases {
  readonly #bases: unknown;
  readonly #artifacts: readonly unknown[];

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

  /** The bases with their URIs, as far as they have any. */
  places(): (readonly [name: string, uri: string])[] {
    return Object.keys(objectOf(this.#bases)).flatMap((base) => {
      const { prefix } = this.at(base);
      return prefix === undefined ? [] : [[base, prefix] as const];
    });
  }
}
