import { openHost } from './edge/host.js';
import { secretsOf } from './inputs.js';
import { crashed } from './outcome.js';
import { publish } from './report/publish.js';
import { run } from './run.js';

// Only the exit code counts for the runner: it fails until a verdict says otherwise.
process.exitCode = 1;

const host = openHost();
host.onCrash((error) => publish(crashed(error), host));
secretsOf(host.environment).forEach(host.console.mask);
// The runner starts this file twice. The second time it is the post step, and gets what the first one saved.
const isGreen = host.state.saved !== '' ? await cleanUp() : (await publish(await run(host), host)).green;
process.exitCode = isGreen ? 0 : 1;
await host.leave();

/** The post step; loaded here, since the code that asks the service would cost every other start. */
async function cleanUp(): Promise<boolean> {
  const post = await import('./post.js');
  return await post.cleanUp(host);
}
