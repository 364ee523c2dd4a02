import path from 'node:path';

/** Usual mistakes, as they look in a pattern, and what to do about each. */
const SLIPS: readonly (readonly [slip: RegExp, hint: string])[] = [
  [
    /(?:^|[\\/])\.\.(?:[\\/]|$)/,
    'Write the path without `..`: reports stand in the workspace or in the temporary folder of the runner.',
  ],
  // A comma between braces parts no patterns.
  [/,(?![^{}]{0,200}\})/, 'Write each pattern on a line of its own, without a comma.'],
  [
    /(?<!\$)\{[^{},]{0,200},[^{}]{0,200}\}/,
    'Braces are part of a name: write a line for each pattern that they stand for.',
  ],
  // YAML folds the lines of a plain text, and of one behind `>`, into one.
  [/\.\w+\s+\S/, 'Write each pattern, and each comment, on a line of its own, in a block behind `|`.'],
  [/^-\s/, 'Write each pattern without a dash before it.'],
  [/^(?:-\s+)?(?:!\s*)?(["']).*\1$/, 'Quotes are part of a name: leave them out.'],
  [
    /\$\{?\w|%[a-z_]\w*%/i,
    'Variables are not replaced: a relative path begins at the workspace, and the temporary folder of the runner is `${{ runner.temp }}` in a workflow.',
  ],
];

/** A backslash that escapes nothing that needs it. */
const BACKSLASH = /(?<!\\)(?:\\\\)*\\(?![\\[\]*?])/;

/** Wildcards in the last name of a pattern, which has no extension: it may be meant for folders. */
const LIKE_FOLDERS = /^(?!!)(?:.*[\\/])?(?!\*\*$)[^\\/.*?]*[*?][^\\/.]*$/;

/** A path below the runner's work folder, by the name that this has outside of containers. */
const HOST = /^!?\s*\/.+?\/_?work\//;

/** What may be meant by a pattern that finds nothing, in sentences; blank where nobody can tell. */
export function hintOn(text: string): string {
  const slips = SLIPS.filter(([slip]) => slip.test(text)).map(([, hint]) => hint);
  const hints = slips.length > 0 ? slips : hintsOnPattern(text);
  return hints.map((hint) => ` ${hint}`).join('');
}

function hintsOnPattern(text: string): string[] {
  // What is escaped stays as it is.
  const literally = text.replace(/(\[\[\]|\\.)|\[/g, (_, escaped?: string) => escaped ?? '[[]');
  return [
    ...(path.sep === '/' && BACKSLASH.test(text)
      ? ['Write `/` between folders: `\\` makes the next character stand for itself.']
      : []),
    ...(LIKE_FOLDERS.test(text)
      ? [`Folders are passed over: for the reports in them write \`${text}/**/*.sarif\`.`]
      : []),
    ...(literally === text
      ? []
      : [`Brackets are a pattern: for a name that holds some write \`${literally}\`.`]),
    ...(HOST.test(text)
      ? [
          'In a job with `container` the work folder is `/__w`, whatever `github.workspace` and `runner.temp` say: write the path relative to the workspace.',
        ]
      : []),
  ];
}

/** A path without the slashes at its end; the pattern begins once in a row of slashes, however long that is. */
export const withoutSlashes = (text: string): string => text.replace(/(?<![\\/])[\\/]+$/, '');

/** How to find reports with other names in a folder, as a sentence. */
export const hintOnFolder = (text: string): string =>
  ` For reports with other names write a pattern, such as \`${withoutSlashes(text)}/**/*.json\`.`;
