import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { EOL, tmpdir } from 'node:os';
import path from 'node:path';
import * as core from '@actions/core';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { append, assign, commandOf } from '../../src/edge/commands.js';
import { anyCharacter } from '../support/characters.js';

/** What the toolkit writes to standard output meanwhile, but the end of its line. */
function written(act: () => void): string {
  const write = process.stdout.write.bind(process.stdout);
  let text = '';
  process.stdout.write = (chunk: string | Uint8Array): boolean => {
    text += String(chunk);
    return true;
  };
  try {
    act();
  } finally {
    process.stdout.write = write;
  }
  return text.slice(0, -EOL.length);
}

const text = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc
    .array(fc.constantFrom('%', '\r', '\n', ':', ',', '::', '%0A', 'a', '=', ' '))
    .map((parts) => parts.join('')),
);

describe('commands are those of the toolkit of the runner, byte by byte', () => {
  it.each([
    ['error', core.error],
    ['warning', core.warning],
    ['notice', core.notice],
  ] as const)('%s', (level, say) => {
    fc.assert(
      fc.property(
        text,
        text.filter((file) => file !== ''),
        fc.option(fc.integer({ min: 1 }), { nil: undefined }),
        (message, file, startLine) => {
          const place = startLine === undefined ? { file } : { file, startLine };
          const ours = commandOf(level, message, { file, line: `${startLine ?? ''}` });
          expect(ours).toBe(written(() => say(message, place)));
        },
      ),
    );
  });

  it('groups and masks', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(commandOf('group', given, {})).toBe(written(() => core.startGroup(given)));
        expect(commandOf('add-mask', given, {})).toBe(written(() => core.setSecret(given)));
      }),
    );
    expect(commandOf('endgroup', '', {})).toBe(written(() => core.endGroup()));
  });
});

describe('files of the runner', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'commands-'));
    file = path.join(folder, 'output');
    writeFileSync(file, '');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** The runner's reading: a name, `<<`, a delimiter; then lines until one that is the delimiter. */
  const parse = (content: string): Map<string, string> => {
    const lines = content.split(/\r\n|\n|\r/);
    const values = new Map<string, string>();
    for (let line = lines.shift(); line !== undefined && line !== ''; line = lines.shift()) {
      const [name = '', delimiter = ''] = line.split('<<');
      const end = lines.indexOf(delimiter);
      expect(end).toBeGreaterThanOrEqual(0);
      values.set(
        name,
        lines
          .splice(0, end + 1)
          .slice(0, -1)
          .join('\n'),
      );
    }
    return values;
  };

  it('take any value, and nothing of it for a name', () => {
    const piece = fc.constantFrom(
      'ghadelimiter',
      'ghadelimiter_',
      '\n',
      'verdict<<x',
      'x',
      'verdict=passed',
      '<<',
      'é',
    );
    const value = fc.array(piece).map((parts) => parts.join(''));
    fc.assert(
      fc.property(value, value, (reason, advice) => {
        writeFileSync(file, '');
        assign(file, { verdict: advice, reason });
        assign(file, { advice });
        expect([...parse(readFileSync(file, 'utf8'))]).toEqual([
          ['verdict', advice],
          ['reason', reason],
          ['advice', advice],
        ]);
      }),
    );
  });

  it('take a long value that is made of delimiters', () => {
    const reason = ['ghadelimiter', `ghadelimiter${'_'.repeat(200_000)}`, 'ghadelimiter_'].join('\n');
    assign(file, { reason });
    expect([...parse(readFileSync(file, 'utf8'))]).toEqual([['reason', reason]]);
  });

  it.each([
    ['whose longest delimiter is not its last', 'ghadelimiter__', 'ghadelimiter_'],
    ['with a blank behind a delimiter', 'ghadelimiter', 'ghadelimiter '],
  ])('take a value %s', (_, first, last) => {
    const reason = [first, 'verdict<<x', 'passed', 'x', last, 'verdict<<x', 'passed', 'x'].join('\n');
    assign(file, { reason });
    expect([...parse(readFileSync(file, 'utf8'))]).toEqual([['reason', reason]]);
  });

  it('take nothing of what the disk has no room for', () => {
    assign(file, { first: 'whole' });
    const before = readFileSync(file, 'utf8');
    const module = new URL('../../src/edge/commands.js', import.meta.url);
    const source = `import { assign } from ${JSON.stringify(module)};
try { assign(${JSON.stringify(file)}, { second: 'x'.repeat(2_000) }); } catch ({ code }) { console.log(code); }`;
    const limited = 'ulimit -f 1; exec "$0" --input-type=module -e "$1"';
    const said = execFileSync('bash', ['-c', limited, process.execPath, source], { encoding: 'utf8' });
    expect([said.trim(), readFileSync(file, 'utf8')]).toEqual(['EFBIG', before]);
  });

  it('are refused where they are a pipe that nobody reads', () => {
    const pipe = path.join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const module = new URL('../../src/edge/commands.js', import.meta.url);
    const source = `import { append } from ${JSON.stringify(module)};
try { append(${JSON.stringify(pipe)}, 'text'); } catch ({ code }) { console.log(code); }`;
    const words = ['--input-type=module', '-e', source];
    expect(execFileSync(process.execPath, words, { encoding: 'utf8', timeout: 20_000 }).trim()).toBe('ENXIO');
  });

  it('take all that a pipe has a reader for, however slow that is', () => {
    const pipe = path.join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const module = new URL('../../src/edge/commands.js', import.meta.url);
    const source = `import { append } from ${JSON.stringify(module)};
append(${JSON.stringify(pipe)}, 'x'.repeat(1_000_000));`;
    const slowly =
      '{ sleep 0.5; wc -c; } <"$2" & exec 3>"$2"; "$0" --input-type=module -e "$1"; exec 3>&-; wait';
    const words = ['-c', slowly, process.execPath, source, pipe];
    expect(execFileSync('bash', words, { encoding: 'utf8', timeout: 20_000 }).trim()).toBe('1000000');
  });

  it('are not made where the runner made none', () => {
    expect(() => append(path.join(folder, 'missing'), 'text')).toThrow('ENOENT');
    expect(() => assign(path.join(folder, 'missing'), { a: 'b' })).toThrow('ENOENT');
  });
});
