/** Arrays of a run whose rows are referred to by index, besides the descriptors of its components. */
export const rowArrays = [
  'artifacts',
  'logicalLocations',
  'threadFlowLocations',
  'addresses',
  'graphs',
  'webRequests',
  'webResponses',
] as const;
export type RowArray = (typeof rowArrays)[number];

/** By kind of object, the properties that are an index, and the array that they point into (SARIF 2.1.0). */
export const indexes: Readonly<Record<string, Readonly<Record<string, RowArray>>>> = {
  artifactLocation: { index: 'artifacts' }, // 3.4.5
  artifact: { parentIndex: 'artifacts' }, // 3.24.3
  address: { index: 'addresses', parentIndex: 'addresses' }, // 3.32
  logicalLocation: { index: 'logicalLocations', parentIndex: 'logicalLocations' }, // 3.33
  threadFlowLocation: { index: 'threadFlowLocations' }, // 3.38.2
  graphTraversal: { runGraphIndex: 'graphs' }, // 3.42.4
  webRequest: { index: 'webRequests' }, // 3.46.2
  webResponse: { index: 'webResponses' }, // 3.47.2
};

/** What a run can keep in other files: the externalizable properties (3.15.3). */
export const externalized = [
  'addresses',
  'artifacts',
  'conversion',
  'driver',
  'extensions',
  'externalizedProperties',
  'graphs',
  'invocations',
  'logicalLocations',
  'policies',
  'results',
  'taxonomies',
  'threadFlowLocations',
  'translations',
  'webRequests',
  'webResponses',
] as const;

/** Where rules are looked for. */
export const RULES = ['rules'] as const;

/**
 * References to a descriptor, whose `index` points into an array of the component that `toolComponent` names
 * (3.52.5), with the arrays to look in. `invocationIndex` and the index of a component are missing here on
 * purpose: those arrays keep their positions.
 */
export const descriptorReferences = {
  ruleReference: RULES,
  notificationReference: ['notifications'],
  taxonReference: ['taxa', 'rules'],
  anyReference: ['taxa', 'rules', 'notifications'],
  anyFromNotification: ['notifications', 'taxa', 'rules'],
} as const;

/** Where an invocation names files, be it the tool's own or that of its converter. */
const filesOfInvocation = {
  executableLocation: 'artifactLocation',
  responseFiles: 'artifactLocation',
  stderr: 'artifactLocation',
  stdin: 'artifactLocation',
  stdout: 'artifactLocation',
  stdoutStderr: 'artifactLocation',
  workingDirectory: 'artifactLocation',
} as const;

/**
 * By kind of object, the properties that lead to other objects of this table, alone or in a list, and their
 * kinds. Property bags are opaque: none is ever followed. `*` stands for every property.
 */
export const members: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  run: {
    conversion: 'conversion',
    externalPropertyFileReferences: 'externalPropertyFileReferences',
    invocations: 'invocation',
    originalUriBaseIds: 'baseIds',
    policies: 'component',
    specialLocations: 'specialLocations',
    translations: 'component',
    versionControlProvenance: 'versionControlDetails',
  },
  externalPropertyFileReferences: Object.fromEntries(
    externalized.map((name) => [name, 'externalPropertyFileReference']),
  ),
  externalPropertyFileReference: { location: 'artifactLocation' },
  baseIds: { '*': 'artifactLocation' },
  specialLocations: { displayBase: 'artifactLocation' },
  versionControlDetails: { mappedTo: 'artifactLocation' },
  component: {
    locations: 'artifactLocation',
    notifications: 'notifications',
    rules: 'rules',
    taxa: 'taxa',
  },
  rules: { relationships: 'relationship' },
  notifications: { relationships: 'notificationRelationship' },
  taxa: { relationships: 'relationship' },
  relationship: { target: 'anyReference' },
  notificationRelationship: { target: 'anyFromNotification' },
  invocation: {
    ...filesOfInvocation,
    notificationConfigurationOverrides: 'notificationOverride',
    ruleConfigurationOverrides: 'ruleOverride',
    toolConfigurationNotifications: 'notification',
    toolExecutionNotifications: 'notification',
  },
  notificationOverride: { descriptor: 'notificationReference' },
  ruleOverride: { descriptor: 'ruleReference' },
  notification: {
    associatedRule: 'ruleReference',
    descriptor: 'notificationReference',
    exception: 'exception',
    locations: 'location',
  },
  // The descriptors of a conversion's notifications are those of the converter, which is kept whole.
  conversion: {
    analysisToolLogFiles: 'artifactLocation',
    invocation: 'conversionInvocation',
    tool: 'conversionTool',
  },
  conversionTool: { driver: 'conversionComponent', extensions: 'conversionComponent' },
  conversionComponent: { locations: 'artifactLocation' },
  conversionInvocation: {
    ...filesOfInvocation,
    toolConfigurationNotifications: 'conversionNotification',
    toolExecutionNotifications: 'conversionNotification',
  },
  conversionNotification: { exception: 'exception', locations: 'location' },
  exception: { innerExceptions: 'exception', stack: 'stack' },
  result: {
    analysisTarget: 'artifactLocation',
    attachments: 'attachment',
    codeFlows: 'codeFlow',
    fixes: 'fix',
    graphTraversals: 'graphTraversal',
    graphs: 'graph',
    locations: 'location',
    provenance: 'resultProvenance',
    relatedLocations: 'location',
    rule: 'ruleReference',
    stacks: 'stack',
    suppressions: 'suppression',
    taxa: 'taxonReference',
    webRequest: 'webRequest',
    webResponse: 'webResponse',
  },
  artifact: { location: 'artifactLocation' },
  attachment: { artifactLocation: 'artifactLocation' },
  codeFlow: { threadFlows: 'threadFlow' },
  fix: { artifactChanges: 'artifactChange' },
  artifactChange: { artifactLocation: 'artifactLocation' },
  graph: { nodes: 'node' },
  location: { logicalLocations: 'logicalLocation', physicalLocation: 'physicalLocation' },
  node: { children: 'node', location: 'location' },
  physicalLocation: { address: 'address', artifactLocation: 'artifactLocation' },
  resultProvenance: { conversionSources: 'physicalLocation' },
  stack: { frames: 'stackFrame' },
  stackFrame: { location: 'location' },
  suppression: { location: 'location' },
  threadFlow: { locations: 'threadFlowLocation' },
  threadFlowLocation: {
    location: 'location',
    stack: 'stack',
    taxa: 'taxonReference',
    webRequest: 'webRequest',
    webResponse: 'webResponse',
  },
};

/** The kind of the rows of each array. */
export const rowKinds = {
  artifacts: 'artifact',
  logicalLocations: 'logicalLocation',
  threadFlowLocations: 'threadFlowLocation',
  addresses: 'address',
  graphs: 'graph',
  webRequests: 'webRequest',
  webResponses: 'webResponse',
  rules: 'rules',
  notifications: 'notifications',
  taxa: 'taxa',
} as const;
