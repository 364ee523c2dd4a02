import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Environment } from '../../src/edge/environment.js';
import { closeState, openState, type State } from '../../src/edge/state.js';
import { readSavedRun } from '../../src/saved-run.js';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'memory-'));
  file = path.join(folder, 'state.txt');
  writeFileSync(file, '');
  over = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Why the job was told to be over. */
let over: string[];
const open = (environment: Environment): State => openState(environment, (why) => void over.push(why));

/** The state of the post step of a step that was given the file. */
const postState = (): State => open({ STATE_run: '{"kind":"settled"}', STATE_file: file });

it('is taken from a step that still runs, as it is by now, and the step remembers nothing from then on', () => {
  const step = open({ GITHUB_STATE: file });
  step.save({ kind: 'settled' });
  step.save({ kind: 'running', scanId: 'run<<s1' });
  expect(readSavedRun(postState().take())).toEqual({ kind: 'running', scanId: 'run<<s1' });
  expect(over).toEqual([]);
  expect(() => step.save({ kind: 'settled' })).toThrow('ENOENT');
  expect(over).toEqual(['its post step has begun']);
  expect(postState().take()).toBe('');
});

it('is taken whole where an id holds what ends a line elsewhere', () => {
  const record = { kind: 'running', scanId: 's\u2028run<<1\u2029' } as const;
  open({ GITHUB_STATE: file }).save(record);
  expect(readSavedRun(postState().take())).toEqual(record);
});

it.each(['', 'x', 'run<<a'])('a file that holds no record of a step is left alone: %j', (text) => {
  writeFileSync(file, text);
  expect(postState().take()).toBe('');
  expect(existsSync(file)).toBe(true);
});

it('is looked for, and not written once more, where it is remembered already', () => {
  const step = open({ GITHUB_STATE: file });
  step.save({ kind: 'settled' });
  const text = readFileSync(file, 'utf8');
  step.save({ kind: 'settled' });
  expect(readFileSync(file, 'utf8')).toBe(text);
  postState().take();
  expect(() => step.save({ kind: 'settled' })).toThrow('ENOENT');
  expect(over).toEqual(['its post step has begun']);
});

it('is closed where there is no file, without a word', () => {
  closeState({});
  closeState({ GITHUB_STATE: path.join(folder, 'none') });
  expect(existsSync(path.join(folder, 'none'))).toBe(false);
});

it('what stands in a file that cannot be removed is answered all the same', () => {
  open({ GITHUB_STATE: file }).save({ kind: 'settled' });
  const opened = openSync(file, 'r');
  const state = open({ STATE_file: `/proc/self/fd/${opened}` });
  expect(readSavedRun(state.take())).toEqual({ kind: 'settled' });
  closeSync(opened);
});

it('a pipe that nobody writes to is not waited for', () => {
  rmSync(file);
  execFileSync('mkfifo', [file]);
  expect(postState().take()).toBe('');
});

it('nothing is taken where the step named no file', () => {
  expect(open({ STATE_run: '{"kind":"settled"}' }).take()).toBe('');
});

it('a file that never was there is no post step', () => {
  const step = open({ GITHUB_STATE: path.join(folder, 'none') });
  expect(() => step.save({ kind: 'settled' })).toThrow('ENOENT');
  expect(over).toEqual([]);
});
