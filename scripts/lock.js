/**
 * Completes package-lock.json with the optional packages of other platforms. A registry that does
 * not hold them all leaves them out of the lock, and `npm ci` then refuses it everywhere. Run it
 * with `npm run lock` after every change of a dependency.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));
const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openharmony',
  'win32',
  'aix',
  'netbsd',
  'openbsd',
  'sunos',
];
const processors = {
  arm: /arm(?!64)/,
  arm64: /arm64/,
  ia32: /ia32/,
  x64: /x64/,
  ppc64: /ppc64/,
  riscv64: /riscv64/,
  s390x: /s390x/,
  loong64: /loong64/,
  wasm32: /wasm32/,
};
let added = 0;

for (const [place, { dev, optionalDependencies = {} }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const isKnown =
      `node_modules/${name}` in lock.packages || `${place}/node_modules/${name}` in lock.packages;
    const os = systems.filter((system) => name.includes(system));
    const cpu = Object.entries(processors).flatMap(([processor, form]) =>
      form.test(name) ? [processor] : [],
    );
    if (isKnown || !/^\d/.test(version) || (os.length === 0 && cpu.length === 0)) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(cpu.length > 0 ? { cpu } : {}),
      ...(dev ? { dev } : {}),
      ...(name.includes('musl') ? { libc: ['musl'] } : {}),
      optional: true,
      ...(os.length > 0 ? { os } : {}),
    };
    added += 1;
  }
}

const { '': root, ...packages } = lock.packages;
const sorted = Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1));
lock.packages = { '': root, ...Object.fromEntries(sorted) };
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${file}: ${added} packages of other platforms added.\n`);
