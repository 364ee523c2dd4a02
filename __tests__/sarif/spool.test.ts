import { execFile, execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openSpool } from '../../src/edge/spool.js';
import { SpoolError } from '../../src/edge/spool-error.js';
import { sweepSpools } from '../../src/edge/spool-sweep.js';

let temp: string;
beforeEach(async () => {
  temp = await mkdtemp(path.join(tmpdir(), 'spool-'));
});
afterEach(() => rm(temp, { recursive: true, force: true }));

/** The spool's folder. */
async function folder(): Promise<string> {
  const [name = 'none'] = await readdir(temp);
  return path.join(temp, name);
}
const modeOf = async (file: string): Promise<string> => ((await stat(file)).mode & 0o777).toString(8);

it('gives back what was put, as often as asked, whatever the order', async () => {
  const spool = await openSpool(temp);
  const tickets = await Promise.all(['a', '', 'c'].map((text) => spool.put(Buffer.from(text))));
  const taken = await Promise.all([...tickets, ...tickets].map((ticket) => spool.take(ticket)));
  expect(taken.map(String)).toEqual(['a', '', 'c', 'a', '', 'c']);
});

it('leaves no part open that was read, since there may be more than files can be open', async () => {
  const spool = await openSpool(temp);
  await spool.take(await spool.put(Buffer.from('x')));
  const numbers = await readdir('/proc/self/fd');
  const places = numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => ''));
  expect((await Promise.all(places)).filter((place) => place.startsWith(temp))).toEqual([]);
});

it('lets nobody else look, whatever the mask', async () => {
  const mask = process.umask(0);
  try {
    const spool = await openSpool(temp);
    await spool.put(Buffer.from('secret'));
    const [file = 'none'] = await readdir(await folder());
    expect([await modeOf(await folder()), await modeOf(path.join(await folder(), file))]).toEqual([
      '700',
      '600',
    ]);
  } finally {
    process.umask(mask);
  }
});

it('writes through nothing that stands there already', async () => {
  const spool = await openSpool(temp);
  const planted = path.join(await folder(), '1.sarif');
  const victim = path.join(temp, 'victim');
  await writeFile(victim, 'kept');
  await symlink(victim, planted);
  await expect(spool.put(Buffer.from('x'))).rejects.toThrow(SpoolError);
  expect(await readFile(victim, 'utf8')).toBe('kept');
});

it('leaves nothing behind, however often it is removed and whatever is still being written', async () => {
  const spool = await openSpool(temp);
  const done: string[] = [];
  const writing = spool.put(Buffer.alloc(8 * 1024 * 1024)).then(() => done.push('written'));
  await spool.remove();
  done.push('removed');
  await writing;
  await spool.remove();
  expect(done).toEqual(['written', 'removed']);
  expect(await readdir(temp)).toEqual([]);
  await expect(spool.put(Buffer.from('x'))).rejects.toThrow('ENOENT');
});

it('leaves nothing behind, although what is still being written fails', async () => {
  const spool = await openSpool(temp);
  await mkdir(path.join(await folder(), '1.sarif'));
  const failing = spool.put(Buffer.from('x')).catch((error: unknown) => error);
  await spool.remove();
  expect(await failing).toBeInstanceOf(SpoolError);
  expect(await readdir(temp)).toEqual([]);
});

it('two spools do not share a place', async () => {
  const [one, two] = await Promise.all([openSpool(temp), openSpool(temp)]);
  await one.put(Buffer.from('1'));
  const ticket = await two.put(Buffer.from('2'));
  await one.remove();
  expect(String(await two.take(ticket))).toBe('2');
});

it.each<[string, (file: string) => Promise<unknown>]>([
  ['is not as long as it was', (file) => writeFile(file, 'cut')],
  ['is as long, and says something else', (file) => writeFile(file, 'WHOLE')],
  ['is gone', (file) => rm(file)],
  ['is a link to what never ends', (file) => rm(file).then(() => symlink('/dev/zero', file))],
  ['is a pipe that nobody writes to', (file) => rm(file).then(() => promisify(execFile)('mkfifo', [file]))],
])('refuses a part that %s', async (_, change) => {
  const spool = await openSpool(temp);
  const ticket = await spool.put(Buffer.from('whole'));
  await change(path.join(await folder(), '1.sarif'));
  await expect(spool.take(ticket)).rejects.toThrow(
    /^A part that waits in .*security-review-parts-\w+ was changed or removed\. Expected it as it was written\. Check what else writes there, then run the job again\.$/,
  );
});

/** Says why a part is not given back that the system does not open. */
const unopened = (temp: string, code: string): string => `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
fs.promises.open = async () => { throw Object.assign(new Error('refused'), { code: '${code}' }); };
syncBuiltinESMExports();
const { openSpool } = await import(${JSON.stringify(new URL('../../src/edge/spool.js', import.meta.url))});
const spool = await openSpool(${JSON.stringify(temp)});
const taken = spool.take(await spool.put(Buffer.from('x')));
console.log(await taken.catch(({ message }) => message));
`;

it.each(['EIO', 'EMFILE'])('says what keeps a part from being read: %s', (code) => {
  const source = ['--input-type=module', '-e', unopened(temp, code)];
  expect(execFileSync(process.execPath, source, { encoding: 'utf8' })).toMatch(
    new RegExp(
      `^A part that waits in .*security-review-parts-\\w+ could not be read \\(${code}\\)\\. Expected a file that this step may read\\. Check its owner, mode and disk, and \`ulimit -n\`\\.\n$`,
    ),
  );
});

it('is found behind a linked temporary folder', async () => {
  const linked = path.join(temp, 'linked');
  await mkdir(path.join(temp, 'real'));
  await symlink(path.join(temp, 'real'), linked);
  const spool = await openSpool(linked);
  expect(String(await spool.take(await spool.put(Buffer.from('x'))))).toBe('x');
});

it('says where there is no room, and what to do', async () => {
  const spool = await openSpool(temp);
  await rm(await folder(), { recursive: true });
  const put = spool.put(Buffer.from('x'));
  await expect(put).rejects.toThrow(SpoolError);
  await expect(put).rejects.toThrow(
    /^What is to be sent could not be kept in .*security-review-parts-\w+ \(ENOENT\)\. .*that this job may write.*Free disk space/,
  );
});

it('is swept where a killed step left it, and nothing else is', async () => {
  const spool = await openSpool(temp);
  await spool.put(Buffer.from('secret'));
  const elsewhere = path.join(temp, 'mine');
  await mkdir(elsewhere);
  await writeFile(path.join(elsewhere, 'file'), '');
  await writeFile(path.join(temp, 'security-review-parts-file'), '');
  await symlink(elsewhere, path.join(temp, 'security-review-parts-link'));
  await sweepSpools(temp);
  expect(await readdir(temp)).toEqual(['mine', 'security-review-parts-file', 'security-review-parts-link']);
  expect(await readdir(elsewhere)).toEqual(['file']);
  await expect(sweepSpools(path.join(temp, 'none'))).resolves.toBeUndefined();
});

/** Another name of the folder, so long that nothing below it has one: a link may lead to where it stands. */
async function longNameOf(at: string): Promise<string> {
  let long = at;
  for (let room = 4_090 - at.length; room > 1; room = 4_090 - long.length) {
    const link = 'l'.repeat(Math.min(250, room - 1));
    await symlink('.', path.join(at, link)).catch(() => undefined);
    long = path.join(long, link);
  }
  return long;
}

it('is left to the runner where it cannot be removed', async () => {
  await openSpool(temp);
  await expect(sweepSpools(await longNameOf(temp))).resolves.toBeUndefined();
  expect(await readdir(temp)).toContainEqual(expect.stringMatching(/^security-review-parts-/));
});

it('says which folder is not there', async () => {
  await expect(openSpool(path.join(temp, 'none'))).rejects.toThrow(/none \(ENOENT\)/);
});
