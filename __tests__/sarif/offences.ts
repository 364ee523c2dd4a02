import Ajv from 'ajv-draft-04';
import { objectOf } from '../../src/sarif/document/json.js';
import { schema } from './official-schema.js';

// As the manifest of the real reports does: formats of texts are not looked at.
const validate = new Ajv.default({ strict: false, validateFormats: false }).compile(objectOf(schema));

/** Where a document offends against the official schema; empty where it does not. */
export function offencesOf(document: unknown): string[] {
  return validate(document)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}
