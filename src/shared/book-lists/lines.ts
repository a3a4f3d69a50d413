/** The lines of a pasted text. */

export type PastedLine = {
  /** Its place among all lines, from 1; blank lines count. */
  number: number
  /** As it was written; a very long one is cut. */
  text: string
}

/** What ends a line: pages and word processors have their own. */
const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u

/** No book needs more to be named; what follows is not read. */
const MAX_LINE_CHARACTERS = 400

const cut = (line: string) =>
  line.length > MAX_LINE_CHARACTERS
    ? `${line.slice(0, MAX_LINE_CHARACTERS).toWellFormed().replaceAll('\uFFFD', '')}…`
    : line

/** Joiners, marks of direction, signs without a shape: copied along with a text. */
const UNSEEN = /[\p{Cf}\p{Cc}\p{M}\p{Zs}\u115F\u1160\u3164\u2800]/gu

/** Returns the lines of a text that are not blank. */
export const linesOf = (text: string): PastedLine[] =>
  text
    .split(LINE_END)
    .flatMap((line, at) =>
      line.replace(UNSEEN, '') === '' ? [] : [{ number: at + 1, text: cut(line.trim()) }],
    )
