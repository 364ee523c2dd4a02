import * as v from 'valibot';
import { messageOf } from '../error-message.js';
import { Fault } from './faults.js';
import { isActive } from './rows/scan.js';
import { Plant, plant } from './plant.js';
import { placed } from './refusal.js';
import type { LocalService } from './service.js';
import { iso } from './time.js';

/** A command to the admin: `path` is below /__admin, `body` is JSON or empty. */
export interface AdminCommand {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

export interface AdminAnswer {
  readonly status: number;
  readonly value: unknown;
}

const limit = v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))));
const Limits = v.strictObject({
  address: limit,
  creates: limit,
  eligibility: limit,
  approvals: limit,
  targetSlots: limit,
  windowMs: v.optional(v.pipe(v.number(), v.minValue(1))),
  worker: v.optional(v.picklist(['present', 'away'])),
  denial: v.optional(v.nullable(v.strictObject({ code: v.string(), message: v.string() }))),
});
const Advance = v.strictObject({ advanceMs: v.pipe(v.number(), v.minValue(0)) });

type Command = (service: LocalService, body: unknown) => unknown;

/** What tests and demonstrations may do to a service from outside. It is no part of the v1 interface. */
const COMMANDS: Readonly<Record<string, Command>> = {
  'POST /clock': ({ world, settle }, body) => {
    world.time.advance(v.parse(Advance, body).advanceMs);
    settle();
    return { now: iso(world.time.now()) };
  },
  'POST /seed': (service, body) => plant(service, v.parse(Plant, body)),
  'POST /faults': ({ faults }, body) => {
    const given = v.parse(v.array(Fault), Array.isArray(body) ? body : [body]);
    for (const fault of given) faults.add(fault);
    return { added: given.length };
  },
  'DELETE /faults': ({ faults }) => {
    faults.clear();
    return {};
  },
  'POST /limits': ({ world }, body) => Object.assign(world.limits, v.parse(Limits, body)),
  'GET /requests': ({ log }) => ({ requests: log.all() }),
  'DELETE /requests': ({ log }) => {
    log.clear();
    return {};
  },
  'GET /state': (service) => stateOf(service),
};

/** Carries out a command. Never throws: a command that cannot be read is answered 400, with what is wrong. */
export function answerAdmin(service: LocalService, { method, path, body }: AdminCommand): AdminAnswer {
  const command = COMMANDS[`${method} ${path}`];
  if (command === undefined) {
    const known = Object.keys(COMMANDS).join(', ');
    return { status: 404, value: { error: `There is no such command. Known: ${known}.` } };
  }
  try {
    return { status: 200, value: command(service, body === '' ? {} : (JSON.parse(body) as unknown)) };
  } catch (error) {
    return { status: 400, value: { error: problemOf(error) } };
  }
}

function problemOf(error: unknown): string {
  if (error instanceof v.ValiError) {
    const [issue] = (error as v.ValiError<v.GenericSchema>).issues;
    const isForeign = issue.expected === 'never';
    const what = isForeign
      ? 'There is no such field; docs/service.md says where they are listed.'
      : issue.message;
    return placed(v.getDotPath(issue), what);
  }
  if (error instanceof SyntaxError) return `The body is not JSON: ${error.message}`;
  return messageOf(error);
}

function stateOf({ world, settle }: LocalService): Record<string, unknown> {
  settle();
  const scans = [...world.scans.values()].map((scan) => ({
    id: scan.id,
    targetId: scan.targetId,
    status: scan.status,
    active: isActive(scan),
    createdAt: iso(scan.createdAt),
  }));
  return {
    profile: world.rules.profile,
    now: iso(world.time.now()),
    limits: world.limits,
    scriptsWaiting: world.scripts.length,
    targets: [...world.targets.values()].map(({ id, workspaceId, name }) => ({ id, workspaceId, name })),
    scans,
    findings: world.findings.size,
    claims: world.claims.size,
  };
}

const LOCAL = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;

/**
 * Whether a caller is a program on this machine: a page in a browser sends an Origin, or reached this address under
 * another name.
 */
export const isLocalCaller = (headers: Readonly<Record<string, string>>): boolean =>
  headers['origin'] === undefined && LOCAL.test(headers['host'] ?? '');
