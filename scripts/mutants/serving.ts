import type { Mutant } from './mutant.js';

/** Mistakes of the local service, by which it would teach the action a service that is none. */
export const serving: readonly Mutant[] = [
  {
    name: 'a body may name another workspace than the query',
    file: 'src/local/wire/handler.ts',
    find: 'v.is(Workspace, inBody) ? [found, inBody] : [found]',
    replace: 'v.is(Workspace, inBody) ? [found] : [found]',
    tests: ['local/operations'],
  },
  {
    name: 'a write to a fixed path goes to the resource of that name',
    file: 'src/local/wire/route.ts',
    find: 'idsIn(pattern) === idsIn(closest)',
    replace: 'idsIn(pattern) >= idsIn(closest)',
    tests: ['local/operations'],
  },
  {
    name: 'a schedule takes a mode that no scan of its target may have',
    file: 'src/local/handlers/schedules.ts',
    find: 'const refusal = urlGate(target, body);',
    replace: "const refusal = urlGate(target, { ...body, mode: 'SAFE' });",
    tests: ['local/schedules'],
  },
  {
    name: 'an address of a document may hold credentials',
    file: 'src/local/targets/request.ts',
    find: "url.username + url.password === ''",
    replace: "url.username + url.password !== ':'",
    tests: ['local/targets'],
  },
];
