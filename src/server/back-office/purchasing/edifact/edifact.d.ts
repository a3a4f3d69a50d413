/** Types of the tests' parser: a reader of segments, and a tracker of their order in a message. */
declare module 'edifact' {
  export class Reader {
    /** Throws for a segment or element that differs from the directory. */
    parse(document: string): { name: string; elements: string[][] }[]
  }
  export class Tracker {
    constructor(structure: unknown)
    /** Throws if the message does not allow this segment here. */
    accept(segment: string): void
  }
}
