import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { lettersOf, readingsOf } from '../../src/report/reading.js';
import { redactAll, redactor } from '../../src/report/redact.js';
import { anyCharacter } from '../support/characters.js';
import { KEY } from '../support/run-environment.js';

const redact = redactor([KEY]);

it('hides a secret in every encoding, wherever it stands', () => {
  const around = fc.string({ unit: 'binary-ascii', maxLength: 12 });
  fc.assert(
    fc.property(around, around, (before, after) => {
      const text = before + KEY + after;
      expect(redact(text)).not.toContain(KEY);
      expect(redact(Buffer.from(text).toString('hex'))).not.toContain(Buffer.from(KEY).toString('hex'));
      for (const form of ['base64', 'base64url'] as const) {
        const middle = Buffer.from(KEY).toString(form).slice(6, 40);
        const shown = redact(Buffer.from(text).toString(form));
        expect(shown).toContain('***');
        expect(shown).not.toContain(middle);
      }
    }),
  );
});

it('hides a short secret in base 64, wherever it stands', () => {
  for (const secret of ['?>~Km8Q2', '?>~Km8Q2x', '?>~Km8Q2xW'])
    for (const before of ['', '<', '<<']) {
      const text = Buffer.from(`${before}${secret}zz`).toString('base64');
      expect(redactor([secret])(text)).toContain('***');
    }
});

it('hides the beginning of a secret whose end was cut off, however much of it is left', () => {
  const forms = [KEY, Buffer.from(KEY).toString('hex'), Buffer.from(KEY).toString('base64')];
  for (const form of forms) {
    for (let length = 13; length < form.length; length += 1) {
      const shown = redact(`x ${form.slice(0, length)}… (9 more characters)`);
      expect(shown).not.toContain(form.slice(0, 13));
    }
  }
});

it('hides a secret whose letters are parted by any character that nobody sees', () => {
  const unseen = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code)).filter(
    (character) => /[\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(character),
  );
  const shown = unseen.filter((character) => redact(`x ${Array.from(KEY).join(character)} y`) !== 'x *** y');
  expect([unseen.length, shown.map((character) => character.codePointAt(0)?.toString(16))]).toEqual([
    4239,
    [],
  ]);
});

const spelled = (spell: (code: number) => string): string =>
  Array.from(KEY, (character) => spell(character.charCodeAt(0))).join('');

it.each([
  ['in upper case', KEY.toUpperCase()],
  ['without its kind', KEY.slice(4)],
  ['as Markdown quotes it', KEY.replace('_', '\\_')],
  ['as an address spells it', spelled((code) => `%${code.toString(16)}`)],
  ['as JSON spells it', spelled((code) => `\\u00${code.toString(16)}`)],
  ['as a script spells it', spelled((code) => `\\x${code.toString(16)}`)],
  ['as HTML spells it', spelled((code) => `&#${code};`)],
  ['as HTML spells it in hexadecimal', spelled((code) => `&#x0${code.toString(16).toUpperCase()};`)],
  ['as a dump', spelled((code) => `${code.toString(16)} `)],
  ['as a print of bytes', spelled((code) => `:${code.toString(16)}`)],
  ['with a line end in it', `${KEY.slice(0, 7)}\r\n${KEY.slice(7)}`],
  ['in wide characters', spelled((code) => `${String.fromCharCode(code)}\0`)],
  ['with characters in it that nobody sees', Array.from(KEY).join('\u200b')],
  ['with soft hyphens in it', Array.from(KEY).join('\u00ad')],
  ['with joiners in it', Array.from(KEY).join('\u200c\u200d')],
  ['with marks of byte order in it', Array.from(KEY).join('\ufeff')],
  ['with marks of direction that HTML names', Array.from(KEY).join('&lrm;&rlm;')],
  ['with a line below that HTML names', KEY.replace('_', '&UnderBar;')],
  ['with hyphens that HTML may make', Array.from(KEY).join('&shy;&#173;&#xAD;')],
  ['with blanks without width that HTML names', Array.from(KEY).join('&ZeroWidthSpace;')],
  ['with places where HTML may break it', Array.from(KEY).join('<wbr>')],
  ['between tags', Array.from(KEY).join('</span><span class="s">')],
  ['between long tags', Array.from(KEY).join(`<b ${'x'.repeat(199)}>`)],
  ['between comments', Array.from(KEY).join('<!-- x -->')],
  ['indented', `${KEY.slice(0, 20)}\n    ${KEY.slice(20)}`],
  ['as JSON spells a script', spelled((code) => `\\\\u00${code.toString(16)}`)],
  ['with a line end that JSON spells', `${KEY.slice(0, 20)}\\r\\n${KEY.slice(20)}`],
  ['in wrapped base 64', Buffer.from(`Bearer ${KEY}`).toString('base64').replace(/.{20}/g, '$&\n')],
])('hides a secret %s', (_, form) => {
  const shown = redact(`before ${form} after`);
  expect(shown).toMatch(/^before .{0,14}\*\*\*.{0,6} after$/s);
});

it('hides a secret wherever a long text is read on', () => {
  const mark = '<b title="of a secret">\\u00';
  const form = spelled((code) => mark + code.toString(16));
  for (let at = 65_436; at < 65_436 + 5 * mark.length; at += 1)
    expect(redact(`${'.'.repeat(at)}${form} ...`).slice(at)).toBe('<b title="of a secret">*** ...');
});

it.each([
  ['a reference that holds the sign of Kelvin', '&nobrea\u212a;'],
  ['a tag of wide characters', `<b ${'😀'.repeat(60)} ${'😀'.repeat(130)}>`],
])('hides a secret behind %s, wherever a long text is read on', (_, token) => {
  const before = `${'x'.repeat(16_380)}${token}<i>`;
  expect(redact(`${before}${spelled((code) => `&#${code};<i>`)}`)).toBe(`${before}***<i>`);
});

it('hides a secret whose letters joiners keep apart, and leaves joiners that are spelling', () => {
  for (const joiner of ['\u200c', '\u200d']) {
    const apart = Array.from(KEY).join(joiner);
    expect(redact(`می\u200cخواهم ${apart} 👩\u200d💻`)).toBe('می\u200cخواهم *** 👩\u200d💻');
    expect(redact(`می${joiner}${apart}${joiner}خواهم 👩${joiner}${KEY}`)).not.toMatch(/[a-z0-9]{4}/i);
  }
});

it('leaves nothing of a secret whose marks Markdown quotes', () => {
  const token = 'ghs_aaaa_bbbb-cccc_dddd-eeee.ffff';
  expect(redactor([token])(`no ${token.replace(/[_.-]/g, '\\$&')}.`)).toBe('no ***.');
});

it('hides what begins within a secret that was cut off', () => {
  const token = `${'abc'.repeat(5)}xyz`;
  expect(redactor([token])(`abc${token}!`)).toBe('***!');
});

it.each([40, 524, 1_304, 4_000, 16_000])('hides a secret of %d characters, whole and cut off', (length) => {
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.';
  const long = Array.from({ length }, (_, at) => letters[(at * 7 + (at >> 3)) % letters.length]).join('');
  const hide = redactor([long]);
  expect(hide('100%25 sure')).toBe('100%25 sure');
  expect(hide(`${long}!`)).toBe('***!');
  expect(hide(`${long.slice(0, -9)}… (9 more characters)`)).toBe('***… (9 more characters)');
  expect(hide(long.replace(/./g, (one) => `%${one.charCodeAt(0).toString(16)}`))).toBe('***');
  expect(hide(Buffer.from(long).toString('base64'))).toMatch(/^\*{3}.{0,4}$/);
});

it('hides a secret of hundreds of lines', () => {
  const lines = Array.from({ length: 400 }, (_, at) =>
    Buffer.from(`line ${at} `.repeat(5)).toString('base64'),
  );
  expect(redactor(lines)(`100%25 ${lines[399]}`)).toMatch(/^100%25 \*{3}/);
});

it('is made once for the same secrets, and anew for others', () => {
  expect(redactor([KEY])).toBe(redactor([KEY]));
  expect(redactor(['another secret'])(`${KEY} another secret`)).toBe(`${KEY} ***`);
});

it('knows where every letter stands, whatever a text holds', () => {
  const odd = fc.constantFrom(
    'İ',
    'Σ',
    '😀',
    '%f0%9f%98%80',
    '\\ud83d',
    '&foo;',
    '&amp;',
    '<b>',
    '%',
    '\\',
    '&',
    ' ',
  );
  const texts = fc.array(fc.oneof(odd, fc.string({ unit: anyCharacter })), { maxLength: 9 });
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const [start, end] = [before.join(''), after.join('')];
      const shown = redact(`${start}\n(${KEY})\n${end}`);
      expect(shown).toBe(`${start}\n(***)\n${end}`);
    }),
  );
});

it('leaves alone what only looks alike', () => {
  const text = `lsk_, a key; ${KEY.slice(0, 8)}; %20 and \\u0041 and &#64; ${'6b'.repeat(4)}`;
  expect(redact(text)).toBe(text);
});

it('leaves alone what is left of a short key without its kind', () => {
  const hide = redactor(['ghp_filter']);
  expect(hide('ghp_filter, a filter of filters')).toBe('***, a filter of filters');
});

it('hides it in all texts of a value, and leaves short words alone', () => {
  const value = { verdict: 'error', deep: [{ reason: `no ${KEY}`, count: 3, none: null }] };
  expect(redactAll(value, redactor([KEY, 'error']))).toEqual({
    verdict: 'error',
    deep: [{ reason: 'no ***', count: 3, none: null }],
  });
});

it('hides a secret that was quoted for JSON or for an address', () => {
  const odd = 'key "with\\odd" signs/+&';
  const hideOdd = redactor([odd]);
  expect(hideOdd(JSON.stringify({ text: `no ${odd}` }))).toBe('{"text":"no ***"}');
  expect(hideOdd(`https://host/?q=${encodeURIComponent(odd)}`)).toBe('https://host/?q=***');
});

it('copies nothing that holds no secret', () => {
  const clean = { list: [{ title: 'clean' }], none: null };
  const value = { clean, other: { reason: KEY } };
  const shown = redactAll(value, redact);
  expect(shown.clean).toBe(clean);
  expect(shown.other).toEqual({ reason: '***' });
});

it('looks closer at whatever begins as a secret does, in any case and however it is broken', () => {
  const marks = ['😀', '(', '|', '\\', '%', '&', '<'];
  const letter = fc.constantFrom(...Array.from('abiIİkKσςΣsSſß9_-.+/'), ...marks);
  const gap = fc.constantFrom('', '', '', ' ', ':', '\0', '\n', '\u00ad', '\u200b', '\ufeff');
  const change = fc.constantFrom(
    (one: string) => one,
    (one: string) => one.toUpperCase(),
    (one: string) => one.toLowerCase(),
  );
  const pieces = fc.array(fc.tuple(letter, gap, change), { minLength: 12, maxLength: 20 });
  fc.assert(
    fc.property(pieces, (given) => {
      const secret = given.map(([one]) => one).join('');
      const text = given.map(([one, between, changed]) => changed(one) + between).join('');
      fc.pre(lettersOf(text) === lettersOf(secret));
      expect(redactor([secret])(`x${text}y`)).toContain('***');
    }),
    { numRuns: 2_000 },
  );
});

it('hides a secret that begins with any printable characters, whatever they mean to an expression', () => {
  for (let code = 0x21; code < 0x7f; code += 1) {
    const mark = String.fromCharCode(code);
    for (const secret of [`${mark}abcdefghij`, `a${mark}bcdefghij`, `${mark}${mark}abcdefghij`])
      expect([secret, redactor([secret])(`x ${secret} y`)]).toEqual([
        secret,
        expect.stringMatching(/^x :{0,2}\*{3} y$/),
      ]);
  }
});

it('looks closer at every character that is read as a letter of a secret', () => {
  const missed: string[] = [];
  for (let code = 0; code < 0x2_0000; code += 1) {
    const one = String.fromCodePoint(code);
    const letters = lettersOf(one);
    if (letters === one || letters === '') continue;
    if (redactor([`${letters}abcdefghij`])(`x ${one}abcdefghij y`) !== 'x *** y') missed.push(one);
  }
  expect(missed).toEqual([]);
});

it('hides a letter of two halves that something keeps apart', () => {
  expect(redactor(['😀abcdefghijkl'])('x \ud83d\u200b\ude00abcdefghijkl y')).toBe('x *** y');
});

/** How addresses spell a text, with every byte of it. */
const spelledOut = (text: string): string =>
  Array.from(Buffer.from(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

it('reads every character of more bytes than one that an address spells', () => {
  const character = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(character, (text) => {
      const letters = [...readingsOf(`%${spelledOut(text)}`)].map((reading) => reading.letters);
      expect(letters).toContain(`%${lettersOf(text)}`);
    }),
    { numRuns: 2_000 },
  );
});

it('reads on behind bytes that are none of a character', () => {
  const bytes = fc.array(fc.constantFrom('%', 'c', 'e', 'f', '0', '8', '9', 'a', 'd', 'F'), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(bytes, (given) => {
      expect(redact(`${given.join('')} ${spelledOut(KEY)}`)).not.toContain(spelledOut(KEY).slice(-60));
    }),
    { numRuns: 2_000 },
  );
  expect(redact(`%e2%80 %ed%a0%80%c1%81 ${KEY}`)).toBe('%e2%80 %ed%a0%80%c1%81 ***');
});

it.each([
  ['&amp;', '&'],
  ['&AMP;', '&'],
  ['&apos;', "'"],
  ['&equals;', '='],
  ['&gt;', '>'],
  ['&lowbar;', '_'],
  ['&lrm;', ''],
  ['&lt;', '<'],
  ['&nbsp;', ''],
  ['&NewLine;', ''],
  ['&NoBreak;', ''],
  ['&period;', '.'],
  ['&plus;', '+'],
  ['&quot;', '"'],
  ['&rlm;', ''],
  ['&shy;', ''],
  ['&sol;', '/'],
  ['&Tab;', ''],
  ['&UnderBar;', '_'],
  ['&ZeroWidthSpace;', ''],
  ['&zwj;', ''],
  ['&zwnj;', ''],
  ['&constructor;', '&constructor;'],
  ['&#x10ffff;', '\u{10ffff}'],
  ['&#x00000000006b;', 'k'],
  ['&#126', '~'],
  ['&#127', '&#127'],
  [String.raw`\u{10ffff}`, '\u{10ffff}'],
  [String.raw`\u00000070`, 'p'],
  ...['&#107;', '&#x6B;', '&#X6b;', '&#107', '&#x6b', '&#0107', '&#x006b', '&#000000000107;'].map((text) => [
    text,
    'k',
  ]),
  ...['&#32', '&#127;', '&#9;'].map((text) => [text, '']),
  ...['&#39', '&#x27'].map((text) => [text, "'"]),
  ...['&#31', '&#127', '&#x19', '&#', '&#;', '&#x;', '&k;'].map((text) => [text, text]),
  ...[String.raw`\u006b`, String.raw`\U0000006b`, String.raw`\x6b`, String.raw`\x6B`].map((text) => [
    text,
    'k',
  ]),
  ...[String.raw`\u{6b}`, String.raw`\x{6b}`, String.raw`\u{00006b}`, String.raw`\u6b`].map((text) => [
    text,
    'k',
  ]),
  ...[String.raw`\\u006b`, String.raw`\\\\u006b`].map((text) => [text, 'k']),
  ...[String.raw`\n`, String.raw`\N`, String.raw`\r`, String.raw`\t`].map((text) => [text, '']),
  ...Array.from('!"#$\'()*+,-./;<=>?@[]^_`{|}~', (mark) => [`\\${mark}`, mark]),
  ...[String.raw`\k`, String.raw`\u`, String.raw`\x6`].map((text) => [text, text]),
  ['%6b', 'k'],
  ['%6B', 'k'],
  ['%c2%a2', '¢'],
  ['%df%bf', '\u07ff'],
  ['%e0%a0%80', '\u0800'],
  ['%e2%82%ac', '€'],
  ['%ed%9f%bf', '\ud7ff'],
  ['%ee%80%80', '\ue000'],
  ['%f0%90%80%80', '\u{10000}'],
  ['%f3%a0%84%81', ''],
  ['%f4%8f%bf%bf', '\u{10ffff}'],
  ...['%c1%81', '%e0%9f%bf', '%ed%a0%80', '%f0%8f%bf%bf', '%f4%90%80%80', '%80', '%c2', '%6'].map((text) => [
    text,
    text,
  ]),
])('reads %j as %j', (text = '', letters = '') => {
  const readings = [...readingsOf(`a${text}z`)].map((reading) => reading.letters);
  expect(readings.at(-1)).toBe(`a${letters.toLowerCase()}z`);
});

it('leaves a million of such bytes as they are', () => {
  const text = '%e2%80 '.repeat(500_000);
  expect(redact(text)).toBe(text);
});

it.each(['&#x110000; or so', String.raw`\u{ffffff} or so`])('leaves %s, which is no character', (text) => {
  expect(redact(text)).toBe(text);
});

it.each([
  ['a secret in another', ['abcdefghijklmnop', 'efghijkl'], 'x abcdefghijklmnop y', 'x *** y'],
  ['the shortest secret', ['a1b2c3d4'], 'x a1b2c3d4 y', 'x *** y'],
  ['a key whose kind is in capitals', ['LSK_0123456789abcdef'], 'key 0123456789abcdef.', 'key ***.'],
  [
    'what is too short, in another spelling',
    ['abcdefg'],
    Buffer.from('abcdefg').toString('hex'),
    Buffer.from('abcdefg').toString('hex'),
  ],
  [
    'a secret of few letters and the text around it',
    [':::: : ::: a'],
    'xx: a bb, and a banana',
    'xx: a bb, and a banana',
  ],
])('hides no less and no more than it has to of %s', (_, secrets, text, shown) => {
  expect(redactor(secrets)(text)).toBe(shown);
});

it.each(['base64', 'base64url'] as const)('hides a secret in all letters of %s', (encoding) => {
  const secret = '????>>>>~~~~';
  expect(redactor([secret])(`x ${Buffer.from(secret).toString(encoding)} y`)).toMatch(/^x \*{3}.{0,2} y$/);
});
