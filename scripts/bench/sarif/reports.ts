import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const RULES = 40;
const FILES = 300;

/** A report of one tool, the same each time: rules with their help, results that differ in rule and place. */
export function reportOf(results: number, tool = 'tool'): string {
  return JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: {
            driver: { name: tool, rules: Array.from({ length: RULES }, (_, number) => ruleOf(number, tool)) },
          },
          results: Array.from({ length: results }, (_, number) => resultOf(number, tool)),
        },
      ],
    },
    null,
    2,
  );
}

function ruleOf(number: number, tool: string): object {
  return {
    id: `${tool}/${number}`,
    shortDescription: { text: `Rule ${number} of the tool.` },
    fullDescription: { text: 'What the rule looks for, and why that is a weakness. '.repeat(4) },
    help: { text: 'What to do instead, with an example. '.repeat(12) },
    defaultConfiguration: { level: number % 4 === 0 ? 'warning' : 'note' },
    properties: { tags: ['security', `group-${number % 5}`], 'security-severity': String((number % 9) / 2) },
  };
}

function resultOf(number: number, tool: string): object {
  const uri = `src/module-${number % 17}/file-${number % FILES}.ts`;
  const startLine = 1 + Math.floor(number / FILES);
  return {
    ruleId: `${tool}/${number % RULES}`,
    ruleIndex: number % RULES,
    message: { text: `Line ${startLine} hands a text from outside to something that runs it.` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri, uriBaseId: '%SRCROOT%' },
          region: { startLine, startColumn: 5, endLine: startLine, endColumn: 60 },
        },
      },
    ],
    partialFingerprints: { primaryLocationLineHash: `${number.toString(16).padStart(16, '0')}:1` },
  };
}

/** Fifty reports of sizes as they occur: half have at most 32 results, one is large. */
const SIZES = [...Array.from({ length: 49 }, (_, number) => Math.round(2 ** ((number % 10) + 0.5))), 20_000];

/** Writes reports of all sizes into a folder that may not exist yet. */
export function writeReports(folder: string): void {
  mkdirSync(folder, { recursive: true });
  SIZES.forEach((results, number) => {
    writeFileSync(path.join(folder, `report-${number}.sarif`), reportOf(results, `tool-${number}`));
  });
}
