import { conditionOf } from './conditions.js';
import { openDossier } from './dossier.js';
import { openHost } from './edge/host.js';
import { maskKeys } from './inputs.js';
import { conclude } from './outcome.js';
import { cleanUp } from './post.js';
import { publish } from './report/publish.js';
import { run } from './run.js';

// Only the exit code counts for the runner: it fails until a verdict says otherwise.
process.exitCode = 1;

const host = openHost();
try {
  maskKeys(host.environment, host.console.mask);
  const isGreen = host.state.isPost
    ? await cleanUp(host).then(() => true)
    : (await publish(await run(host), host)).green;
  process.exitCode = isGreen ? 0 : 1;
} catch (error) {
  const dossier = openDossier();
  dossier.conditions.push(conditionOf(error, undefined));
  host.console.fail(conclude(dossier).reason);
} finally {
  host.close();
}
