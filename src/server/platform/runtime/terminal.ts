/** The output of a command for its user. */

export type Terminal = {
  /** Prints a permanent line. */
  print: (line: string) => void
  /** Replaces the progress line; undefined: not a terminal. */
  replaceLine: ((line: string) => void) | undefined
}

const CLEAR_LINE = '\r\u001B[K'

/** The terminal of this process: permanent lines go to standard output, progress to standard error. */
export const terminal: Terminal = {
  print: (line) => console.log(line),
  replaceLine: process.stderr.isTTY
    ? (line) => process.stderr.write(`${CLEAR_LINE}${line.slice(0, (process.stderr.columns ?? 80) - 1)}`)
    : undefined,
}
