/**
 * `node --require probe.cjs …`: as its last line on the standard error a process says what it took:
 * its CPU time until its end, and the file in which Linux keeps the peak of its memory. The peak that
 * `getrusage` knows would not do: a process starts with that of the one which started it.
 */
import fs = require('node:fs');

process.once('exit', () => {
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  const status = fs.readFileSync('/proc/self/status', 'utf8');
  fs.writeSync(2, `\nusage ${JSON.stringify({ cpuMs: (userCPUTime + systemCPUTime) / 1000, status })}\n`);
});
