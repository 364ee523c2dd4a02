import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { endOf } from '../../scripts/bench/gate/end.js';
import { childrenCpuMsOf, measure, peakMiBOf, usageIn } from '../../scripts/bench/usage.js';

describe('what a process took', () => {
  it('is the last that its probe said', () => {
    const said = (kiB: number): string =>
      `usage ${JSON.stringify({ cpuMs: 12.5, status: `Name:\tnode\nVmHWM:\t    ${kiB} kB\nVmRSS:\t 9 kB\n` })}`;
    expect(usageIn(['::error::usage', said(1024), 'more', said(51_200), ''])).toEqual({
      cpuMs: 12.5,
      peakMiB: 50,
    });
  });

  it.each([[[]], [['a line', 'another']]])('is missing where nothing says it: %j', (lines) => {
    expect(() => usageIn(lines)).toThrow('without saying');
  });

  it('is its own, whatever started it: a peak below that of this process', async () => {
    const ballast = Buffer.alloc(64 << 20, 1);
    const { usage, output } = await measure(['-e', 'process.stdout.write(String(6 * 7))']);
    expect(output).toBe('42');
    expect(usage.peakMiB).toBeLessThan(peakMiBOf(readFileSync('/proc/self/status', 'utf8')));
    expect(ballast.length).toBeGreaterThan(0);
  });

  it('is told of a process that ends as expected alone', async () => {
    await expect(measure(['-e', 'process.stderr.write("Oh."); process.exitCode = 3'])).rejects.toThrow(
      'ended with 3: Oh.',
    );
    await expect(measure(['-e', 'process.exitCode = 3'], { exitCode: 3 })).resolves.toMatchObject({
      output: '',
    });
  });
});

describe('the CPU of children', () => {
  it('is read behind a name that holds anything', () => {
    const fields = ['S', ...Array.from({ length: 10 }, () => '0'), '7', '8', '120', '30', '20'];
    expect(childrenCpuMsOf(`4711 (a) (b 1 2) ${fields.join(' ')}\n`)).toBe(1500);
  });

  it('is missing where the line is another', () => {
    expect(() => childrenCpuMsOf('nothing')).toThrow('Linux');
  });
});

describe('the end of a scan', () => {
  it.each([
    ['{"data":{"id":"s","endedAt":"2026-01-05T09:59:30.250Z"}}', Date.UTC(2026, 0, 5, 9, 59, 30, 250)],
    ['{"data":{"id":"s","endedAt":null}}', undefined],
    ['{"success":false,"error":{}}', undefined],
    ['', undefined],
  ])('is read from %j', (body, end) => {
    expect(endOf(Buffer.from(body))).toBe(end);
  });
});
