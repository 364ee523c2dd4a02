/** Work in steps, between which others can have their turn: a large report takes seconds. */
export type Work<Answer> = Generator<void, Answer>;

/** Does work to its end in one breath. */
export function atOnce<Answer>(work: Work<Answer>): Answer {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
