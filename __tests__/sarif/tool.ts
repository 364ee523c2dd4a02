/** A tool with rules of every sort, in its driver and in an extension. */
const driver = {
  name: 'T',
  globalMessageStrings: { g: { text: 'Of all: {0}' }, m: { text: 'Never said' } },
  rules: [
    { id: 'plain' },
    {
      id: 'loud',
      defaultConfiguration: { level: 'error' },
      messageStrings: { m: { text: 'Has {0}, {1} {{2}} {9}' } },
    },
    { id: 'described', shortDescription: { text: 'short' }, fullDescription: { text: 'full' } },
    { id: 'full', fullDescription: { text: 'full' } },
    { id: 'scored', properties: { 'security-severity': '9.8' } },
    { id: 'low', properties: { 'security-severity': '2.0' } },
    { id: 'shout', defaultConfiguration: { level: 'Error' } },
    { id: 'quiet', guid: 'g-1', defaultConfiguration: { level: 'note' } },
    { id: 'loud/soft', defaultConfiguration: { level: 'note' } },
  ],
};
const extensions = [
  { name: 'X' },
  {
    name: 'E',
    guid: 'g-e',
    globalMessageStrings: { g: { text: 'Of the extension: {0}' }, only: { text: 'Only there' } },
    rules: [
      { id: 'plain', defaultConfiguration: { level: 'note' } },
      { id: 'far', guid: 'g-far', defaultConfiguration: { level: 'error' } },
    ],
  },
];
export const tool = { driver, extensions };
