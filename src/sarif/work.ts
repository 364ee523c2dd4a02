/** Work in steps, between which others can have their turn: a large report takes seconds. */
export type Work<Answer> = Generator<void, Answer>;
