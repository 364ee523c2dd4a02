import { Unusable } from '../document/unusable.js';
import type { Extent } from './frame.js';
import { Pages } from './pages.js';
import { type Saying, Section, type Source } from './section.js';

const TAIL = ']}';
/** How much of a part a run's frame may take: frames alone must not add up to many times the report. */
const MOST_FRAME = 15 / 16;

/** A part while it is filled. */
export class Draft {
  /** The sections before the last one, as their bytes alone: there may be a million. */
  readonly #done = new Pages();
  #last: Section | undefined;
  /** The section that was made for a result which did not fit, as it was before: the next one may be of its run, too. */
  #next: Section | undefined;
  /** Bytes of all but the last section. */
  #bytesBefore: number;
  /** The runs that say here what they say only once. */
  readonly #sayings: Saying[] = [];
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

  /** How many results were added. */
  get sent(): number {
    return this.#sent;
  }

  /** Adds a result if it fits. Returns the bytes that the part has with it; if they are too many, it was not added. */
  add(source: Source, result: unknown): number {
    const open = this.#last?.source === source ? this.#last : undefined;
    const next = this.#next?.source === source ? this.#next : undefined;
    const section = open ?? next ?? this.#sectionFor(source);
    if (open === undefined && section.bytes > this.most * MOST_FRAME) throw tooLittleRoom(section.bytes);
    const before = open === undefined ? this.#bytesBeforeNext : this.#bytesBefore;
    const bytes = before + section.add(result, this.most - before);
    if (open === undefined) this.#next = bytes > this.most ? section : undefined;
    if (bytes > this.most) return bytes;
    if (open === undefined) this.#push(section);
    this.#sent += 1;
    return bytes;
  }

  /** Has the section for the next result made anew, since less is written of rows from now on. */
  forgetNext(): void {
    this.#next = undefined;
  }

  /** Adds a run that has no results, where it fits. */
  addEmpty(source: Source): void {
    const section = this.#sectionFor(source);
    if (this.#bytesBeforeNext + section.bytes <= this.most) this.#push(section);
  }

  /** Takes back that its runs have said what they say only once, since nothing of the draft is sent. */
  discard(): void {
    for (const saying of this.#sayings) saying.state = 'due';
  }

  /** The part's bytes. */
  write(): Buffer {
    const done = this.#done.read();
    const comma = Buffer.from(done.length > 0 ? ',' : '');
    const last = this.#last?.write() ?? [];
    return Buffer.concat([Buffer.from(this.head), ...done, comma, ...last, Buffer.from(TAIL)]);
  }

  /** Bytes of all but a section that comes next, with the comma in front of it. */
  get #bytesBeforeNext(): number {
    return this.#bytesBefore + (this.#last === undefined ? 0 : this.#last.bytes + 1);
  }

  #push(section: Section): void {
    this.#bytesBefore = this.#bytesBeforeNext;
    if (this.#last !== undefined) this.#done.pushAll(this.#last.write());
    this.#last = section;
    if (section.extent === 'light') return;
    section.source.saying.state = 'said';
    this.#sayings.push(section.source.saying);
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

const tooLittleRoom = (bytes: number): Unusable =>
  new Unusable(
    `What a run says of its tool takes ${bytes} bytes, which leaves too little room for results in a request.`,
    'Let the scanner leave out texts that are not about results.',
    'runs[].tool',
  );
