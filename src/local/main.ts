import { randomUUID } from 'node:crypto';
import { systemClock } from '../edge/clock.js';
import { messageOf } from '../error-message.js';
import { readArguments, USAGE, type Arguments } from './arguments.js';
import { openRepository } from './engine/git.js';
import { repositoryReviewer } from './repository-reviewer.js';
import { pacingOf } from './pacing.js';
import { seed, type Seeded } from './seed.js';
import { start, type RunningServer } from './server.js';
import { createService } from './service.js';

/** Starts the local service on the loopback interface, says how to use it, and ends on SIGINT or SIGTERM. */
async function main(): Promise<void> {
  process.stdout.once('error', (error) => {
    fail(`The output cannot be written (${messageOf(error)}). Expected a terminal, or what takes all of it.`);
    process.exit();
  });
  const read = readArguments(process.argv.slice(2));
  if (read.kind === 'help') return void process.stdout.write(USAGE);
  if (read.kind === 'problems') return fail(`${read.problems.join('\n')}\n\n${USAGE}`);
  const { given } = read;
  const repository = opened(given.repo);
  const tip = await repository.resolve(given.branch).catch((cause: unknown) => {
    throw unreadable(given.repo, cause);
  });
  const sourceOf = (name: string) => (name === given.repoName ? repository : undefined);
  const service = createService({
    profile: given.profile,
    clock: systemClock,
    ids: randomUUID,
    sources: sourceOf,
    reviewer: repositoryReviewer(sourceOf),
    pacing: pacingOf(given.scanSeconds * 1000),
    ...(given.unlimited && { limits: { address: null, creates: null, eligibility: null, approvals: null } }),
  });
  const seeded = seed(service.world, { repoFullName: given.repoName, branch: given.branch });
  const server = await start(service, { port: given.port }).catch((cause: unknown) => {
    throw unserved(given.port, cause);
  });
  process.stdout.write(welcome(given, seeded, server));
  if (tip === undefined) process.stderr.write(branchless(given));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(server));
}

function welcome(
  { profile, repoName }: Arguments,
  seeded: Seeded,
  { baseUrl, adminUrl }: RunningServer,
): string {
  return `The security-review service (${profile} profile) reviews ${repoName}.

  API root        ${baseUrl}
  admin           ${adminUrl}
  workspace       ${seeded.workspaceId}
  target          ${seeded.targetId}
  read-write key  ${seeded.writeKey}
  read-only key   ${seeded.readKey}

export SECURITY_REVIEW_BASE_URL='${baseUrl}'
export SECURITY_REVIEW_WORKSPACE_ID='${seeded.workspaceId}'
export SECURITY_REVIEW_TARGET_ID='${seeded.targetId}'
export SECURITY_REVIEW_API_KEY='${seeded.writeKey}'
export SECURITY_REVIEW_READ_KEY='${seeded.readKey}'

Ctrl-C ends it; nothing is kept.
`;
}

function branchless({ repo, branch }: Arguments): string {
  return `${repo} has no branch ${branch}, so that only changes can be reviewed. Name one with --branch to review all of it.\n`;
}

function opened(repo: string): ReturnType<typeof openRepository> {
  try {
    return openRepository(repo);
  } catch (cause) {
    throw unreadable(repo, cause);
  }
}

/** Why there is nothing to review, and what to do. */
function unreadable(repo: string, cause: unknown): Error {
  return new Error(
    `--repo is ${repo}, which git cannot read. Expected the top folder of a git repository, or a bare one: ` +
      `name it with --repo. (${messageOf(cause)})`,
    { cause },
  );
}

/** Why the service listens nowhere, and what to do. */
function unserved(port: number, cause: unknown): Error {
  return new Error(
    `The service cannot listen on port ${port} (${messageOf(cause)}). Name a free one with --port, or 0 for any free port.`,
    { cause },
  );
}

/** Ends the service. A review that is still running is given up. */
async function end(server: RunningServer): Promise<void> {
  await server.close();
  process.exit();
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  fail(messageOf(error));
}
