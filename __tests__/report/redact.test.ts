import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { redactAll, redactor } from '../../src/report/redact.js';
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

it('hides the beginning of a secret whose end was cut off, however much of it is left', () => {
  const forms = [KEY, Buffer.from(KEY).toString('hex'), Buffer.from(KEY).toString('base64')];
  for (const form of forms) {
    for (let length = 13; length < form.length; length += 1) {
      const shown = redact(`x ${form.slice(0, length)}… (9 more characters)`);
      expect(shown).not.toContain(form.slice(0, 13));
    }
  }
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
  ['in wrapped base 64', Buffer.from(`Bearer ${KEY}`).toString('base64').replace(/.{20}/g, '$&\n')],
])('hides a secret %s', (_, form) => {
  const shown = redact(`before ${form} after`);
  expect(shown).toMatch(/^before .{0,14}\*\*\*.{0,6} after$/s);
});

it('leaves alone what only looks alike', () => {
  const text = `lsk_, a key; ${KEY.slice(0, 8)}; %20 and \\u0041 and &#64; ${'6b'.repeat(4)}`;
  expect(redact(text)).toBe(text);
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
