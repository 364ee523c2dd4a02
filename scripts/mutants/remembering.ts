import type { Mutant } from './mutant.js';

/** Mistakes in what the local service knows of its rows, and in the order that it gives them. */
export const remembering: readonly Mutant[] = [
  {
    name: 'a cursor whose row left the list answers an empty page',
    file: 'src/local/wire/page.ts',
    find: 'rows.findIndex((row) => row.id === cursor)',
    replace: 'rows.filter(keep).findIndex((row) => row.id === cursor)',
    tests: ['local/paging'],
  },
  {
    name: 'schedules that were switched off are listed as enabled',
    file: 'src/local/handlers/schedules.ts',
    find: '{ ...CAPPED, keep }',
    replace: 'CAPPED',
    tests: ['local/paging'],
  },
  {
    name: 'a target without a branch is reviewed at no commit',
    file: 'src/local/scans/refs.ts',
    find: 'ref === null ? source.defaultHead()',
    replace: 'ref === null ? undefined',
    tests: ['local/create-scan'],
  },
  {
    name: 'the branch that is checked out goes before that of the origin',
    file: 'src/local/engine/git.ts',
    find: 'refs/remotes/origin/HEAD\\nHEAD\\n',
    replace: 'HEAD\\nrefs/remotes/origin/HEAD\\n',
    tests: ['local/engine/git'],
  },
  {
    name: 'a retest finds an import fixed which no scanner looks for',
    file: 'src/local/scans/retested.ts',
    find: " && !finding.tags.includes('external_import')",
    replace: '',
    tests: ['local/sarif'],
  },
  {
    name: 'a body that is a list is one without fields',
    file: 'src/local/wire/handler.ts',
    find: ' && !Array.isArray(value);',
    replace: ';',
    tests: ['local/operations'],
  },
  {
    name: 'a schedule runs what nobody may scan',
    file: 'src/local/schedules/run.ts',
    find: '(urlGate(target, schedule) ?? planGate(world, target.workspaceId))',
    replace: 'planGate(world, target.workspaceId)',
    tests: ['local/schedules'],
  },
  {
    name: 'a scheduled scan does not say what it reviews',
    file: 'src/local/schedules/run.ts',
    find: 'void resolve(world, target, scan);',
    replace: '',
    tests: ['local/schedules'],
  },
  {
    name: 'the tag of a scheduled scan outlives what it says it reviews',
    file: 'src/local/schedules/run.ts',
    find: 'scan.updatedAt = world.time.now();',
    replace: '',
    tests: ['local/schedules'],
  },
  {
    name: 'of two scans made at once the older takes findings back',
    file: 'src/local/findings/observe.ts',
    find: 'newerOf(world, known.scanId, scan) === scan',
    replace: 'scan.createdAt >= (world.scans.get(known.scanId)?.createdAt ?? 0)',
    tests: ['local/sarif'],
  },
  {
    name: 'a report that is nested too deeply is a fault of the service',
    file: 'src/local/digest.ts',
    find: 'if (!(error instanceof RangeError)) throw error;',
    replace: 'throw error;',
    tests: ['local/sarif'],
  },
  {
    name: 'a finding shows a running retest as pending',
    file: 'src/local/present/finding.ts',
    find: 'status: retestWord(retest, world),',
    replace: '',
    tests: ['local/findings'],
  },
];
