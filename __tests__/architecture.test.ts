import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

/** Every source file with what it imports, relative imports written from the root of `src`. */
interface Source {
  readonly file: string;
  readonly text: string;
  readonly imports: readonly string[];
}

/** The code below a folder, by its path there. */
function codeOf(folder: string): readonly Omit<Source, 'imports'>[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[cm]?[jt]s$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
}

const sources: readonly Source[] = codeOf('src').map(({ file, text }) => {
  const found = [...text.matchAll(/\b(?:from\s+|import\s+|import\s*\(\s*)'([^']+)'/g)].map(
    ([, name = '']) => name,
  );
  const imports = found.map((name) =>
    name.startsWith('.') ? path.normalize(path.join(path.dirname(file), name)).replace(/\.js$/, '.ts') : name,
  );
  return { file, text, imports };
});

/** The only files that touch the world: the edges, the entry points, the local service's server and engine. */
const worldly = [
  /^edge\//,
  /^main\.ts$/,
  /^local\/main\.ts$/,
  /^local\/server\.ts$/,
  /^local\/engine\/(?:git-child|typescript|strip-worker|turn)\.ts$/,
];
/** Modules of Node that compute and touch nothing. */
const harmless = new Set([
  'node:path',
  'node:crypto',
  'node:util',
  'node:buffer',
  'node:module',
  'node:zlib',
]);
/** Packages that compute and touch nothing; the scanners run only in the local service's engine. */
const packages: readonly (readonly [RegExp, RegExp])[] = [
  [/^valibot$/, /./],
  [/^(?:eslint|eslint-plugin-security|@secretlint\/.+)$/, /^local\/engine\//],
];

const isWorldly = (file: string): boolean => worldly.some((pattern) => pattern.test(file));

/** How often each word stands in a text, comments left out. */
function wordsIn(text: string): ReadonlyMap<string, number> {
  const words = text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '').match(/\w+/g) ?? [];
  return new Map([...Map.groupBy(words, (word) => word)].map(([word, same]) => [word, same.length]));
}

function expectNone(offences: readonly string[]): void {
  expect(offences).toEqual([]);
}

const within =
  (...folders: string[]) =>
  (name: string): boolean =>
    folders.some((folder) => name === folder || name.startsWith(`${folder}/`));

it('reads the sources', () => {
  expect(sources.length).toBeGreaterThan(60);
  expect(sources.find(({ file }) => file === 'run.ts')?.imports).toContain('review.ts');
});

describe('the world', () => {
  it('is imported at the edge alone', () => {
    expectNone(
      sources
        .filter(({ file }) => !isWorldly(file))
        .flatMap(({ file, imports }) =>
          imports
            .filter((name) => !/^(?:[\w.-]+\/)*[\w.-]+\.ts$/.test(name) && !harmless.has(name))
            .filter((name) => !packages.some(([module, user]) => module.test(name) && user.test(file)))
            .map((name) => `${file} imports ${name}`),
        ),
    );
  });

  it('is not reached by globals either', () => {
    const world =
      /\bprocess\.\w|\bDate\.now\(|\bnew Date\(\)|\bMath\.random\b|\brandom(?:UUID|Bytes|Int)\(|\bgetRandomValues\(|\bset(?:Timeout|Interval|Immediate)\(|\bfetch\(|\bperformance\./;
    expectNone(
      sources.filter(({ file, text }) => !isWorldly(file) && world.test(text)).map(({ file }) => file),
    );
  });

  it('is reached through ports: outside of the edge its code is imported by the two that open it, and its errors', () => {
    const openers = /^(?:main\.ts imports edge\/host|local\/main\.ts imports edge\/clock)\.ts$/;
    const errors = /^sarif\/.+ imports edge\/(?:seen-file|spool-error)\.ts$/;
    const uses = sources
      .filter(({ file }) => !file.startsWith('edge/'))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/(?:^(?:import|export) (?!type\b)[^;]*?|\bimport\()'(\.[^']+)\.js'/gm)].map(
          ([, name = '']) => `${file} imports ${path.normalize(path.join(path.dirname(file), name))}.ts`,
        ),
      )
      .filter((use) => / imports edge\//.test(use));
    expect(uses).toContain('main.ts imports edge/host.ts');
    expectNone(uses.filter((use) => !openers.test(use) && !errors.test(use)));
  });

  it('is no module that a test puts another in the place of', () => {
    const mocking = /\bjest\s*\.\s*(?:unstable_)?(?:mock|doMock|mockModule)\(/;
    const tests = codeOf('__tests__');
    expect(tests.length).toBeGreaterThan(100);
    expectNone(tests.filter(({ text }) => mocking.test(text)).map(({ file }) => file));
  });

  it('is asked for its environment in one place', () => {
    // The linter refuses any other that does not say so.
    const asking = sources.filter(({ text }) => /\bno-process-env\b|\bprocess\.env\b/.test(text));
    expect(asking.map(({ file }) => file)).toEqual(['edge/environment.ts']);
  });

  it('is told in three places how the step ends', () => {
    expect(
      sources
        .filter(({ file }) => !file.startsWith('local/'))
        .flatMap(({ file, text }) => [...text.matchAll(/process\.exitCode = /g)].map(() => file))
        .toSorted(),
    ).toEqual(['edge/console.ts', 'edge/host.ts', 'main.ts', 'main.ts']);
  });
});

describe('the flow', () => {
  /** What a folder may import besides itself and the root's plain types. */
  const rules: readonly (readonly [string, (name: string) => boolean])[] = [
    ['api', within('api', 'cut.ts', 'deadline.ts', 'edge/clock.ts', 'error-message.ts', 'wait.ts')],
    ['gate', within('gate', 'api/shapes', 'cut.ts')],
    [
      'edge',
      within(
        'edge',
        'saved-run.ts',
        'api/wire.ts',
        'host.ts',
        'deadline.ts',
        'error-message.ts',
        'folder.ts',
        'let-go.ts',
        'pieces.ts',
        'report/plain.ts',
        'report/redact.ts',
      ),
    ],
    ['sarif', (name) => !within('local', 'edge/http.ts', 'edge/host.ts', 'run.ts', 'outcome.ts')(name)],
    ['local', within('local', 'api', 'edge/clock.ts', 'error-message.ts')],
    [
      'github',
      within(
        'github',
        'api/pages.ts',
        'api/retry-after.ts',
        'api/wire.ts',
        'cut.ts',
        'deadline.ts',
        'edge/clock.ts',
        'wait.ts',
      ),
    ],
    [
      'comment',
      within(
        'comment',
        'github',
        'report',
        'connection.ts',
        'context.ts',
        'deadline.ts',
        'dossier.ts',
        'edge/environment.ts',
        'edge/files.ts',
        'error-message.ts',
        'host.ts',
        'inputs.ts',
      ),
    ],
    ['report', (name) => !within('scan/open.ts', 'scan/watch.ts', 'local', 'edge/http.ts', 'run.ts')(name)],
    [
      'scan',
      (name) =>
        !within('report', 'sarif', 'local', 'edge/http.ts', 'edge/host.ts', 'run.ts', 'outcome.ts')(name),
    ],
  ];

  it.each(rules)('%s imports only what lies before it', (folder, isAllowed) => {
    expectNone(
      sources
        .filter(({ file }) => file.startsWith(`${folder}/`))
        .flatMap(({ file, imports }) =>
          imports
            .filter((name) => name.endsWith('.ts') && !isAllowed(name))
            .map((name) => `${file} imports ${name}`),
        ),
    );
  });

  /** The steps of an import, and the steps whose code each may use. */
  const steps: readonly (readonly [string, readonly string[]])[] = [
    ['select', []],
    ['document', []],
    ['read', ['document']],
    ['prepare', ['document']],
    ['split', ['document', 'prepare']],
    ['upload', ['split']],
    ['export', ['document']],
  ];

  it.each(steps)('sarif/%s imports only the steps before it', (step, before) => {
    const own = sources.filter(({ file }) => file.startsWith(`sarif/${step}/`));
    const allowed = [step, ...before].map((name) => `sarif/${name}/`);
    expect(own).not.toEqual([]);
    expectNone(
      own.flatMap(({ file, imports }) =>
        imports
          .filter((name) => /^sarif\/.+\//.test(name) && !allowed.some((place) => name.startsWith(place)))
          .map((name) => `${file} imports ${name}`),
      ),
    );
  });

  it('leads nowhere into the local service from the action', () => {
    expectNone(
      sources
        .filter(({ file }) => !file.startsWith('local/'))
        .filter(({ imports }) => imports.some((name) => name.startsWith('local/')))
        .map(({ file }) => file),
    );
  });
});

describe('what only some runs need', () => {
  /** Everything that is loaded with a file, types and what is loaded later left out. */
  const loadedWith = (file: string, loaded = new Set<string>()): Set<string> => {
    const text = sources.find((source) => source.file === file)?.text;
    if (text === undefined || loaded.has(file)) return loaded;
    loaded.add(file);
    for (const [, name = ''] of text.matchAll(/^(?:import|export)(?! type)[^;'(]*?'(\.[^']+)'/gm)) {
      loadedWith(path.normalize(path.join(path.dirname(file), name)).replace(/\.js$/, '.ts'), loaded);
    }
    return loaded;
  };

  it('is not loaded at the start', () => {
    const atStart = [...loadedWith('main.ts')];
    expect(atStart).toContain('report/publish.ts');
    expectNone(atStart.filter(within('comment', 'github', 'edge/github.ts', 'report/comment.ts')));
  });

  it.each(['main.ts', 'post.ts', 'review.ts', 'sarif/carry.ts', 'comment/publication.ts'])(
    'is not loaded with %s, where it is advice on what was refused',
    (file) => expectNone([...loadedWith(file)].filter(within('api/advice.ts', 'api/code-advice.ts'))),
  );
});

it('what is exported is used by other code, or in its own file: what tests alone use is gone', () => {
  const words = [...sources, ...codeOf('scripts')].map(({ text }) => wordsIn(text));
  const files = Map.groupBy(
    words.flatMap((own) => [...own.keys()]),
    (word) => word,
  );
  const EXPORT = /^export (?:async )?(?:const|function\*?|class|interface|type|let) (\w+)/gm;
  const unused = sources.flatMap(({ file, text }, at) =>
    [...text.matchAll(EXPORT)]
      .map(([, name = '']) => name)
      .filter((name) => files.get(name)?.length === 1 && words[at]?.get(name) === 1)
      .map((name) => `${file}: ${name}`),
  );
  expectNone(unused);
});

describe('sizes', () => {
  const sized = (code: readonly Omit<Source, 'imports'>[]) =>
    code.map(({ file, text }) => ({ file, count: text.trimEnd().split('\n').length }));
  const lines = sized(sources);
  const scripts = sized(codeOf('scripts'));

  it('no file is over 200 lines, and half of the sources are at most 80', () => {
    expect(scripts.map(({ file }) => file)).toContain('mutants/table.ts');
    expectNone(
      [...lines, ...scripts].filter(({ count }) => count > 200).map(({ file, count }) => `${file}: ${count}`),
    );
    const sorted = lines.map(({ count }) => count).toSorted((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(80);
  });

  it.each([
    ['run.ts', 60],
    ['main.ts', 25],
  ])('%s is a short story of at most %i lines', (name, most) => {
    expect(lines.find(({ file }) => file === name)?.count).toBeLessThanOrEqual(most);
  });

  it('no file is named for being useful', () => {
    expectNone(
      [...lines, ...scripts]
        .map(({ file }) => file)
        .filter((file) => /(?:utils?|helpers?|common|misc)\b/.test(file)),
    );
  });
});
