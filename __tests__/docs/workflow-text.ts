import * as v from 'valibot';
import { parse } from 'yaml';
import { fencedCode, list, read } from './project.js';

const Step = v.looseObject({
  id: v.optional(v.string()),
  uses: v.optional(v.string()),
  run: v.optional(v.string()),
  with: v.optional(v.record(v.string(), v.unknown()), {}),
});
const Workflow = v.looseObject({
  name: v.optional(v.string()),
  concurrency: v.optional(v.looseObject({ group: v.string() })),
  permissions: v.unknown(),
  jobs: v.record(
    v.string(),
    v.looseObject({
      permissions: v.optional(v.unknown()),
      'timeout-minutes': v.number(),
      steps: v.array(Step),
    }),
  ),
});
type Step = v.InferOutput<typeof Step>;

/** A workflow of this project, or one that it shows. */
export interface WorkflowText {
  readonly name: string;
  readonly text: string;
}

/** Every workflow that runs here, every example, and every whole workflow in the README. */
export function workflowTexts(): readonly WorkflowText[] {
  const files = [...list(/\.ya?ml$/, '.github/workflows'), ...list(/\.ya?ml$/, 'examples')];
  const shown = fencedCode(read('README.md'), 'yaml').filter((text) => text.includes('\njobs:'));
  return [
    ...files.map((name) => ({ name, text: read(name) })),
    ...shown.map((text, index) => ({ name: `README.md, workflow ${index + 1}`, text })),
  ];
}

/** A workflow, decoded. Throws where a job has no time limit. */
export function readWorkflow(text: string): v.InferOutput<typeof Workflow> {
  const document: unknown = parse(text);
  return v.parse(Workflow, document);
}

/** Every step of a workflow. */
export function stepsOf(text: string): readonly Step[] {
  return Object.values(readWorkflow(text).jobs).flatMap(({ steps }) => steps);
}

/** Whether a step runs this action. */
export function isOurs({ uses }: Step): boolean {
  return uses === './' || uses?.startsWith('your-org/security-review-action@') === true;
}
