import * as v from 'valibot';

/** A parameter or a field of an operation, as the reference names it. */
export interface Field {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
}

/** The entries of an object schema, required ones first, each group in the order of its definition. */
export function fieldsOf(entries: v.ObjectEntries): readonly Field[] {
  const fields = Object.entries(entries).map(([name, schema]) => ({
    name,
    type: typeWord(schema),
    required: !v.isOfType('optional', schema),
  }));
  return fields.toSorted((a, b) => Number(b.required) - Number(a.required));
}

/** What a reader has to know of a type, in a word or two. */
function typeWord(schema: object): string {
  const type = 'type' in schema ? schema.type : undefined;
  if (type === 'optional' && 'wrapped' in schema && isObject(schema.wrapped)) return typeWord(schema.wrapped);
  if (type === 'array' && 'item' in schema && isObject(schema.item))
    return `list of ${typeWord(schema.item)}s`;
  if (type === 'picklist' && 'options' in schema && Array.isArray(schema.options)) {
    return schema.options.map((option) => `\`${String(option)}\``).join(' or ');
  }
  if (type === 'literal' && 'literal' in schema) return `\`${String(schema.literal)}\``;
  if (type === 'record') return 'object';
  if (typeof type === 'string') return type;
  throw new Error('A field without a type cannot be described; give it a valibot schema.');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
