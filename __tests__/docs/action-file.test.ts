import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { parse } from 'yaml';
import { readActionFile } from '../../scripts/docs/action-file.js';
import { openDossier } from '../../src/dossier.js';
import { readInputs, secretsOf } from '../../src/inputs.js';
import { conclude } from '../../src/outcome.js';
import { reportOf } from '../../src/report/model.js';
import { outputsOf } from '../../src/report/outputs.js';
import { verdicts } from '../../src/verdict.js';
import { read } from './project.js';

const { inputs, outputs } = readActionFile(read('action.yml'));
const variableOf = (input: string): string => `INPUT_${input.toUpperCase()}`;

describe('inputs of action.yml', () => {
  it('are those that the code reads', () => {
    const asked = new Set<string>();
    readInputs(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }));
    const found = [...asked].filter((name) => name.startsWith('INPUT_'));
    expect(found.toSorted()).toEqual(Object.keys(inputs).map(variableOf).toSorted());
  });

  it('have the defaults that the code has', () => {
    const defaults = Object.entries(inputs).map(
      ([name, input]) => [variableOf(name), input.default] as const,
    );
    expect(readInputs(Object.fromEntries(defaults))).toEqual({
      ...readInputs({}),
      githubToken: '${{ github.token }}',
    });
    expect(readInputs({}).problems).toEqual([]);
  });

  it('are secrets where their names say so', () => {
    const named = Object.keys(inputs).filter((name) => /key|token|secret|password/.test(name));
    expect(named).toEqual(expect.arrayContaining(['api-key', 'github-token']));
    for (const name of named) expect(secretsOf({ [variableOf(name)]: `${name}!` })).toEqual([`${name}!`]);
  });

  it('name every word that the code accepts', () => {
    const odd = Object.fromEntries(Object.keys(inputs).map((name) => [variableOf(name), 'odd']));
    const lists = readInputs(odd).problems.flatMap(({ input, accepted }) => {
      const [list] = /^[\w-]+(?:, [\w-]+)* or [\w-]+(?=$|,)/.exec(accepted) ?? [];
      return list === undefined || list === 'true or false' ? [] : [{ input, words: list.match(/[\w-]+/g) }];
    });
    expect(lists.map(({ input }) => input)).toEqual(
      expect.arrayContaining(['fail-on', 'tolerate', 'workflow']),
    );
    const silent = lists.flatMap(({ input, words }) =>
      (words ?? [])
        .filter((word) => word !== 'or' && inputs[input]?.description.includes(`\`${word}\``) !== true)
        .map((word) => `${input}: ${word}`),
    );
    expect(silent).toEqual([]);
  });
});

describe('outputs of action.yml', () => {
  it('are those that the code sets, in its order', () => {
    expect(Object.keys(outputsOf(reportOf(conclude(openDossier()), String)))).toEqual(Object.keys(outputs));
  });

  it('name every verdict', () => {
    for (const word of verdicts) expect(outputs['verdict']?.description).toContain(`\`${word}\``);
  });
});

it('the runner starts one file for the step and for its post step, on no condition', () => {
  expect(parse(read('action.yml'))).toHaveProperty('runs', {
    using: 'node24',
    main: 'dist/index.js',
    post: 'dist/index.js',
  });
});

it('the Node of action.yml is the one that tests run on, and whose types the code is compiled with', () => {
  const { runs } = v.parse(v.object({ runs: v.object({ using: v.string() }) }), parse(read('action.yml')));
  const { devDependencies } = v.parse(
    v.object({ devDependencies: v.object({ node: v.string(), '@types/node': v.string() }) }),
    JSON.parse(read('package.json')),
  );
  const majors = Object.values(devDependencies).map((version) => `node${version.split('.')[0]}`);
  expect(new Set(majors)).toEqual(new Set([runs.using]));
});
