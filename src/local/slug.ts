/** A text as an address or a file is named by it: letters, digits and hyphens; blank where it has none of the first two. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
