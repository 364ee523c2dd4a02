import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listOf, objectOf, textOf } from '../../src/sarif/document/json.js';
import { readSarif } from './at-once.js';

const TOOL = 'node_modules/@microsoft/sarif-multitool-linux/Sarif.Multitool';

/** A process of a few seconds: it measures no method to compile it better, and leaves its garbage, up to 256 MiB (in hex). */
const ENVIRONMENT = {
  DOTNET_SYSTEM_GLOBALIZATION_INVARIANT: '1',
  DOTNET_TieredPGO: '0',
  DOTNET_GCgen0size: '10000000',
};

/** An error that Microsoft's SARIF Multitool found. */
export interface ToolError {
  /** The name of the file that it is in. */
  readonly file: string;
  readonly rule: string;
  readonly message: string;
}

/**
 * What Microsoft's validator holds for errors in the `.sarif` files of a folder, by rules of these kinds,
 * such as `Sarif` or `Ghas` (GitHub's code scanning).
 */
export function errorsIn(folder: string, kinds: string): ToolError[] {
  const output = path.join(folder, 'errors.log');
  const words = [
    'validate',
    path.join(folder, '*.sarif'),
    '--rule-kind',
    kinds,
    '--level',
    'Error',
    '--output',
    output,
  ];
  const said = runTool(words);
  if (!said.includes('Analysis completed successfully')) throw new Error(said);
  const [run] = readSarif(readFileSync(output)).runs;
  return listOf(objectOf(run)['results']).map(readError);
}

/** Has a command of the Multitool, such as `rewrite`, make another file of a report. Answers what it said. */
export function toolMakes(command: string, report: string, output: string): string {
  return runTool([command, report, '--output', output]);
}

/** What it says is all that tells how it went: its exit code is 0 even where it could do nothing. */
function runTool(words: readonly string[]): string {
  if (!existsSync(TOOL)) {
    throw new Error(
      `${TOOL} is missing. Expected the package @microsoft/sarif-multitool; run \`npm ci\` on Linux.`,
    );
  }
  const { error, stdout, stderr } = spawnSync(TOOL, words, { env: ENVIRONMENT, encoding: 'utf8' });
  if (error !== undefined) throw error;
  return `${stdout}\n${stderr}`;
}

function readError(result: unknown): ToolError {
  const { ruleId, message, locations } = objectOf(result);
  const place = objectOf(objectOf(objectOf(listOf(locations)[0])['physicalLocation'])['artifactLocation']);
  return {
    file: path.basename(textOf(place['uri']) ?? ''),
    rule: textOf(ruleId) ?? '',
    message: JSON.stringify(message),
  };
}
