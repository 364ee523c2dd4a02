import { REPORT } from '../fate.js';
import { PAGE } from '../nuisance.js';
import type { Rule, Scene } from '../scene.js';

const isDownload = ({ method, path }: { readonly method: string; readonly path: string }): boolean =>
  method === 'GET' && /^\/reports\/[^/?]+\/download\?/.test(path);

/** I8: what a run keeps as the report is what the service gave for it, whole and of its scan; and it says so only then. */
export const press: Rule = (scene) => {
  const given = new Set<string>();
  return (what) => {
    if (what.kind === 'answered' && what.response?.status === 200 && isDownload(what.traffic))
      given.add(what.response.body.toString('utf8'));
    if (what.kind === 'file' && what.name === REPORT) {
      const { climate, oddities } = scene.fate;
      // A page that something on the way gives for it is not to be told from a report.
      const isOdd =
        climate.garbled === 0 &&
        what.text !== PAGE &&
        ['failed', 'empty', 'of another scan'].includes(oddities.press?.flaw ?? '');
      return [
        ...(given.has(what.text) && what.text.trim() !== ''
          ? []
          : ['I8: keeps as a report what the service did not give']),
        ...(isOdd ? ['I8: keeps a report that is none of its scan'] : []),
      ];
    }
    return what.kind === 'over' ? unlike(scene) : [];
  };
};

function unlike({ recording, fate }: Scene): string[] {
  const said = recording.outputs.get('report-file');
  if (said === undefined || said === '') {
    const isFull = fate.unwritable.includes('outputs') || fate.outputsLeft !== undefined;
    return recording.files.has(REPORT) && !isFull && said === ''
      ? ['I8: does not say that there is a report']
      : [];
  }
  return recording.files.has(REPORT) ? [] : ['I8: says that there is a report'];
}
