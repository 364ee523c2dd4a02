import { TOKEN } from '../../support/github-scenario.js';
import type { Deed } from '../../support/recording-host.js';
import type { Happening, Rule } from '../scene.js';

/** I4: the key stands in nothing that is said, written, saved or sent, but in the header that it is for. */
export const secrecy: Rule = ({ seeded }) => {
  const forms = [...[seeded.writeKey, seeded.readKey].flatMap(formsOf), TOKEN.slice(4, 24)];
  return (what) => {
    const text = textOf(what);
    return text !== undefined && forms.some((form) => text.includes(form))
      ? [`I4: the key is shown: ${what.kind}`]
      : [];
  };
};

/** What a key may look like where it is shown. */
function formsOf(whole: string): string[] {
  const key = whole.slice(4);
  return [
    key.slice(0, 20),
    key.slice(-20),
    Buffer.from(key).toString('hex').slice(0, 40),
    ...[0, 1, 2].map((offset) => Buffer.from(whole).subarray(offset).toString('base64').slice(4, 32)),
  ];
}

function textOf(what: Happening): string | undefined {
  switch (what.kind) {
    case 'line':
    case 'summary':
    case 'output':
    case 'file':
      return what.text;
    case 'save':
      return JSON.stringify(what.record);
    case 'sent': {
      const { authorization: _authorization, ...headers } = what.request.headers;
      return `${what.request.path} ${JSON.stringify(headers)} ${Buffer.from(what.request.body ?? []).toString('utf8')}`;
    }
    case 'asked':
      return `${what.ask.path} ${what.ask.body}`;
    default:
      return undefined;
  }
}

const OURS = /^::(?:group|endgroup|error|warning|notice)(?: file=.*?)?::/;
/** Links to the commits and lines that a run is about. */
const OUR_LINKS = /\]\(https:\/\/github\.com\/acme\/shop\/(?:blob|commit)\/[\w/.%=+-]+(?:\?plain=1#L\d+)?\)/g;
/** What Markdown would mention, link, draw or hide; the summary holds none of it but its own links and folded section. */
const LIVELY = /<!--|!\[|\]\(|<img|(?<![\w&#;])@[a-z]|https?:\/\//i;

/** I7: no line is a command but those that the run issues, no output is two, and no Markdown is anybody else's. */
export const speech: Rule = () => (what) => injectionIn(what);

function injectionIn(what: Happening | Deed): string[] {
  if (what.kind === 'summary' && LIVELY.test(what.text.replaceAll(OUR_LINKS, '')))
    return ['I7: the summary holds foreign Markdown'];
  if (what.kind === 'output' && /[\r\n]/.test(what.text)) return [`I7: the output ${what.name} is two lines`];
  if (what.kind !== 'line') return [];
  const { text } = what;
  const isForeign =
    /[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text) ||
    text.includes('##[') ||
    (text.trimStart().startsWith('::') && !OURS.test(text));
  return isForeign ? [`I7: the line ${JSON.stringify(text)} is a command`] : [];
}
