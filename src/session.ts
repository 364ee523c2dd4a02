import { type Client, createClient } from './api/client.js';
import type { Transport } from './api/wire.js';
import { type Deadline, startDeadline } from './deadline.js';
import type { Dossier } from './dossier.js';
import { checkEngine } from './engine.js';
import type { SavedRun } from './saved-run.js';
import type { Host } from './host.js';
import { redactorOf } from './inputs.js';
import type { ReviewPlan } from './plan.js';
import { remember } from './memory.js';
import type { Redact } from './report/redact.js';
import { type Step, steps } from './steps.js';
import { lengthOf } from './wait.js';

/** One review under way: what every step works with. */
export interface Session extends Pick<Host, 'clock' | 'files' | 'interruption' | 'newKey' | 'random'> {
  readonly plan: ReviewPlan;
  readonly client: Client;
  readonly deadline: Deadline;
  readonly dossier: Dossier;
  /** Saves, for the post step, what would be left behind. Throws `Stop` (`error`) when it cannot. */
  readonly remember: (record: SavedRun) => void;
  /** What was saved last. */
  readonly remembered: () => SavedRun;
  /** Hides the secrets of this run in what is written to a file. */
  readonly redact: Redact;
  /** Says something in the log. */
  readonly say: (text: string) => void;
  /** Says something that decides nothing but must not be missed: in the log and in the summary. */
  readonly warn: (text: string) => void;
  /** Runs one step as a group of the log, and notes how long it took. */
  readonly step: <T>(name: Step, body: () => Promise<T>) => Promise<T>;
}

/** Opens the session of a review: from here on the one deadline runs. Throws `Stop` (`error`) where it cannot. */
export async function openSession(plan: ReviewPlan, host: Host, dossier: Dossier): Promise<Session> {
  checkEngine(host.engine);
  const { clock, console, files, interruption, newKey, random } = host;
  // What can fail comes first: nobody clears the deadline of a session that never was.
  const transport = await host.connect(plan.connection.baseUrl, { hasReports: plan.imports !== undefined });
  const deadline = startDeadline(clock, plan.timeoutMs, interruption);
  const client = openClient(plan, host, transport, deadline);
  let remembered: SavedRun = { kind: 'settled' };
  dossier.usage = client.usage;
  dossier.endsAt = deadline.endsAt;
  return {
    plan,
    client,
    clock,
    files,
    deadline,
    interruption,
    dossier,
    random,
    newKey,
    remember(record) {
      remember(host, record);
      remembered = record;
    },
    remembered: () => remembered,
    redact: redactorOf(host.environment),
    say: (text) => console.line(text),
    warn(text) {
      dossier.warnings.push(text);
      console.annotate('warning', text);
    },
    step: stepper(host, dossier),
  };
}

/** The client of the service, which says in the log when it retries or has to wait. */
function openClient(
  { connection }: ReviewPlan,
  host: Host,
  transport: Transport,
  deadline: Deadline,
): Client {
  const { clock, console, random } = host;
  return createClient({
    transport,
    credentials: connection,
    clock,
    random,
    deadline,
    onRetry(error, waitMs, isSame) {
      const next =
        waitMs === undefined ? 'No time is left to try again' : `Trying again in ${lengthOf(waitMs)}`;
      console.line(`${isSame ? 'The same failure.' : error.message} ${next}.`);
    },
    onRetryAfter: (ms) => console.line(`The service asks all clients to wait ${lengthOf(ms)}.`),
    onSaving: (ms) =>
      console.line(
        `The service's limit of requests is nearly used up: each look waits ${lengthOf(ms)} more.`,
      ),
  });
}

/** Shows a step as a group of the log, and notes which one it is and how long it takes. */
function stepper({ clock, console }: Host, dossier: Dossier): Session['step'] {
  return async (name, body) => {
    const startedAt = clock.now();
    dossier.step = name;
    try {
      return await console.group(steps[name], body);
    } finally {
      dossier.timings[name] = Math.round(clock.now() - startedAt);
    }
  };
}
