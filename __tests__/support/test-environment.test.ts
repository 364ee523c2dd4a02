import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { beforeAll, describe, expect, it } from '@jest/globals';

const names = ['fetch', 'URL', 'crypto', 'performance', 'setTimeout', 'AbortSignal'] as const;

describe("the global object of a test keeps what Node's has", () => {
  it.each(names)('%s, once it is looked at', (name) => {
    const first: unknown = Reflect.get(globalThis, name);
    expect(first).toBeDefined();
    expect(Object.getOwnPropertyDescriptor(globalThis, name)).toMatchObject({ value: first, writable: true });
  });

  it.each(names)('%s, as a test sets it', (name) => {
    const before: unknown = Reflect.get(globalThis, name);
    const stub = (): string => 'a stub';
    Reflect.set(globalThis, name, stub);
    const during: unknown = Reflect.get(globalThis, name);
    Reflect.set(globalThis, name, before);
    expect(during).toBe(stub);
  });
});

describe('a process', () => {
  const sleep = (): ChildProcess => spawn('sleep', ['600'], { stdio: 'ignore' });
  let shared: ChildProcess;
  let left: ChildProcess | undefined;
  beforeAll(() => {
    shared = sleep();
  });

  it('is not told to colour what it says, as Jest tells its own in a terminal', () => {
    const said = execFileSync(process.execPath, ['--print', 'process.env.FORCE_COLOR'], { encoding: 'utf8' });
    expect(said).toBe('undefined\n');
  });

  it('that a test leaves behind', () => {
    left = sleep();
    expect(left.signalCode).toBeNull();
  });

  it('is ended with that test, and one that several share is not', () => {
    expect([left?.signalCode, shared.signalCode]).toEqual(['SIGKILL', null]);
  });
});
