import { gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Unusable } from '../../../src/sarif/document/unusable.js';
import { findFault } from '../../../src/sarif/read/json-fault.js';
import { readSarif } from '../at-once.js';

const LOG = '{"version":"2.1.0","runs":[],"properties":{"ü":"\\ud800"}}';

function refusalOf(bytes: Buffer): Unusable {
  try {
    readSarif(bytes);
  } catch (error) {
    if (error instanceof Unusable) return error;
    throw error;
  }
  throw new Error('It was read.');
}

describe('a report', () => {
  it.each([
    ['UTF-8', Buffer.from(LOG)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${LOG}`)],
    ['UTF-16 little-endian with a mark', Buffer.from(`\ufeff${LOG}`, 'utf16le')],
    ['UTF-16 big-endian with a mark', Buffer.from(`\ufeff${LOG}`, 'utf16le').swap16()],
    ['with blanks around it', Buffer.from(`\r\n ${LOG} \r\n`)],
  ])('is read from %s', (_, bytes) => {
    expect(readSarif(bytes)).toEqual(JSON.parse(LOG));
  });

  it.each([
    ['neither version nor runs', '{"name":"x"}', 'It is no SARIF report: take it out with a line'],
    ['no version', '{"runs":[]}', 'Let the scanner write SARIF 2.1.0, or convert an older report'],
    [
      'another version',
      '{"version":"2.0.0"}',
      'Let the scanner write SARIF 2.1.0, or convert an older report',
    ],
  ])('with %s is advised on', (_, text, advice) => {
    expect(refusalOf(Buffer.from(text)).advice).toContain(advice);
  });

  it.each([
    ['nothing', '', '', 'The file is empty; a SARIF report was expected.'],
    ['blanks', ' \n', '', 'The file is empty; a SARIF report was expected.'],
    ['a list', '[]', '', 'The file holds a list; a SARIF object was expected.'],
    ['null', 'null', '', 'The file holds null; a SARIF object was expected.'],
    ['a text', '"sarif"', '', 'The file holds a string; a SARIF object was expected.'],
    ['no version', '{"runs":[]}', 'version', 'The report\'s version is not given; "2.1.0" was expected.'],
    [
      'a number for a version',
      '{"version":2.1}',
      'version',
      'The report\'s version is a number; "2.1.0" was expected.',
    ],
    [
      'another version',
      '{"version":"2.1.0 "}',
      'version',
      'The report\'s version is "2.1.0 "; "2.1.0" was expected.',
    ],
    [
      'a version without end',
      `{"version":"${'9'.repeat(5_000)}"}`,
      'version',
      `The report's version is "${'9'.repeat(40)}… (4960 more characters)"; "2.1.0" was expected.`,
    ],
    ['no runs', '{"version":"2.1.0"}', 'runs', "The report's runs are not given; a list was expected."],
    [
      'null for runs',
      '{"version":"2.1.0","runs":null}',
      'runs',
      "The report's runs are null; a list was expected.",
    ],
    [
      'an object for runs',
      '{"version":"2.1.0","runs":{}}',
      'runs',
      "The report's runs are an object; a list was expected.",
    ],
    ['words', 'Error: no\nlicence', 'line 1, column 1', 'The file is not JSON: found "E", expected a value.'],
    [
      'a comma too many behind a word',
      '{"a":false,}',
      'line 1, column 12',
      'The file is not JSON: found "}", expected a name.',
    ],
    [
      'a comma too many in a list of an object',
      '{"a":[1,}',
      'line 1, column 9',
      'The file is not JSON: found "}", expected a value.',
    ],
    [
      'no comma in a list of an object',
      '{"a":[1 2]}',
      'line 1, column 9',
      'The file is not JSON: found "2", expected a comma or ].',
    ],
    ['no colon', '{"a" 1}', 'line 1, column 6', 'The file is not JSON: found "1", expected a colon.'],
    [
      'an escape that is none',
      String.raw`["\x"]`,
      'line 1, column 3',
      String.raw`The file is not JSON: found "\\", expected an escape such as \n.`,
    ],
    [
      'words that begin nearly like a packed file',
      'PKZip',
      'line 1, column 1',
      'The file is not JSON: found "P", expected a value.',
    ],
    [
      'a line end within a text',
      '{\n"a":"x\ny"}',
      'line 2, column 7',
      'The file is not JSON: found "\\n", expected no bare control character in a text.',
    ],
    [
      'a number for runs that no double holds',
      '{"version":"2.1.0","runs":12345678901234567890}',
      'runs',
      "The report's runs are a number; a list was expected.",
    ],
    [
      'a name without quotes',
      '{"version":"2.1.0",e:1}',
      'line 1, column 20',
      'The file is not JSON: found "e", expected a name.',
    ],
    [
      'two reports',
      `${LOG}\n${LOG}`,
      'line 2, column 1',
      'The file is not JSON: found "{", expected the end of the file.',
    ],
    [
      'nothing but line ends',
      '\n\r\n\nx',
      'line 4, column 1',
      'The file is not JSON: found "x", expected a value.',
    ],
    [
      'a cut report',
      '{"version":\n "2.1',
      'line 2, column 6',
      'The file is not JSON: found the end of the file, expected the closing quote of a text.',
    ],
  ])('that holds %s is refused', (_, text, place, message) => {
    const refusal = refusalOf(Buffer.from(text));
    expect([refusal.place, refusal.message]).toEqual([place, message]);
    expect(refusal.advice).not.toBe('');
  });

  it.each([
    [
      'bytes that are no UTF-8',
      Buffer.concat([Buffer.from('{\n"a":"'), Buffer.from([0xff, 0x22, 0x7d])]),
      'line 2',
    ],
    ['a first byte that is no UTF-8', Buffer.from([0x80, 0x7b, 0x7d]), 'line 1'],
    ['a line that begins without UTF-8', Buffer.from([0x7b, 0x0a, 0x0a, 0x80, 0x7d]), 'line 3'],
    ['UTF-16 without a mark', Buffer.from(LOG, 'utf16le'), 'byte 1'],
    ['UTF-16 big-endian without a mark', Buffer.from(LOG, 'utf16le').swap16(), 'byte 1'],
    ['half a mark of UTF-16', Buffer.from([0xff, 0x7b, 0x7d]), 'line 1'],
    ['half a mark of UTF-16, big-endian', Buffer.from([0xfe, 0x7b, 0x7d]), 'line 1'],
    ['a second half of such a mark', Buffer.from([0x7b, 0xfe, 0x7d]), 'line 1'],
    ['a second half of such a mark, big-endian', Buffer.from([0x7b, 0xff, 0x7d]), 'line 1'],
    ['a character that is nearly a mark', Buffer.from(`\ufefe${LOG}`), 'line 1, column 1'],
    ['a character that differs in its second byte', Buffer.from(`\ufe3f${LOG}`), 'line 1, column 1'],
    ['a character that differs in its first byte', Buffer.from(`\ueeff${LOG}`), 'line 1, column 1'],
    ['UTF-16 that ends within a character', Buffer.from([0xff, 0xfe, 0x7b]), ''],
    ['UTF-16 with a lone surrogate', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x7b, 0x00]), ''],
  ])('of %s is refused', (_, bytes, place) => {
    expect(refusalOf(bytes).place).toBe(place);
  });

  it.each([
    [Buffer.from([0x80]), 'The file holds bytes that are no UTF-8.'],
    [Buffer.from([0, 0x7b]), 'The file looks like UTF-16 without a byte-order mark; UTF-8 was expected.'],
    [Buffer.from([0xff, 0xfe, 0x7b]), 'The file begins as UTF-16, but is not UTF-16 throughout.'],
  ])('is refused for its encoding with advice: %j', (bytes, message) => {
    const advice = 'Let the scanner write its report as UTF-8.';
    expect(refusalOf(bytes)).toMatchObject({ message, advice });
  });

  it.each([
    ['gzip', gzipSync(LOG)],
    ['zstd', zstdCompressSync(LOG)],
    ['zip', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.from(LOG)])],
    ['zip', Buffer.from(`PK\u0005\u0006${'\0'.repeat(18)}`)],
    ['xz', Buffer.from('/Td6WFoAAATm1rRGBMAEASEBFgAAAAAA', 'base64')],
    ['bzip2', Buffer.from('BZh91AY&SY')],
  ])('that is packed is refused: %s', (packing, bytes) => {
    expect(refusalOf(bytes)).toMatchObject({
      message: `The file is packed (${packing}); a SARIF report as it was written was expected.`,
      place: '',
      advice: expect.stringContaining('Unpack it'),
    });
  });

  const log = (run: string, rest = ''): string => `{"version":"2.1.0",${rest}"runs":[${run}]}`;
  it.each([
    ['a list of results and another', log('{"results":[1],"results" :[]}')],
    ['a list of results and no list', log('{"results":[1],"results":null}')],
    ['a list of results and another, beside a run that has none,', log('{"results":[1],"results":[]},{}')],
    ['a list of runs and another', log('{"results":[]}', '"runs":[{"results":[1]}],')],
    [
      'a list of results and another, however deep',
      log('{"p":[{"results":[1],"a":{"results":[2]},"results" : [ ]}]}'),
    ],
    ...Array.from('results', (letter, at): [string, string] => {
      const name = `${'results'.slice(0, at)}\\u00${letter.charCodeAt(0).toString(16)}${'results'.slice(at + 1)}`;
      return [`a list of results and one of ${name}`, log(`{"${name}":[1],"results":[]}`)];
    }),
    [
      'a list of results and one that is all numbers',
      log(String.raw`{"results":[1],"\u0072\u0065\u0073\u0075\u006C\u0074\u0073":[]}`),
    ],
  ])('is refused where %s stand in one object', (_, text) => {
    const { message, advice } = refusalOf(Buffer.from(text));
    expect(message).toMatch(
      /^Only (?:0 of 1 list|[12] of [23] lists) called `results` can be read, since .+; each name was expected once in an object\.$/,
    );
    expect(advice).toMatch(/^Write each report to a file of its own, /);
  });

  it.each([
    ['of several runs', log('{"results":[]},{"results":[]}')],
    ['of a run and of what else has some', log('{"results":[{"properties":{"results":"results"}}]}')],
    [
      'beside a name that is there twice for something else',
      log('{"results":[],"p":{"results":1,"results":2}}'),
    ],
    ['of a name with a number in it', log(String.raw`{"r\u0065sults":[1]}`)],
    [
      'beside names that are others by their case',
      log(String.raw`{"results":[1],"Results":[2],"\u0052esults":[3]}`),
    ],
    [
      'of texts that look like a member',
      log(JSON.stringify({ results: ['"results":[', '"results"', 'results'], 'a "results': [1] })),
    ],
  ])('is read with the results %s', (_, text) => {
    expect(readSarif(Buffer.from(text))).toEqual(JSON.parse(text));
  });

  it('is read whatever its texts and members are called', () => {
    const value = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom(1, 'results', '"results":', '\\"results":'),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('results', 'a', '"results', '\\'), tie('value'), { maxKeys: 3 }),
      ),
    })).value;
    fc.assert(
      fc.property(value, (one) => {
        const text = JSON.stringify({ version: '2.1.0', runs: [one] });
        expect(readSarif(Buffer.from(text))).toEqual(JSON.parse(text));
      }),
    );
  });

  it('leaves nothing of the bytes that it was read from, where they were its own', () => {
    const own = Buffer.alloc(LOG.length * 2, ' ');
    own.write(LOG);
    const shared = Buffer.concat([own, own]).subarray(0, own.length);
    expect([own, shared].map(readSarif)).toEqual([JSON.parse(LOG), JSON.parse(LOG)]);
    expect([own, shared].map(({ length }) => length)).toEqual([0, LOG.length * 2]);
  });

  it('that is nested deeply is read, or refused, but no crash', () => {
    const depth = 200_000;
    const text = `{"version":"2.1.0","runs":[],"properties":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect(readSarif(Buffer.from(text)).runs).toEqual([]);
    expect(refusalOf(Buffer.from('['.repeat(depth))).place).toBe(`line 1, column ${depth + 1}`);
  });
});

describe('the place of a fault', () => {
  const isJson = (text: string): boolean => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };

  it.each([
    ['[0,-0,10,1.5,1e5,1E+5,2e-7]', undefined],
    ['[true,false,null]', undefined],
    [String.raw`["\"\\\/\b\f\n\r\t\u0aFc"]`, undefined],
    ['[01]', 1],
    ['[1.]', 1],
    ['[1x]', 1],
    ['[nullx]', 1],
    ['[tru]', 1],
    [String.raw`["a\x"]`, 3],
    [String.raw`["a\u00g0"]`, 3],
    [String.raw`["a\u00e"]`, 3],
    ['["a\u001f"]', 3],
    ['["a\u0020"', 5],
  ])('of %j is %j', (text, offset) => {
    expect(isJson(text)).toBe(offset === undefined);
    expect(findFault(text)?.offset).toBe(offset);
  });

  it('is found wherever JSON.parse refuses, and nowhere else', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"\\u00e9"',
      '"\\x"',
      '-1.5e+3',
      '01',
      '1.',
      'true',
      'nul',
      ' ',
      '"\n"',
      '"',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('');
        expect(findFault(text) === undefined).toBe(isJson(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is at or before the character that was damaged', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (text, at) => {
        const cut = text.slice(0, at % text.length);
        expect(findFault(cut) === undefined).toBe(isJson(cut));
        const damaged = `${cut}\u0001${text.slice(cut.length + 1)}`;
        expect(findFault(damaged)?.offset).toBeLessThanOrEqual(cut.length);
      }),
      { numRuns: 500 },
    );
  });
});
