import { constants, createContext, runInContext } from 'node:vm';
import type { ChildProcess } from 'node:child_process';
import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment } from 'jest-environment-node';
import { Children } from './children.js';
import { muteDebugLines } from './debug-lines.js';

/** What Jest tells of how it gets on, as far as it is heeded here. */
interface Happening {
  readonly name: string;
  readonly test?: { readonly concurrent: boolean };
}

muteDebugLines();
// In a terminal, Jest has its workers colour what they say. What tests start would inherit that, and colour it as well.
// oxlint-disable-next-line node/no-process-env -- the environment of Jest's own process
delete process.env['FORCE_COLOR'];

/** What the context has itself, and Jest takes from Node, so that both mean the same classes. */
const SHARED = ['Buffer', 'ArrayBuffer', 'Uint8Array'];

/**
 * Jest's environment for Node with an ordinary global object. Jest's own is a proxy, which every use of a
 * global passes: a loop that computes with `Math` takes ten times as long there.
 * Jest's fake timers would set those of the proxy, so there are none; tests have a virtual clock.
 * No process outlives the test that started it, whose time may be over: other tests would wait for it.
 */
export default class OrdinaryEnvironment extends TestEnvironment {
  readonly #children = new Children();
  #spared: ReadonlySet<ChildProcess> = new Set();

  constructor(config: JestEnvironmentConfig, about: EnvironmentContext) {
    super(config, about);
    const context = createContext(constants.DONT_CONTEXTIFY);
    const ordinary = runInContext('globalThis', context) as typeof this.global;
    const missing = Reflect.ownKeys(this.global).filter((name) => !Object.hasOwn(ordinary, name));
    for (const name of [...missing, ...SHARED]) {
      const given = Object.getOwnPropertyDescriptor(this.global, name);
      if (given !== undefined) Object.defineProperty(ordinary, name, keptIn(ordinary, name, given));
    }
    ordinary.global = ordinary;
    ordinary.Error.stackTraceLimit = this.global.Error.stackTraceLimit;
    this.global = ordinary;
    this.context = context;
    this.fakeTimers = null;
    this.fakeTimersModern = null;
  }

  /** Of tests that run at once nobody knows who started a process: theirs end with the last of them. */
  async handleTestEvent(event: Happening): Promise<void> {
    if (isBeginning(event)) this.#spared = this.#children.living();
    if (isEnd(event)) await this.#children.end(this.#spared);
  }

  override async teardown(): Promise<void> {
    await this.#children.close();
    await super.teardown();
  }
}

/** Whether a test begins, or several that run at once. */
const isBeginning = ({ name, test }: Happening): boolean =>
  name === 'concurrent_tests_start' || (name === 'test_start' && test?.concurrent === false);

/** Whether a test has failed or is over, or all of several that ran at once. */
const isEnd = ({ name, test }: Happening): boolean =>
  name === 'concurrent_tests_end' ||
  ((name === 'test_fn_failure' || name === 'test_done') && test?.concurrent === false);

/**
 * The property where what it gets, and what it is set to, is kept in this global object. Jest's own, of what is
 * loaded on demand, keep it in the proxy, so that a test would set them in vain.
 */
function keptIn(global: object, name: PropertyKey, given: PropertyDescriptor): PropertyDescriptor {
  if (given.get === undefined) return given;
  const { enumerable = false } = given;
  const keep = (value: unknown): void => {
    Object.defineProperty(global, name, { configurable: true, enumerable, value, writable: true });
  };
  return {
    configurable: true,
    enumerable,
    get(): unknown {
      const value: unknown = given.get?.();
      keep(value);
      return value;
    },
    set: keep,
  };
}
