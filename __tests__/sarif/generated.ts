import fc from 'fast-check';

/** How many rows each array of a generated run has; an index may also point nowhere. */
const ROWS = 4;
const index = fc.nat({ max: ROWS - 1 });
const sometimes = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });
const some = <Value>(value: fc.Arbitrary<Value>, most = 2) =>
  sometimes(fc.array(value, { minLength: 1, maxLength: most }));
/** Rows that a list may not hold twice differ by their position. */
const rows = <Value extends object>(row: (at: number) => fc.Arbitrary<Value>) =>
  fc.tuple(...Array.from({ length: ROWS }, (_, at) => row(at)));
const record = <Value extends object>(model: { [Name in keyof Value]: fc.Arbitrary<Value[Name]> }) =>
  fc.record(model);

const artifactLocation = record({ index, uri: fc.constantFrom('src/a.ts', 'src/ü b.ts', '\ud800.ts') });
const logicalLocation = record({ index, name: fc.constant('l') });
const address = record({ index, parentIndex: sometimes(index) });
const location = record({
  physicalLocation: sometimes(record({ artifactLocation, address: sometimes(address) })),
  logicalLocations: some(logicalLocation, 1),
});
const taxon = record({ index, toolComponent: record({ index: fc.constantFrom(0, 1) }) });
const extensionRule = record({ index, toolComponent: record({ index: fc.constant(1) }) });
const stack = record({ frames: fc.array(record({ location: sometimes(location) }), { maxLength: 2 }) });
const request = record({ index });
const threadFlowLocation = record({
  index: sometimes(index),
  location: sometimes(location),
  stack: sometimes(stack),
  taxa: some(taxon, 1),
  webRequest: sometimes(request),
});
const graph = record({ nodes: fc.tuple(record({ id: fc.constant('n'), location: sometimes(location) })) });

const result = record({
  message: record({ text: fc.string({ unit: 'grapheme', maxLength: 60 }) }),
  ruleId: sometimes(fc.constantFrom('r0', 'r1', 'r2/sub', 'e3', 'none', 'twice')),
  ruleIndex: sometimes(fc.constantFrom(-1, 0, 1, 2, 3, 99)),
  rule: sometimes(extensionRule),
  taxa: some(taxon, 1),
  analysisTarget: sometimes(artifactLocation),
  locations: some(location),
  relatedLocations: some(location),
  codeFlows: some(
    record({
      threadFlows: fc.tuple(
        record({ locations: fc.array(threadFlowLocation, { minLength: 1, maxLength: 2 }) }),
      ),
    }),
    1,
  ),
  stacks: some(stack, 1),
  graphs: some(graph, 1),
  graphTraversals: some(record({ runGraphIndex: index }), 1),
  webRequest: sometimes(request),
  webResponse: sometimes(request),
  attachments: some(record({ artifactLocation }), 1),
  fixes: some(
    record({
      artifactChanges: fc.tuple(
        record({ artifactLocation, replacements: fc.constant([{ deletedRegion: { startLine: 1 } }]) }),
      ),
    }),
    1,
  ),
  suppressions: some(
    record({ kind: fc.constant('external'), status: fc.constant('rejected'), location: sometimes(location) }),
    1,
  ),
  provenance: sometimes(
    record({
      invocationIndex: fc.constantFrom(0, 1),
      conversionSources: some(record({ artifactLocation }), 1),
    }),
  ),
  kind: fc.constantFrom('fail', 'fail', 'fail', 'pass', 'open'),
  properties: sometimes(fc.constant({ index: 3, artifactLocation: { index: 9 } })),
});

const rule = (id: string, component = 'driver') =>
  record({
    id: fc.constant(id),
    relationships: some(record({ target: taxon }), 1),
    help: fc.record({ text: fc.constant(`help of ${id} of ${component}`) }),
  });

const notification = (id: string) =>
  record({
    id: fc.constant(id),
    relationships: some(
      record({
        target: fc.constantFrom(
          { index: 1, id: 'x0-1', toolComponent: { index: 0 } },
          { index: 2, id: 'x1-2', toolComponent: { index: 1 } },
        ),
      }),
      1,
    ),
  });

const run = record({
  tool: record({
    driver: record({
      name: fc.constant<string>('D'),
      rules: fc.tuple(rule('r0'), rule('r1'), rule('r2'), rule('twice'), rule('twice')),
      notifications: fc.tuple(notification('n0'), notification('n1')),
    }),
    extensions: fc.tuple(
      fc.constant({ name: 'E0' }),
      record({
        name: fc.constant('E1'),
        rules: fc.tuple(rule('e0'), rule('e1'), rule('r0', 'extension'), rule('e3')),
      }),
    ),
  }),
  taxonomies: fc.constant(
    [0, 1].map((at) => ({ name: `X${at}`, taxa: [0, 1, 2, 3].map((id) => ({ id: `x${at}-${id}` })) })),
  ),
  invocations: fc.tuple(
    record({
      executionSuccessful: fc.constant(true),
      toolExecutionNotifications: some(
        record({
          message: fc.constant({ text: 'n' }),
          locations: some(location, 1),
          associatedRule: sometimes(record({ index })),
          descriptor: sometimes(record({ index: fc.constantFrom(0, 1), id: fc.constant(undefined) })),
        }),
        1,
      ),
    }),
    fc.constant({ executionSuccessful: false }),
  ),
  conversion: sometimes(
    record({
      tool: record({ driver: record({ name: fc.constant('C'), locations: some(artifactLocation, 1) }) }),
    }),
  ),
  versionControlProvenance: sometimes(
    fc.tuple(record({ repositoryUri: fc.constant('https://example.com/r'), mappedTo: artifactLocation })),
  ),
  artifacts: rows((at) =>
    record({
      location: record({ uri: fc.constant(`f${at}`), index: sometimes(index) }),
      parentIndex: sometimes(index),
    }),
  ),
  logicalLocations: rows((at) => record({ name: fc.constant(`l${at}`), parentIndex: sometimes(index) })),
  addresses: rows((at) => record({ name: fc.constant(`a${at}`), parentIndex: sometimes(index) })),
  threadFlowLocations: rows((at) => record({ module: fc.constant(`t${at}`), location: sometimes(location) })),
  graphs: rows((at) =>
    record({
      description: fc.constant({ text: `g${at}` }),
      nodes: fc.tuple(record({ id: fc.constant('n'), location: sometimes(location) })),
    }),
  ),
  webRequests: rows((at) => record({ target: fc.constant(`https://example.com/${at}`) })),
  webResponses: rows((at) => record({ statusCode: fc.constant(200 + at) })),
  results: fc.option(fc.array(result, { maxLength: 6 }), { nil: undefined, freq: 12 }),
});

/** Logs of up to three runs whose results refer to every kind of row, rows to rows, and some to themselves or nowhere. */
export const log = fc
  .record({ version: fc.constant('2.1.0'), runs: fc.array(run, { minLength: 1, maxLength: 3 }) })
  // What is undefined is left out, as in a file.
  .map(({ version, runs }): unknown => {
    for (const [at, { tool }] of runs.entries()) tool.driver.name = `D${at}`;
    return JSON.parse(JSON.stringify({ version, runs }));
  });
