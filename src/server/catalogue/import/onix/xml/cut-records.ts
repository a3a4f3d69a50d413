/**
 * Cuts a message into header and records by tags alone, before parsing: a broken record ends where the next
 * one starts, and affects no other.
 */

/**
 * Caches the next match of a pattern in a text. Otherwise a text full of openings with a distant or missing
 * end would be searched to that end for each of them.
 */
class NextPlace {
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

export type Cut =
  | { kind: 'header' | 'product'; line: number; xml: string }
  | { kind: 'broken'; line: number; reason: string; xml: string }

const MAX_RECORD_BYTES = 2_000_000
/** Longer than any searched mark. */
const TAIL = 200
const UNCLOSED = 'a record that is never closed'
const TOO_LONG = 'a record of more than 2 million characters'

const MARK = /<!--|<!\[CDATA\[|<(\/?)(?:[\w.-]+:)?(Product|product|Header|header)(?=[\s/>])/g

type Open = { at: number; kind: 'header' | 'product' }

/** Cuts text that arrives in chunks. */
export class RecordCutter {
  private text = ''
  /** Position where the search continues. */
  private at = 0
  private open: Open | undefined
  /** Lines before `counted`. */
  private line = 1
  private counted = 0
  /** Whether an overlong record is being skipped. */
  private passing = false
  private readonly next = {
    comment: new NextPlace(/<!--/g),
    lineEnd: new NextPlace(/\n/g),
    commentEnd: new NextPlace(/-->/g),
    cdataEnd: new NextPlace(/\]\]>/g),
    /** A tag ends at `>`, or where the next one starts if that is missing. */
    tagEnd: new NextPlace(/[<>]/g),
    recordTag: new NextPlace(/<\/?(?:[\w.-]+:)?[Pp]roduct(?=[\s/>])/g),
  }

  /** Adds text and returns the completed parts; `isLast`: the text ends here. */
  add(more: string, isLast = false): Cut[] {
    this.text += more
    for (const place of Object.values(this.next)) place.forget()
    const cuts: Cut[] = []
    while (this.step(cuts, isLast));
    if (this.open && this.text.length - this.open.at > MAX_RECORD_BYTES) {
      cuts.push(this.broken(this.open.at, TOO_LONG))
      this.open = undefined
      this.passing = true
    }
    if (isLast && this.open) cuts.push(this.broken(this.open.at, 'the file ends inside of a record'))
    this.forget()
    return cuts
  }

  /** Advances to the next mark; false if more text is needed. */
  private step(cuts: Cut[], isLast: boolean): boolean {
    MARK.lastIndex = this.at
    const found = MARK.exec(this.text)
    if (!found) {
      this.at = Math.max(this.at, this.text.length - TAIL)
      return false
    }
    const [mark, slash, name] = found
    if (name === undefined) return this.pass(found.index, mark, isLast)
    const kind = /^p/i.test(name) ? 'product' : 'header'
    const after = this.next.tagEnd.in(this.text, found.index + 1)
    if (after === -1 && !this.isHopeless(found.index, isLast)) {
      this.at = found.index
      return false
    }
    const isWhole = this.text[after] === '>'
    this.at = after === -1 ? found.index + mark.length : after + Number(isWhole)
    if (slash) this.close(kind, cuts)
    else this.begin({ at: found.index, kind }, cuts)
    if (!slash && isWhole && this.text[after - 1] === '/') this.close(kind, cuts)
    return true
  }

  /** Returns whether the end of an open mark is too far away, or will never come. */
  private isHopeless(index: number, isLast: boolean): boolean {
    return isLast || this.text.length - index > MAX_RECORD_BYTES
  }

  /**
   * Returns where a comment or CDATA section ends; undefined: not yet; `broken`: it would swallow the end of
   * its record.
   */
  private endOf(index: number, mark: string): number | 'broken' | undefined {
    const { comment, commentEnd, cdataEnd, recordTag } = this.next
    const from = index + mark.length
    const end = (mark === '<!--' ? commentEnd : cdataEnd).in(this.text, from)
    if (end === -1) return undefined
    const isInside = (at: number) => at !== -1 && at < end
    if (mark === '<!--' && isInside(comment.in(this.text, from))) return 'broken'
    const tag = recordTag.in(this.text, from)
    if (this.open && isInside(tag) && this.text[tag + 1] === '/') return 'broken'
    return end + 3
  }

  private pass(index: number, mark: string, isLast: boolean): boolean {
    const end = this.endOf(index, mark)
    if (end === undefined && !this.isHopeless(index, isLast)) {
      this.at = index
      return false
    }
    this.at = typeof end === 'number' ? end : index + mark.length
    return true
  }

  private begin(open: Open, cuts: Cut[]) {
    if (this.open) cuts.push(this.broken(this.open.at, UNCLOSED, open.at))
    this.open = open
    this.passing = false
  }

  private close(kind: Open['kind'], cuts: Cut[]) {
    const { open } = this
    this.open = undefined
    if (!open) {
      if (!this.passing && kind === 'product')
        cuts.push(this.broken(this.at, 'the end of a record that never began', this.at))
      this.passing = false
      return
    }
    const xml = this.text.slice(open.at, this.at)
    if (open.kind === kind) cuts.push({ kind, line: this.lineOf(open.at), xml })
    else cuts.push({ kind: 'broken', line: this.lineOf(open.at), reason: UNCLOSED, xml })
  }

  private broken(from: number, reason: string, to = from + TAIL): Cut {
    return { kind: 'broken', line: this.lineOf(from), reason, xml: this.text.slice(from, to) }
  }

  private lineOf(position: number): number {
    const { lineEnd } = this.next
    for (let at = lineEnd.in(this.text, this.counted); at !== -1 && at < position;) {
      this.line += 1
      this.counted = at + 1
      at = lineEnd.in(this.text, this.counted)
    }
    return this.line
  }

  /** Drops processed text. */
  private forget() {
    const from = Math.min(this.open?.at ?? this.at, this.at)
    this.lineOf(from)
    this.text = this.text.slice(from)
    this.at -= from
    this.counted = Math.max(this.counted - from, 0)
    if (this.open) this.open = { ...this.open, at: this.open.at - from }
  }
}
