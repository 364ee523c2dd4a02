/**
 * The largest file that is read, in bytes. Node holds at most 536 870 888 characters in one text and a parsed
 * report takes four to six times its size in memory; no scanner's report comes near this.
 */
export const READ_LIMIT_BYTES = 268_435_456;

/** The largest body that the service takes, in bytes as sent (contract, section 8; observed facts, 5.1). */
export const PART_BYTES = 5_242_880;

/** The most results that the service takes in one request; it rejects those beyond (observed facts, 5.2). */
export const PART_RESULTS = 2_000;

/** How many requests of an import are under way at once, over all files. */
export const REQUESTS_AT_ONCE = 4;

/**
 * The most bytes that the parts of one report may have together. A few large rows that many results need would be in
 * every part again; a report that is cut well takes little more than itself.
 */
export const CUT_LIMIT_BYTES = 2 * READ_LIMIT_BYTES;

/** The longest texts, in UTF-16 units, before a result or a whole report is refused (observed facts, 5.2). */
export const LONGEST = { ruleId: 1024, uri: 4096, driverName: 1024, driverVersion: 256 } as const;
