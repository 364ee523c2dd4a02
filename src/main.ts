import { openHost } from './edge/host.js';
import { secretsOf } from './inputs.js';
import { crashed } from './outcome.js';
import { cleanUp } from './post.js';
import { publish } from './report/publish.js';
import { run } from './run.js';

// Only the exit code counts for the runner: it fails until a verdict says otherwise.
process.exitCode = 1;

const host = openHost();
host.onCrash((error) => publish(crashed(error), host));
secretsOf(host.environment).forEach(host.console.mask);
try {
  const isGreen = host.state.isPost ? await cleanUp(host) : (await publish(await run(host), host)).green;
  process.exitCode = isGreen ? 0 : 1;
} finally {
  host.close();
}
