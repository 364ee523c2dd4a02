import { benchPoll } from './bench/poll.js';
import { benchSarif } from './bench/sarif.js';

/** `npm run bench -- NAME [ARGUMENT]`: prints ratios measured in one run, as a table. */
const benches: Readonly<Record<string, (argument?: string) => Promise<string[]>>> = {
  poll: benchPoll,
  sarif: benchSarif,
};

const [name = 'sarif', argument] = process.argv.slice(2);
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (bench === undefined) {
  process.stderr.write(`There is no bench ${name}; name one of ${Object.keys(benches).join(', ')}.\n`);
  process.exitCode = 2;
} else {
  process.stdout.write(`${(await bench(argument)).join('\n')}\n`);
}
