/** What the folder of a spool is called, before what makes it unlike the others. */
export const SPOOL_PREFIX = 'security-review-parts-';

const SPOOLED = new RegExp(String.raw`[\\/]${SPOOL_PREFIX}[^\\/]+[\\/]\d+\.sarif$`);

/** The name of a spooled part, by its number. */
export const spooledName = (number: number): string => `${number}.sarif`;

/** Whether a path is that of a spooled part: a step that was killed may have left some. */
export const isSpooled = (file: string): boolean => SPOOLED.test(file);
