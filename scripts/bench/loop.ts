/** Runs what reads a list, once everything is loaded, and says on the standard output what the reading took. */
export async function timeLoop(read: () => Promise<number>): Promise<void> {
  const started = { cpu: process.cpuUsage(), at: performance.now() };
  const count = await read();
  const { user, system } = process.cpuUsage(started.cpu);
  const wallMs = performance.now() - started.at;
  process.stdout.write(JSON.stringify({ count, cpuMs: (user + system) / 1000, wallMs }));
}
