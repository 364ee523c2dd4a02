import * as v from 'valibot';
import { flag, id, number, part, text } from './field.js';

/** A report (observed facts, section 8.1). */
export const Report = v.looseObject({
  id,
  title: text,
  type: text,
  status: text,
  format: text,
  scanId: text,
  shareUrl: text,
  shareExpiresAt: text,
  revokedAt: text,
  createdAt: text,
  scanSummary: part(v.looseObject({ scanId: text, status: text, findingsCount: number })),
});

/** The answer to sharing or revoking a report. The token and the URL that holds it are secrets. */
export const ReportSharing = v.looseObject({
  token: text,
  shareUrl: text,
  expiresAt: text,
  revoked: flag,
  revokedAt: text,
});
