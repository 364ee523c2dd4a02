/**
 * A text as the name of an address or a file: letters, digits and hyphens. Blank if it has neither letters nor digits.
 */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
