import { benches } from './bench/benches.js';
import { goalLines, type Report } from './bench/goal.js';
import { machineLines } from './bench/machine.js';
import { writePage } from './bench/page.js';
import { follow, Misuse } from './command-line.js';

/**
 * `npm run bench` measures everything and writes docs/performance.md; `npm run bench -- NAME [ARGUMENT]`
 * measures one thing and prints it. Ratios are of one run, so that other machines can compare.
 */
const usage = 'npm run bench [-- NAME [ARGUMENT]]';

function say(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function measureAll(): Promise<void> {
  const reports: Record<string, Report> = {};
  for (const [name, bench] of Object.entries(benches)) {
    say(['', `# ${name}`, '']);
    const report = await bench();
    say(report.lines);
    reports[name] = report;
  }
  const goals = goalLines(Object.values(reports).flatMap((report) => report.goals));
  say(['', ...goals]);
  const sections = Object.entries(reports).map(([name, { lines }]) => [name, lines] as const);
  await writePage({ machine: machineLines(), goals, ...Object.fromEntries(sections) });
}

async function measureOne(wanted: string, argument: string | undefined): Promise<void> {
  const bench = Object.hasOwn(benches, wanted) ? benches[wanted] : undefined;
  if (bench === undefined)
    throw new Misuse(`There is no bench ${wanted}; name one of ${Object.keys(benches).join(', ')}.`);
  const { lines, goals } = await bench(argument);
  say(goals.length === 0 ? lines : [...lines, '', ...goalLines(goals)]);
}

await follow(usage, async () => {
  if (process.platform !== 'linux')
    throw new Misuse('What a process took is read from /proc; run the benches on Linux.');
  const [wanted, argument] = process.argv.slice(2);
  await (wanted === undefined ? measureAll() : measureOne(wanted, argument));
});
