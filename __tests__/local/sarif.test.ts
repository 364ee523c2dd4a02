import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'valibot';
import { Plant, plant } from '../../src/local/plant.js';
import { LARGEST_SARIF } from '../../src/local/sarif/document.js';
import { bench, itemsOf, PROFILES, type Bench, type Data } from './harness.js';

const place = (uri: string, startLine = 1) => ({
  physicalLocation: { artifactLocation: { uri }, region: { startLine } },
});
const result = (more: Data = {}): Data => ({
  ruleId: 'no-eval',
  level: 'error',
  message: { text: 'eval is evil' },
  locations: [place('src/a.js')],
  ...more,
});
const report = (results: unknown, more: Data = {}): Data => ({
  version: '2.1.0',
  runs: [{ tool: { driver: { name: 'Lint', version: '1.0.0' } }, results, ...more }],
});

const importInto = ({ call }: Bench, id: string, document: unknown) =>
  call('POST', `/scans/${id}/artifacts/sarif`, { raw: JSON.stringify(document) });

async function opened(): Promise<Bench & { readonly id: string }> {
  const table = bench('observed');
  table.service.script({ findings: [], afterMs: 0 });
  return { ...table, id: await table.endedScan() };
}

/** What GET /findings shows of one imported result. */
async function importedOne(document: unknown): Promise<Data> {
  const table = await opened();
  const answer = await importInto(table, table.id, document);
  expect([answer.status, answer.data['imported']]).toEqual([200, 1]);
  return itemsOf(await table.call('GET', '/findings'))[0] ?? {};
}

describe('the document', () => {
  it.each([
    ['an older version', { version: '2.0.0', runs: [] }],
    ['no runs', { version: '2.1.0' }],
    ['runs that are no array', { version: '2.1.0', runs: {} }],
    ['a run that is no object', { version: '2.1.0', runs: [1] }],
    ['results null', report(null)],
    ['a tool that is null', { version: '2.1.0', runs: [{ tool: null }] }],
    ['a long tool name', { version: '2.1.0', runs: [{ tool: { driver: { name: 'x'.repeat(1025) } } }] }],
    ['a long tool version', { version: '2.1.0', runs: [{ tool: { driver: { version: 'x'.repeat(257) } } }] }],
    [
      'a long rule id',
      { version: '2.1.0', runs: [{ tool: { driver: { rules: [{ id: 'x'.repeat(1025) }] } } }] },
    ],
    [
      'rule properties that are no object',
      { version: '2.1.0', runs: [{ tool: { driver: { rules: [{ properties: 1 }] } } }] },
    ],
    ['a run that is a list', { version: '2.1.0', runs: [[]] }],
    ['a tool that is a list', { version: '2.1.0', runs: [{ tool: [] }] }],
    ['a driver that is a list', { version: '2.1.0', runs: [{ tool: { driver: [] } }] }],
    ['rules that are no list', { version: '2.1.0', runs: [{ tool: { driver: { rules: {} } } }] }],
    ['a rule that is a list', { version: '2.1.0', runs: [{ tool: { driver: { rules: [[]] } } }] }],
    [
      'rule properties that are a list',
      { version: '2.1.0', runs: [{ tool: { driver: { rules: [{ properties: [] }] } } }] },
    ],
  ])('with %s is refused, and told where', async (_, document) => {
    const table = await opened();
    expect(await importInto(table, table.id, document)).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
      error: { message: expect.stringMatching(/^Not a SARIF 2\.1\.0 report: (?:version|runs)\b/) },
    });
  });

  it.each([
    ['empty', ''],
    ['no JSON', '{'],
    ['behind a byte-order mark', `\uFEFF${JSON.stringify(report([]))}`],
  ])('that is %s is refused', async (_, raw) => {
    const { call, id } = await opened();
    expect(await call('POST', `/scans/${id}/artifacts/sarif`, { raw })).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    });
  });

  it.each([
    ['without runs', { version: '2.1.0', runs: [] }],
    ['without a tool or results', { version: '2.1.0', runs: [{}] }],
    ['without a driver', { version: '2.1.0', runs: [{ tool: {}, results: [] }] }],
  ])('%s imports nothing', async (_, document) => {
    const table = await opened();
    expect((await importInto(table, table.id, document)).data).toMatchObject({
      imported: 0,
      rejected: 0,
      resultCount: 0,
      toolName: null,
    });
  });

  it('names the first tool and the first version that a run has', async () => {
    const drivers = [{}, { name: 'A' }, { name: 'B', version: '2' }, { version: '3' }];
    const table = await opened();
    const versions = async (some: readonly Data[]) => {
      const runs = some.map((driver) => ({ tool: { driver } }));
      const { data } = await importInto(table, table.id, { version: '2.1.0', runs });
      return [data['toolName'], data['toolVersion']];
    };
    expect([await versions(drivers), await versions(drivers.slice(0, 2))]).toEqual([
      ['A', '2'],
      ['A', null],
    ]);
  });

  it('may have 5 MiB and not a byte more', async () => {
    const { call, id } = await opened();
    expect(LARGEST_SARIF).toBe(5 * 1024 * 1024);
    const bytes = Buffer.alloc(LARGEST_SARIF + 1, ' ');
    bytes.write(JSON.stringify(report([])));
    const send = (raw: Uint8Array) => call('POST', `/scans/${id}/artifacts/sarif`, { raw });
    expect(await send(bytes)).toMatchObject({ status: 413, code: 'BAD_REQUEST' });
    const fits = await send(bytes.subarray(0, LARGEST_SARIF));
    expect([fits.status, fits.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await call('POST', '/scans/unknown/artifacts/sarif', { raw: bytes })).code).toBe('NOT_FOUND');
    const documented = bench('documented');
    const path = `/scans/${await documented.scan()}/artifacts/sarif`;
    expect((await documented.call('POST', path, { raw: bytes })).status).toBe(413);
  });

  it('that is no UTF-8 counts with the bytes that it takes as such', async () => {
    const { call, id } = await opened();
    const [before = '', after = ''] = JSON.stringify(report([], { note: '|' })).split('|');
    const send = (length: number) => {
      const raw = Buffer.concat([Buffer.from(before), Buffer.alloc(length, 0xff), Buffer.from(after)]);
      return call('POST', `/scans/${id}/artifacts/sarif`, { raw });
    };
    expect((await send(LARGEST_SARIF / 4)).status).toBe(200);
    expect(await send(LARGEST_SARIF / 2)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    const documented = bench('documented');
    const raw = Buffer.concat([
      Buffer.from(before),
      Buffer.alloc(LARGEST_SARIF / 2, 0xff),
      Buffer.from(after),
    ]);
    const path = `/scans/${await documented.scan()}/artifacts/sarif`;
    expect((await documented.call('POST', path, { raw })).status).toBe(200);
  });

  it('goes to a scan and a workspace whose ids have at most 128 characters', async () => {
    const { call, id } = await opened();
    const raw = JSON.stringify(report([]));
    const send = (scan: string, workspaceId: string) =>
      call('POST', `/scans/${scan}/artifacts/sarif`, { raw, workspaceId, key: null });
    const [long, longer] = ['x'.repeat(128), 'x'.repeat(129)];
    expect((await send(long, long)).code).toBe('UNAUTHORIZED');
    expect((await send(longer, long)).code).toBe('BAD_REQUEST');
    expect((await send(id, longer)).code).toBe('BAD_REQUEST');
    const documented = bench('documented').call('POST', `/scans/${longer}/artifacts/sarif`, { raw });
    expect((await documented).status).toBe(404);
  });
});

describe('a result', () => {
  it.each<readonly [string, unknown]>([
    ['a rule id that is no text', result({ ruleId: 1 })],
    ['a long rule id', result({ ruleId: 'x'.repeat(1025) })],
    ['a Markdown message that is no text', result({ message: { markdown: 1 } })],
    ['end line 0', result({ locations: [{ physicalLocation: { region: { startLine: 1, endLine: 0 } } }] })],
    ['a rule index below zero', result({ ruleIndex: -1 })],
    ['half a rule index', result({ ruleIndex: 0.5 })],
    ['an unknown level', result({ level: 'fatal' })],
    ['a message that is no text', result({ message: { text: 1 } })],
    ['a long URI', result({ locations: [place('x'.repeat(4097))] })],
    ['line 0', result({ locations: [place('a', 0)] })],
    ['half a line', result({ locations: [place('a', 1.5)] })],
    ['properties that are no object', result({ properties: 'x' })],
    ['properties that are a list', result({ properties: [] })],
    ['a message that is a list', result({ message: [] })],
    ['a location that is a list', result({ locations: [[]] })],
    ['a place that is a list', result({ locations: [{ physicalLocation: [] }] })],
    ['a file that is a list', result({ locations: [{ physicalLocation: { artifactLocation: [] } }] })],
    ['a region that is a list', result({ locations: [{ physicalLocation: { region: [] } }] })],
    ['no object but a list', []],
    ['neither message nor rule', { level: 'error' }],
    ['no object', 7],
  ])('with %s is rejected alone', async (_, wrong) => {
    const table = await opened();
    const { data } = await importInto(table, table.id, report([wrong, result()]));
    expect(data).toMatchObject({
      imported: 1,
      rejected: 1,
      resultCount: 2,
      importVersion: 'sarif-import/1.0.0',
      toolName: 'Lint',
      toolVersion: '1.0.0',
    });
  });

  it.each<Data>([
    {},
    { physicalLocation: {} },
    { physicalLocation: { artifactLocation: {} } },
    { physicalLocation: { region: {} } },
  ])('may have a location that says nothing, %j', async (location) => {
    const { title } = await importedOne(report([result({ locations: [location] })]));
    expect(title).toBe('no-eval');
  });

  it('may be as long as its limits, and without a message', async () => {
    const long = (length: number) => 'x'.repeat(length);
    const rules = [{ id: long(1024) }];
    const tool = { driver: { name: long(1024), version: long(256), rules } };
    const longest = result({ ruleId: long(1024), message: undefined, locations: [place(long(4096))] });
    expect(await importedOne(report([longest], { tool }))).toMatchObject({ sarifRuleId: long(1024) });
  });

  it('is one of 2 000 at most', async () => {
    const table = await opened();
    const results = Array.from({ length: 2_003 }, (_, line) =>
      result({ locations: [place('a.js', line + 1)] }),
    );
    expect((await importInto(table, table.id, report(results))).data).toMatchObject({
      imported: 2_000,
      rejected: 3,
      resultCount: 2_003,
    });
    const { service, ...documented } = bench('documented');
    await importInto({ service, ...documented }, await documented.scan(), report(results));
    expect(service.world.findings.size).toBe(2_003);
  });

  it.each([
    ['error', 'HIGH'],
    ['warning', 'MEDIUM'],
    ['note', 'LOW'],
    ['none', 'INFO'],
    [undefined, 'MEDIUM'],
  ])('of level %s is %s', async (level, severity) => {
    expect(
      await importedOne(report([result({ level, properties: { 'security-severity': '9.8' } })])),
    ).toMatchObject({ severity });
  });

  it('keeps the first 2 000 characters of its message', async () => {
    const text = `${'x'.repeat(1_999)}yz`;
    expect((await importedOne(report([result({ message: { text } })])))['summary']).toBe(text.slice(0, -1));
  });

  it('is found by its category', async () => {
    const table = bench('observed');
    table.service.script({ findings: [{}], afterMs: 0 });
    await importInto(table, await table.endedScan(), report([result()]));
    const found = itemsOf(await table.call('GET', '/findings?category=external_import'));
    expect(found).toMatchObject([{ title: 'no-eval in src/a.js' }]);
  });

  it('becomes an unverified finding without a place', async () => {
    expect(await importedOne(report([result()]))).toMatchObject({
      title: 'no-eval in src/a.js',
      summary: 'eval is evil',
      category: 'external_import',
      sarifRuleId: 'no-eval',
      status: 'OPEN',
      confidence: 'low',
      verified: false,
      verificationStatus: 'DETECTED',
      verificationMethod: 'SCANNER_DETECTION',
      verificationReason: null,
      recommendedFix: null,
      implicatedFiles: null,
      technicalDetail: null,
    });
  });

  it.each([
    [['CWE-79', 'CWE-80'], 'CWE-79', null],
    [['external/cwe/cwe-079'], 'CWE-79', null],
    [['no CWE-79', 'CWE-79s', 'CWE-'], null, null],
    [['A10'], null, 'A10'],
    [['API10', 'A01'], null, 'API10'],
    [['owasp/llm01'], null, 'LLM01'],
    [['LLM10'], null, 'LLM10'],
    [['A11', 'XA01', 'A011', 'LLM1'], null, null],
  ])('of a rule with the tags %j is of %s and %s', async (tags, cwe, owaspCategory) => {
    const tool = { driver: { rules: [{ id: 'no-eval', properties: { tags } }] } };
    expect(await importedOne(report([result()], { tool }))).toMatchObject({ cwe, owaspCategory });
  });

  it('is of the first rule of its id', async () => {
    const rules = ['A01', 'A02'].map((owasp) => ({ id: 'no-eval', properties: { owasp } }));
    const tool = { driver: { rules: [{ properties: { owasp: 'A03' } }, ...rules] } };
    expect(await importedOne(report([result()], { tool }))).toMatchObject({ owaspCategory: 'A01' });
    const nameless = report([result({ ruleId: undefined })], { tool });
    expect(await importedOne(nameless)).toMatchObject({ sarifRuleId: null, owaspCategory: null });
  });

  const rules = [
    { id: 'R0', properties: { tags: ['security', 'external/cwe/cwe-079'] } },
    { id: 'R1', properties: { cwe: 'CWE-1', owasp: 'A03' } },
  ];
  it.each([
    [
      'the rule at its index',
      { ruleId: undefined, ruleIndex: 0 },
      { sarifRuleId: 'R0', cwe: 'CWE-79', title: 'R0 in src/a.js' },
    ],
    ['the rule of its id', { ruleId: 'R1' }, { cwe: 'CWE-1', owaspCategory: 'A03' }],
    ['its own id first', { ruleId: 'R9', ruleIndex: 1 }, { sarifRuleId: 'R9', title: 'R9 in src/a.js' }],
    [
      'its own properties first',
      { ruleId: 'R1', properties: { 'cwe.id': 'CWE-7', 'owasp.category': 'API1' } },
      { cwe: 'CWE-7', owaspCategory: 'API1' },
    ],
    [
      'no rule',
      { ruleId: undefined, message: { markdown: '**bad**' }, locations: [] },
      { title: 'external-rule', summary: '**bad**', sarifRuleId: null },
    ],
  ])('takes from %s', async (_, more, expected) => {
    const runs = [{ tool: { driver: { rules } }, results: [result(more)] }];
    expect(await importedOne({ version: '2.1.0', runs })).toMatchObject(expected);
  });
});

describe('identity', () => {
  it.each<readonly [string, Data, string]>([
    ['all that it has', result(), '|||||src/a.js|1||no-eval:eval is evil'],
    [
      'a class and an end',
      result({
        properties: { cwe: ' CWE-95 ' },
        locations: [
          {
            physicalLocation: { artifactLocation: { uri: 'SRC/A.js' }, region: { startLine: 2, endLine: 3 } },
          },
        ],
      }),
      '||cwe-95|||src/a.js|2|3|no-eval:eval is evil',
    ],
    [
      'no rule and a long message',
      { message: { text: 'M'.repeat(81) } },
      `||||||||external:${'m'.repeat(80)}`,
    ],
  ])('is the digest of %s', async (_, one, rest) => {
    const table = await opened();
    await importInto(table, table.id, report([one]));
    const [{ dedupeKey } = {}] = itemsOf(await table.call('GET', '/findings'));
    const whole = `v2|${table.seeded.targetId}|external_import${rest}`;
    expect(dedupeKey).toBe(createHash('sha256').update(whole).digest('hex').slice(0, 32));
  });

  it('results that differ in their level alone are one, with the highest severity', async () => {
    const table = await opened();
    const { data } = await importInto(
      table,
      table.id,
      report([result({ level: 'note' }), result(), result({ level: 'note' })]),
    );
    expect(data).toMatchObject({ imported: 1, corroborated: 0, rejected: 0, resultCount: 3 });
    expect(itemsOf(await table.call('GET', '/findings'))).toMatchObject([{ severity: 'HIGH' }]);
  });

  const region = (more: Data) => ({
    locations: [
      { physicalLocation: { artifactLocation: { uri: 'src/a.js' }, region: { startLine: 1, ...more } } },
    ],
  });
  it.each([
    ['a column', region({ startColumn: 5 })],
    ['a guid', { guid: 'g' }],
    ['properties', { properties: { x: 1 } }],
    ['the case of its file', { locations: [place('SRC/A.js')] }],
  ])('results that also differ in %s are a conflict, and nothing is imported', async (_, more) => {
    const table = await opened();
    const fresh = result({ locations: [place('b.js')] });
    expect(await importInto(table, table.id, report([fresh, result(), result(more)]))).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    });
    expect(itemsOf(await table.call('GET', '/findings'))).toEqual([]);
  });

  it('the same report again changes nothing, another tool version is a conflict', async () => {
    const table = await opened();
    await importInto(table, table.id, report([result()]));
    const before = itemsOf(await table.call('GET', '/findings'));
    await table.clock.advance(1_000);
    expect((await importInto(table, table.id, report([result()]))).data).toMatchObject({
      imported: 0,
      corroborated: 1,
    });
    expect(itemsOf(await table.call('GET', '/findings'))).toEqual(before);
    const newer = report([result(), result({ ruleId: 'other' })], {
      tool: { driver: { name: 'Lint', version: '2.0.0' } },
    });
    expect((await importInto(table, table.id, newer)).status).toBe(409);
    const renamed = report([result()], { tool: { driver: { name: 'Lint 2', version: '1.0.0' } } });
    expect((await importInto(table, table.id, renamed)).status).toBe(409);
    expect(itemsOf(await table.call('GET', '/findings'))).toHaveLength(1);
  });

  it('what a scan saw in one import cannot be another thing in the next', async () => {
    const table = await opened();
    await importInto(table, table.id, report([result()]));
    const changed = report([result({ level: 'note' })]);
    const conflict = { status: 409, code: 'CONFLICT' };
    expect(await importInto(table, table.id, changed)).toMatchObject(conflict);
    expect(itemsOf(await table.call('GET', '/findings'))).toMatchObject([{ severity: 'HIGH' }]);
  });

  it('a shifted line is another finding, and the stale one stays open', async () => {
    const table = await opened();
    await importInto(table, table.id, report([result()]));
    await importInto(table, table.id, report([result({ locations: [place('src/a.js', 2)] })]));
    expect(itemsOf(await table.call('GET', '/findings?status=OPEN'))).toHaveLength(2);
  });

  it.each([
    ['OPEN', 'OPEN'],
    ['FIXED', 'OPEN'],
    ['FIX_READY', 'FIX_READY'],
    ['FALSE_POSITIVE', 'FALSE_POSITIVE'],
    ['DUPLICATE', 'DUPLICATE'],
  ])('a newer scan takes a finding over: %s becomes %s', async (status, expected) => {
    const table = await opened();
    await importInto(table, table.id, report([result()]));
    const [first] = itemsOf(await table.call('GET', '/findings'));
    await table.call('PATCH', `/findings/${String(first?.['id'])}`, {
      body: { action: 'update_status', status },
    });
    const older = await table.endedScan();
    const newer = await table.endedScan();
    expect((await importInto(table, newer, report([result({ level: 'note' })]))).data).toMatchObject({
      imported: 0,
      corroborated: 1,
    });
    await importInto(table, older, report([result()]));
    const [moved] = itemsOf(await table.call('GET', '/findings'));
    expect(moved).toMatchObject({ id: first?.['id'], scanId: newer, severity: 'HIGH', status: expected });
    expect(moved?.['lastSeenAt']).not.toBe(first?.['lastSeenAt']);
    const counts = [];
    for (const query of [
      `scanId=${table.id}`,
      `scanId=${newer}`,
      ...[table.id, older, newer].map((id) => `observedInScanId=${id}`),
    ]) {
      counts.push(itemsOf(await table.call('GET', `/findings?${query}`)).length);
    }
    expect(counts).toEqual([0, 1, 1, 1, 1]);
  });

  it('of two scans made in the same millisecond the one made later is the newer', async () => {
    const table = await opened();
    const scan = { targetId: table.seeded.targetId, ageMs: 0 };
    const { scans = [] } = plant(table.service, parse(Plant, { scans: [scan, scan] }));
    const [older = '', newer = ''] = scans;
    const owners = [];
    for (const id of [newer, older, newer, older]) {
      await importInto(table, id, report([result()]));
      owners.push(itemsOf(await table.call('GET', '/findings'))[0]?.['scanId']);
    }
    expect(owners).toEqual([newer, newer, newer, newer]);
  });
});

describe('scans', () => {
  it.each(PROFILES)('refuse a report that is nested too deeply to be followed, %s', async (profile) => {
    const table = bench(profile);
    const deep = (levels: number): string =>
      JSON.stringify(report([result({ properties: { p: 'HERE' } })])).replace(
        '"HERE"',
        `${'['.repeat(levels)}${']'.repeat(levels)}`,
      );
    const path = `/scans/${await table.endedScan()}/artifacts/sarif`;
    expect((await table.call('POST', path, { raw: deep(500) })).status).toBe(200);
    const answer = await table.call('POST', path, { raw: deep(100_000) });
    expect([answer.status, answer.code, answer.error['message']]).toEqual([
      400,
      'BAD_REQUEST',
      'The body is nested too deeply.',
    ]);
  });

  it.each(PROFILES)('accept in any state, and record an event, %s', async (profile) => {
    const table = bench(profile);
    const id = await table.scan();
    expect((await importInto(table, id, report([result()]))).status).toBe(200);
    await table.call('POST', `/scans/${id}`, { body: {} });
    expect((await importInto(table, id, report([result({ ruleId: 'x' })]))).status).toBe(200);
    const { data } = await table.call('GET', `/scans/${id}`);
    const imports = (data['events'] as Data[]).filter(({ stage }) => stage === 'scanner');
    expect(imports.map(({ metadata }) => metadata)).toEqual(
      [1, 2].map(() => ({ sarifImport: true, imported: 1, corroborated: 0, rejected: 0 })),
    );
  });

  it.each(PROFILES)('of a deleted target accept and keep what was imported, %s', async (profile) => {
    const table = bench(profile);
    const id = await table.endedScan();
    await importInto(table, id, report([result()]));
    await table.call('DELETE', `/targets/${table.seeded.targetId}`);
    expect((await importInto(table, id, report([result({ ruleId: 'x' })]))).status).toBe(200);
    expect(itemsOf(await table.call('GET', `/findings?observedInScanId=${id}`))).toHaveLength(2);
  });

  it('where documented it only adds, answers nothing and tags the findings', async () => {
    const table = bench('documented');
    const id = await table.scan();
    const { status, data } = await importInto(
      table,
      id,
      report([result(), result({ guid: 'g' }), result({ ruleId: 'b' })]),
    );
    expect([status, data]).toEqual([200, {}]);
    const tagged = [1, 2, 3].map(() => ({ tags: ['external_import'], category: null, verified: false }));
    expect(itemsOf(await table.call('GET', '/findings'))).toMatchObject(tagged);
    expect(itemsOf(await table.call('GET', '/findings?category=external_import'))).toEqual([]);
    expect((await importInto(table, id, { version: '1' })).status).toBe(422);
    const broken = await table.call('POST', `/scans/${id}/artifacts/sarif`, { raw: '{' });
    expect(broken).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });

  it('where documented the same result is there once, and one that is worse stands beside it', async () => {
    const table = bench('documented');
    const id = await table.scan();
    for (const level of ['note', 'note', 'error'])
      expect((await importInto(table, id, report([result({ level })]))).status).toBe(200);
    expect(itemsOf(await table.call('GET', '/findings'))).toMatchObject([
      { severity: 'HIGH' },
      { severity: 'LOW' },
    ]);
  });

  it.each([
    ['says nothing of it where its scan does not see it', undefined, 'error'],
    ['fails where the report is in its scan too', report([result()]), 'failed'],
  ])('a retest of an import %s', async (_, again, outcome) => {
    const table = await opened();
    await importInto(table, table.id, report([result()]));
    const [found] = itemsOf(await table.call('GET', '/findings'));
    table.service.script({ findings: [], afterMs: 1_000 });
    const path = `/findings/${String(found?.['id'])}`;
    const { data } = await table.call('POST', `${path}/retests`, { body: {} });
    if (again !== undefined) await importInto(table, String((data['scan'] as Data)['id']), again);
    await table.clock.advance(1_000);
    expect((await table.call('GET', path)).data).toMatchObject({
      status: 'OPEN',
      retests: [{ status: outcome, resultAfter: 'OPEN' }],
    });
  });

  it('keys that would poison an object are nothing special', async () => {
    const table = await opened();
    const raw = `{"__proto__":{"polluted":1},"version":"2.1.0","runs":[{"results":[{"ruleId":"__proto__","message":{"text":"x"},"properties":{"__proto__":{"cwe":"CWE-9"}}}]}]}`;
    expect((await table.call('POST', `/scans/${table.id}/artifacts/sarif`, { raw })).data).toMatchObject({
      imported: 1,
    });
    expect(({} as Data)['polluted']).toBeUndefined();
  });
});
