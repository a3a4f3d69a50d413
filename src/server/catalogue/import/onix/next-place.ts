/**
 * The next place of a pattern in a text, looked for once however often it is asked for: a text full of openings whose end is
 * far away, or nowhere, would else be searched to that end for each of them.
 */
export class NextPlace {
  private readonly pattern: RegExp
  /** What the last search from `from` found; undefined: the text has changed since. */
  private last: { from: number; at: number } | undefined

  /** `pattern` is global. */
  constructor(pattern: RegExp) {
    this.pattern = pattern
  }

  /** Returns where the pattern comes next, -1 where it does not. */
  in(text: string, from: number): number {
    const { last } = this
    if (last && from >= last.from && (last.at === -1 || from <= last.at)) return last.at
    this.pattern.lastIndex = from
    const at = this.pattern.exec(text)?.index ?? -1
    this.last = { from, at }
    return at
  }

  /** Called when the text has been replaced. */
  forget() {
    this.last = undefined
  }
}
