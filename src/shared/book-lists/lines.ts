/** The lines of a pasted text. */

export type PastedLine = {
  /** Its place among all lines, from 1; blank lines count. */
  number: number
  text: string
}

/** What ends a line: pages and word processors have their own. */
const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u

/** Returns the lines of a text that are not blank. */
export const linesOf = (text: string): PastedLine[] =>
  text.split(LINE_END).flatMap((line, at) => {
    const trimmed = line.trim()
    return trimmed === '' ? [] : [{ number: at + 1, text: trimmed }]
  })
