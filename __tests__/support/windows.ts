import { execFileSync } from 'node:child_process';

/** Has all that is imported from here on take the paths of Windows for its own. */
const PATHS = String.raw`
const { registerHooks } = process.getBuiltinModule('module');
const names = Object.keys(process.getBuiltinModule('path').win32);
const source = "const path = process.getBuiltinModule('path').win32; export default path; export const { " + names + ' } = path;';
const url = 'data:text/javascript,' + encodeURIComponent(source);
const isPath = (name, { conditions }) => /^(?:node:)?path$/.test(name) && conditions.includes('import');
registerHooks({
  resolve: (name, context, next) => (isPath(name, context) ? { url, shortCircuit: true } : next(name, context)),
});
Object.defineProperty(process, 'platform', { value: 'win32' });
`;

/** The last line that a script says which reads paths as Windows does, on the disk of this machine, in the folder D:\a\shop. */
export function saidOnWindows(module: URL, script: string): string {
  const source = `
${PATHS}
const module = await import(${JSON.stringify(module)});
process.cwd = () => 'D:\\\\a\\\\shop';
${script}`;
  const words = ['--input-type=module', '-e', source];
  return execFileSync(process.execPath, words, { encoding: 'utf8' }).trim().split('\n').at(-1) ?? '';
}
