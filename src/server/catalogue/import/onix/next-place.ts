/**
 * Caches the next match of a pattern in a text. Otherwise a text full of openings with a distant or missing
 * end would be searched to that end for each of them.
 */
export class NextPlace {
  private readonly pattern: RegExp
  /** Result of the last search from `from`; undefined: the text has changed since. */
  private last: { from: number; at: number } | undefined

  /** `pattern` must be global. */
  constructor(pattern: RegExp) {
    this.pattern = pattern
  }

  /** Returns the position of the next match, or -1. */
  in(text: string, from: number): number {
    const { last } = this
    if (last && from >= last.from && (last.at === -1 || from <= last.at)) return last.at
    this.pattern.lastIndex = from
    const at = this.pattern.exec(text)?.index ?? -1
    this.last = { from, at }
    return at
  }

  /** Call it after replacing the text. */
  forget() {
    this.last = undefined
  }
}
