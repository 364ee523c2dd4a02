import { readFileSync } from 'node:fs';

/** The official schema (errata 01), as its makers publish it. */
export const schema: unknown = JSON.parse(readFileSync('__tests__/sarif/sarif-schema-2.1.0.json', 'utf8'));
