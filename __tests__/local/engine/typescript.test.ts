import { expect, it } from '@jest/globals';

import { openStripper } from '../../../src/local/engine/typescript.js';

it('a text that takes longer than the limit counts as one that does not parse, and the next has a thread of its own', async () => {
  const hasty = openStripper(0);
  try {
    expect(await hasty.strip('let a: string;')).toBeUndefined();
    expect(await hasty.strip('let b: string;')).toBeUndefined();
  } finally {
    await hasty.close();
  }
});

it('knows the line of what is written anew, and joined with other lines', async () => {
  const stripper = openStripper();
  const text = [
    'enum Color { red, green }',
    'function paint(',
    '  color: Color,',
    ') { eval(color) }',
    '',
  ].join('\n');
  try {
    const script = await stripper.strip(text);
    const code = script?.code ?? '';
    const paint = code.indexOf('paint(color)');
    const offsets = [code.indexOf('Color'), paint, paint + 'paint('.length, code.indexOf('eval')];
    expect(offsets.map((offset) => script?.lineAt(offset))).toEqual([1, 2, 3, 4]);
  } finally {
    await stripper.close();
  }
});
