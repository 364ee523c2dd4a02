/** The actions that workflows may use, each pinned by the commit of a version. */
export const pinnedActions: readonly (readonly [name: string, version: string, sha: string])[] = [
  ['actions/checkout', 'v7.0.1', '3d3c42e5aac5ba805825da76410c181273ba90b1'],
  ['actions/setup-node', 'v7.0.0', '820762786026740c76f36085b0efc47a31fe5020'],
  ['actions/upload-artifact', 'v7.0.0', 'bbbca2ddaa5d8feaa63e36b76fdaad77386f024f'],
  ['actions/download-artifact', 'v8.0.1', '3e5f45b2cfb9172054b4087a40e8e0b5a5461e7c'],
  ['actions/attest-build-provenance', 'v4.1.0', 'a2bbfa25375fe432b6a289bc6b6cd05ecd0c4c32'],
  ['actions/dependency-review-action', 'v4.9.0', '2031cfc080254a8a887f58cffee85186f0e49e48'],
  ['github/codeql-action', 'v4.36.2', '8aad20d150bbac5944a9f9d289da16a4b0d87c1e'],
];
