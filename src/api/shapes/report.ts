import { flag, id, number, openObject, part, text } from './field.js';

/** A report (observed facts, section 8.1). */
export const Report = openObject({
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
  scanSummary: part(openObject({ scanId: text, status: text, findingsCount: number })),
});

/** The answer to sharing or revoking a report. The token and the URL that holds it are secrets. */
export const ReportSharing = openObject({
  token: text,
  shareUrl: text,
  expiresAt: text,
  revoked: flag,
  revokedAt: text,
});
