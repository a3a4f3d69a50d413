/** The parser of the tests, which brings no types: a reader of segments, and a tracker of their order in a message. */
declare module 'edifact' {
  export class Reader {
    /** Throws where a segment or element is not as the directory has it. */
    parse(document: string): { name: string; elements: string[][] }[]
  }
  export class Tracker {
    constructor(structure: unknown)
    /** Throws where the message has no such segment at this place. */
    accept(segment: string): void
  }
}
