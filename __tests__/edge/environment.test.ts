import { expect, it } from '@jest/globals';
import { readEnvironment } from '../../src/edge/environment.js';
import { saidOnWindows } from '../support/windows.js';

const environment = new URL('../../src/edge/environment.js', import.meta.url);

it('on Windows a variable is known in upper case, however its name was written when it was set', () => {
  const script = `
    Object.assign(process.env, { Some_Proxy: 'proxy.test:3128', STATE_run: 'saved', state_Run: 'other' });
    const { SOME_PROXY, Some_Proxy, STATE_run } = module.readEnvironment();
    console.log([SOME_PROXY, Some_Proxy, STATE_run].join());`;
  expect(saidOnWindows(environment, script)).toBe('proxy.test:3128,proxy.test:3128,saved');
});

it('elsewhere it is known as it is written alone', () => {
  const { PATH, Path } = readEnvironment();
  expect([typeof PATH, Path]).toEqual(['string', undefined]);
});
