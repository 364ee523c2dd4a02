import { Unusable } from '../document/unusable.js';
import type { Extent } from './frame.js';
import { type Saying, Section, type Source, Stubs } from './section.js';

const TAIL = ']}';
/** How much of a part a run's frame may take: frames alone must not add up to many times the report. */
const MOST_FRAME = 15 / 16;

/** A part while it is filled. */
export class Draft {
  readonly #sections: (Section | Stubs)[] = [];
  /** Bytes of all but the last section. */
  #bytesBefore: number;
  #sent = 0;

  /**
   * @param head what stands before the runs
   * @param extent whether runs may say here what they say only once
   * @param most bytes of the whole part
   */
  constructor(
    readonly head: string,
    private readonly extent: Extent,
    private readonly most: number,
  ) {
    this.#bytesBefore = Buffer.byteLength(head) + TAIL.length;
  }

  get sent(): number {
    return this.#sent;
  }

  /** Adds a result where it fits. Answers the bytes that the part has with it: where they are too many, it was not added. */
  add(source: Source, result: unknown): number {
    const last = this.#sections.at(-1);
    const isOpen = last instanceof Section && last.source === source;
    const section = isOpen ? last : this.#sectionFor(source);
    if (!isOpen && section.bytes > this.most * MOST_FRAME) throw tooLittleRoom(section.bytes);
    const before = isOpen ? this.#bytesBefore : this.#bytesBeforeNext;
    const bytes = before + section.add(result, this.most - before);
    if (bytes > this.most) return bytes;
    if (!isOpen) this.#push(section);
    this.#sent += 1;
    return bytes;
  }

  /** Adds a run that has no results, where it fits. */
  addEmpty(source: Source): void {
    const section = this.#sectionFor(source);
    if (this.#bytesBeforeNext + section.bytes > this.most) return;
    const last = this.#sections.at(-1);
    const isOpen = last instanceof Stubs && last.extent === section.extent;
    const stubs = isOpen ? last : new Stubs(section.extent);
    stubs.add(section);
    if (isOpen) setSaying(section, 'said');
    else this.#push(stubs);
  }

  /** Takes back that its runs have said what they say only once: nothing of the draft is sent. */
  discard(): void {
    for (const section of this.#sections) setSaying(section, 'due');
  }

  /** The part's bytes. */
  write(): Buffer {
    const runs = this.#sections.flatMap((section, at) => [
      Buffer.from(at === 0 ? '' : ','),
      ...section.write(),
    ]);
    return Buffer.concat([Buffer.from(this.head), ...runs, Buffer.from(TAIL)]);
  }

  /** Bytes of all but a section that comes next, with the comma in front of that. */
  get #bytesBeforeNext(): number {
    const last = this.#sections.at(-1);
    return this.#bytesBefore + (last === undefined ? 0 : last.bytes + 1);
  }

  #push(section: Section | Stubs): void {
    this.#bytesBefore = this.#bytesBeforeNext;
    this.#sections.push(section);
    setSaying(section, 'said');
  }

  #sectionFor(source: Source): Section {
    if (this.extent === 'whole' && source.saying.state === 'due') {
      const section = new Section(source, 'whole');
      if (section.bytes <= this.most * MOST_FRAME) return section;
      source.saying.state = 'too large';
    }
    return new Section(source, 'light');
  }
}

/** Notes whether what only one section of a run says is said, where that is this one. */
function setSaying(section: Section | Stubs, state: Saying['state']): void {
  if (section.extent !== 'whole') return;
  for (const saying of section instanceof Stubs ? section.sayings : [section.source.saying])
    saying.state = state;
}

const tooLittleRoom = (bytes: number): Unusable =>
  new Unusable(
    `What a run says of its tool takes ${bytes} bytes, which leaves too little room for results in a request.`,
    'runs[].tool',
    'Let the scanner leave out texts that are not about results.',
  );
