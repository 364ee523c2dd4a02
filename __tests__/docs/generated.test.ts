import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import type { Operation } from '../../src/api/operation.js';
import { operations, variants } from '../../src/api/operations/index.js';
import { readActionFile } from '../../scripts/docs/action-file.js';
import { inputsTable, outputsTable } from '../../scripts/docs/action-tables.js';
import { apiReference } from '../../scripts/docs/api-reference.js';
import { fillSection } from '../../scripts/docs/markdown.js';
import { renderPages } from '../../scripts/docs/pages.js';
import { read, root } from './project.js';

describe('generated pages', () => {
  it('stand as their sources say, from which `npm run docs` writes them', async () => {
    for (const { file, text } of await renderPages(root))
      expect({ file, text: read(file) }).toEqual({ file, text });
  });

  it('are the README and the reference', async () => {
    const pages = await renderPages(root);
    expect(pages.map(({ file }) => file)).toEqual(['README.md', 'docs/api.md']);
  });
});

describe('tables of the action', () => {
  const action = readActionFile(`
inputs:
  one: { description: "a | b", default: "x" }
  two: { description: "second" }
outputs:
  three: { description: "third" }
`);

  it('list inputs with their defaults', () => {
    expect(inputsTable(action)).toBe(
      '| Input | Default | Meaning |\n| --- | --- | --- |\n| `one` | `x` | a \\| b |\n| `two` |  | second |',
    );
  });

  it('list outputs', () => {
    expect(outputsTable(action)).toBe('| Output | Meaning |\n| --- | --- |\n| `three` | third |');
  });

  it('refuse an input without a description', () => {
    expect(() => readActionFile('inputs: { one: {} }\noutputs: {}')).toThrow();
  });
});

describe('a section between markers', () => {
  it('is replaced, and nothing else', () => {
    const text = 'a\n<!-- x:begin -->\nold\n<!-- x:end -->\nb';
    expect(fillSection(text, 'x', 'new')).toBe('a\n<!-- x:begin -->\n\nnew\n\n<!-- x:end -->\nb');
  });

  it.each(['', '<!-- x:begin -->', '<!-- x:end --> <!-- x:begin -->'])('has to be there: %j', (text) => {
    expect(() => fillSection(text, 'x', 'new')).toThrow('Put the lines');
  });
});

describe('the reference', () => {
  const reference = apiReference(operations, variants);
  const example: Operation = {
    method: 'PATCH',
    path: '/findings/{id}',
    summary: 'Changes it.',
    scope: 'write',
    query: v.object({ some: v.optional(v.string()), all: v.array(v.string()) }),
    body: v.object({ how: v.picklist(['a', 'b']), input: v.record(v.string(), v.unknown()) }),
    reply: { kind: 'empty' },
    success: 204,
    conditional: true,
  };

  it('says first that it is generated, and by what', () => {
    expect(reference.split('\n')[0]).toMatch(/^Generated from .* by `npm run docs`/);
  });

  it('describes every operation once', () => {
    const headings = [...reference.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect(new Set(headings)).toEqual(new Set(Object.keys(operations)));
    expect(headings).toHaveLength(Object.keys(operations).length);
  });

  it('describes every variant below the operation that it is a form of', () => {
    const [, operation = ''] = reference.split(/^### listFindings$/m);
    const [listing = '', counting = ''] = (operation.split(/^### /m)[0] ?? '').split(/^#### /m);
    expect(listing).not.toContain('`stats`');
    expect(counting).toMatch(/^countFindings\n\n`GET \/findings`\n/);
    expect(counting).toContain('- **Query:** `stats` (**required**, `true`), `targetId` (string)\n');
  });

  it('says all that an operation is', () => {
    expect(apiReference({ change: example })).toMatch(
      new RegExp(
        [
          '## Findings\n\n### change\n\n`PATCH /findings/{id}`\n\nChanges it.\n\n',
          '- **Needs:** a read-and-write key\n',
          '- **Query:** `all` (**required**, list of strings), `some` (string)\n',
          '- **Body:** `how` (**required**, `a` or `b`), `input` (**required**, object)\n',
          '- **Success:** 204, no body\n',
          '- **Conditional:** honours `If-None-Match`, and answers 304 where nothing changed\n',
        ]
          .join('')
          .replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
      ),
    );
  });

  it('refuses a resource without a title', () => {
    expect(() => apiReference({ change: { ...example, path: '/elsewhere' } })).toThrow(
      'Give the resource elsewhere',
    );
  });
});
