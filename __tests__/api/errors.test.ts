import { expect, it } from '@jest/globals';
import { isServiceFault, type Problem, refusalOf, ServiceError } from '../../src/api/errors.js';
import { serviceError } from '../../src/api/failure.js';
import { refused, unreachable } from '../support/problems.js';

it.each<[string, Problem, boolean]>([
  ['400', refused(400), false],
  ['401', refused(401), false],
  ['403', refused(403), false],
  ['404', refused(404), false],
  ['409', refused(409), false],
  ['422', refused(422), false],
  ['429', refused(429), true],
  ['499', refused(499), false],
  ['500', refused(500), true],
  ['503', refused(503), true],
  ['a name that is not found', unreachable('lookup'), true],
  ['a refused connection', unreachable('connect'), true],
  ['a broken connection', unreachable('reset'), true],
  ['no answer', unreachable('timeout'), true],
  ['a bad certificate', unreachable('certificate'), false],
  ['a proxy that refuses', unreachable('proxy'), false],
  ['an unreadable answer', { kind: 'unreadable', status: 200, what: 'x' }, true],
  ['a redirection', { kind: 'redirected', status: 302 }, false],
])('whether it is the service: %s', (_, problem, expected) => {
  expect(isServiceFault(problem)).toBe(expected);
});

it.each<[{ readonly to?: string }, string]>([
  [{ to: '/login' }, 'GET /scans was answered with a redirect (302) to /login, which is never followed.'],
  [{}, 'GET /scans was answered with a redirect (302), which is never followed.'],
])('a redirection that names %j is told with that', (given, told) => {
  const { message } = serviceError('GET /scans', { kind: 'redirected', status: 302, ...given });
  expect(message).toBe(told);
});

it('an answer that nobody can read is no refusal', () => {
  expect(refusalOf(new ServiceError('x', { kind: 'unreadable', status: 404, what: 'x' }))).toBeUndefined();
  const error = new ServiceError('x', refused(404));
  expect(refusalOf(error)).toBe(error.problem);
});
