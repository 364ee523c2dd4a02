import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { minify } from 'terser';
import { projectRoot } from './runner.js';

/**
 * Bundles a module that `tsc` emitted, relative to the project's root, into a folder, and shrinks what came of it. Throws
 * when ncc cannot, or writes otherwise than is known here.
 */
export async function bundle(entry: string, out: string): Promise<void> {
  const ncc = path.join(projectRoot, 'node_modules/@vercel/ncc/dist/ncc/cli.js');
  const words = [
    ncc,
    'build',
    path.join(projectRoot, entry),
    '--out',
    out,
    '--license',
    'licenses.txt',
    '--quiet',
  ];
  const made = spawnSync(process.execPath, words, {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (made.status !== 0)
    throw new Error(`ncc could not bundle ${entry}; run \`npx tsc\` and look at its errors.`);
  const first = path.join(out, 'index.js');
  writeFileSync(first, direct(readFileSync(first, 'utf8')));
  for (const name of readdirSync(out).filter(isCode)) {
    const file = path.join(out, name);
    writeFileSync(file, whole(await shrunk(pure(eager(readFileSync(file, 'utf8')))), file));
  }
}

/** What is loaded at every start, and what only when it is needed. */
const isCode = (name: string): boolean => /^(?:\d+\.)?index\.js$/.test(name);

const REQUIRE = /^import \{ createRequire as (\w+) \} from "module";\n/;

/** Asks for Node's own modules directly: a `require` made for it would load Node's module loader for CommonJS first. */
function direct(code: string): string {
  const [line, name] = REQUIRE.exec(code) ?? [];
  if (line === undefined) return code;
  return code.slice(line.length).replaceAll(`${name}(import.meta.url)(`, 'process.getBuiltinModule(');
}

const MARK = '__EAGER__';

/**
 * Marks the functions that modules are wrapped in, which run at once. The compiler sees that by their parentheses, and
 * reads them twice without; what shrinks the code would drop them, but not those of an argument.
 */
const eager = (code: string): string => code.replaceAll(/^\/\*{3}\/ (?=\(\()/gm, MARK);

/**
 * Calls that only make something of what they are given, as ncc writes them: of operations and shapes, of valibot (what
 * throws apart), and of what @actions/core would write a summary with; and calls for modules of Node's own, of which
 * @actions/core imports some for what is dropped.
 */
const MAKING =
  /\(0,\w+\/\* (?:item|list|openObject|operation|part|rows) \*\/\.\w+\)\(|\bdist\/\* (?!assert|parse)\w+ \*\/\.\w+\(|\bnew Summary\(\)|(?<=^var external_\w+ = )__\w+_require__\(/gm;

/** Says so of them: what only the local service answers is then dropped, as all that nothing uses. */
const pure = (code: string): string => code.replaceAll(MAKING, '/*#__PURE__*/$&');

/** The shrunk code without the marks. */
function whole(code: string, file: string): string {
  if (!code.includes(`${MARK}(`)) throw new Error(`${file} has no modules where ncc used to write them.`);
  return code.replaceAll(MARK, '');
}

/** Drops what nothing in the code uses, and shortens the rest. */
async function shrunk(source: string): Promise<string> {
  const options = {
    module: true,
    ecma: 2020,
    // What these turn round, string together or write out in place repeats less: the archive would be larger.
    compress: {
      passes: 4,
      comparisons: false,
      inline: 1,
      lhs_constants: false,
      loops: false,
      sequences: false,
    },
    format: { comments: false },
  } as const;
  const { code } = await minify(source, options);
  if (code === undefined) throw new Error('terser made nothing of the bundle.');
  return code;
}
