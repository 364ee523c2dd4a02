import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { neededPackages } from './needed-packages.js';

/**
 * What the code of each package in the bundle reaches, wherever it stands there: modules of Node, variables, output,
 * other connections, code made of text. No run of a test can tell that an upgrade asks for more on occasion: look at what
 * it does with that, beside the key, before it is added here.
 */
const known: Readonly<Record<string, readonly string[]>> = {
  '@actions/core': [
    'crypto',
    'fs',
    'os',
    'path',
    'process.exitCode',
    'process.stdout',
    "process.env['ACTIONS_ID_TOKEN_REQUEST_TOKEN']",
    "process.env['ACTIONS_ID_TOKEN_REQUEST_URL']",
    "process.env['GITHUB_ENV']",
    "process.env['GITHUB_OUTPUT']",
    "process.env['GITHUB_PATH']",
    "process.env['GITHUB_STATE']",
    "process.env['PATH']",
    "process.env['RUNNER_DEBUG']",
    'process.env[SUMMARY_ENV_VAR]',
    'process.env[`GITHUB_${command}`]',
    'process.env[name]',
    "process.env[`INPUT_${name.replace(/ /g, '_').toUpperCase()}`]",
    'process.env[`STATE_${name}`]',
  ],
  '@actions/exec': [
    'child_process',
    'string_decoder',
    'events',
    'os',
    'path',
    'timers',
    'process.cwd',
    'process.platform',
    'process.stderr',
    'process.stdout',
    'process.env',
    "process.env['COMSPEC']",
  ],
  '@actions/glob': [
    'assert',
    'crypto',
    'fs',
    'os',
    'path',
    'stream',
    'util',
    'process.cwd',
    'process.platform',
    "process.env['GITHUB_WORKSPACE']",
  ],
  '@actions/http-client': [
    'http',
    'https',
    "process.env['ACTIONS_ORCHESTRATION_ID']",
    "process.env['HTTPS_PROXY']",
    "process.env['HTTP_PROXY']",
    "process.env['NO_PROXY']",
    "process.env['https_proxy']",
    "process.env['http_proxy']",
    "process.env['no_proxy']",
  ],
  '@actions/io': [
    'assert',
    'fs',
    'path',
    'console.log',
    'process.getgid',
    'process.getuid',
    'process.platform',
    'process.env.PATH',
    "process.env['COMSPEC']",
    "process.env['PATHEXT']",
  ],
  'balanced-match': [],
  'brace-expansion': [],
  minimatch: [
    'console.error',
    'process.platform',
    'process.env',
    'process.env.__MINIMATCH_TESTING_PLATFORM__',
  ],
  tunnel: [
    'assert',
    'events',
    'http',
    'https',
    'net',
    'tls',
    'util',
    'process.nextTick',
    'process.env.NODE_DEBUG',
  ],
  undici: [],
  valibot: [],
};

const MODULE = /\b(?:from|import|require)\b[ (]*['"](?:node:)?([\w/]+)['"]/g;
const GLOBAL =
  /\bprocess\.env(?:\.\w+|\[[^\]]*\])?|\bprocess\.\w+|\bconsole\.\w+(?=\()|\b(?:fetch|eval|WebSocket|EventSource|XMLHttpRequest|Function)(?=\()|\bglobalThis\b/g;

function reachOf(place: string): readonly string[] {
  const folder = path.join('node_modules', place);
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[cm]?js$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8').replace(/^\s*(?:\*|\/\/).*$/gm, ''));
  const modules = code.flatMap((text) => [...text.matchAll(MODULE)].map(([, name = '']) => name));
  const globals = code.flatMap((text) => [...text.matchAll(GLOBAL)].map(([whole]) => whole));
  return [...new Set([...modules.filter((name) => isBuiltin(name)), ...globals])].toSorted();
}

it('the bundle is made of the packages that are known here', () => {
  expect(neededPackages().toSorted()).toEqual(Object.keys(known).toSorted());
});

it.each(neededPackages())('%s reaches what it is known to, and no more', (place) => {
  expect(reachOf(place)).toEqual(known[place]?.toSorted());
});
