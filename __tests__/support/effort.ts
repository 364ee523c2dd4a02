/** What something cost of the processor, in milliseconds: what else the machine does leaves that nearly as it is. */
export function effortOf(act: () => unknown): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** What costs no more than that, however much of it there is, grows with it and no faster: a second's work, thrice. */
export const LITTLE_MS = 3_000;
