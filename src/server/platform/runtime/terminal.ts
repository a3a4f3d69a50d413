/** What a command tells the person who typed it. */

export type Terminal = {
  /** Prints a line that stays. */
  print: (line: string) => void
  /** Replaces the line that tells progress; undefined: nobody watches. */
  replaceLine: ((line: string) => void) | undefined
}

const CLEAR_LINE = '\r\u001B[K'

/** The terminal of this process: lines that stay go to standard output, progress to standard error. */
export const terminal: Terminal = {
  print: (line) => console.log(line),
  replaceLine: process.stderr.isTTY
    ? (line) => process.stderr.write(`${CLEAR_LINE}${line.slice(0, (process.stderr.columns ?? 80) - 1)}`)
    : undefined,
}
