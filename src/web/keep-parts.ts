/** Keeps what parts of pages (`kept.tsx`) became, by all that they depend on: what changes is another part. */
import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { textOnce } from '#shared/made-once.ts'

const MAX_BYTES = 8 * 1024 * 1024
/** Languages and currencies that are met together, a change of what all pages share included. */
const MAX_SHARED = 10

/** As bytes: of a page whose parts are kept, only what stands between them is encoded. */
const parts = new LRUCache<string, Buffer>({
  maxSize: MAX_BYTES,
  sizeCalculation: (html, key) => html.length + key.length,
})

let lastStep = 0

/** A part that was written by an earlier clock can never be shown again. */
function forgetBefore(step: number) {
  if (step !== lastStep) parts.clear()
  lastStep = step
}

let lastShared = 0
const sharedIds = new LRUCache<string, number>({ max: MAX_SHARED })

/** What all pages share is long, and nearly always one of a few. */
function idOfShared(shared: string): number {
  const known = sharedIds.get(shared)
  if (known !== undefined) return known
  lastShared += 1
  sharedIds.set(shared, lastShared)
  return lastShared
}

const digestOf = textOnce((value) =>
  Array.isArray(value) ? `[${value.map(keyOf).join()}]` : hash('sha1', JSON.stringify(value), 'base64'),
)

/** What a part depends on, in a few characters; a book is read for it once, however many parts show it. */
function keyOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? digestOf(value) : (JSON.stringify(value) ?? '')
}

/** Joined in memory of its own: what is cut out of a larger piece would hold the whole. */
function joined(pieces: readonly Buffer[]): Buffer {
  const whole = Buffer.allocUnsafeSlow(pieces.reduce((length, piece) => length + piece.length, 0))
  let at = 0
  for (const piece of pieces) at += piece.copy(whole, at)
  return whole
}

/** Ids of `useId` belong to the place where they were made. */
const HOLDS_ID = '"_R_'

type Render = {
  /** What all parts of the page depend on. */
  shared: string
  /** The clock that the page is written by: parts of one step are kept at a time. */
  step: number
  /** Known to this render alone, so that no content can be taken for a mark. */
  nonce: string
}

/** Makes the keeper of one render. */
export function createKeeper({ nonce, shared, step }: Render) {
  forgetBefore(step)
  const prefix = idOfShared(shared)
  const found: { key: string; html: Buffer | undefined }[] = []
  const mark = `~${nonce}~`

  return {
    /** Returns the marks of a part. */
    marks(by: readonly unknown[]) {
      const key = `${prefix} ${keyOf(by)}`
      const html = parts.get(key)
      const place = found.push({ key, html }) - 1
      return { begin: `${mark}${place};`, end: html === undefined ? `${mark}${place};` : undefined }
    },

    /** Returns the page with the kept parts where their marks stand, and keeps those that were rendered. */
    fill(page: string): Buffer {
      const open: { place: number; pieces: Buffer[] }[] = [{ place: -1, pieces: [] }]
      const add = (piece: Buffer) => void open.at(-1)?.pieces.push(piece)
      const [before = '', ...rest] = page.split(mark)
      add(Buffer.from(before))
      for (const piece of rest) {
        const semicolon = piece.indexOf(';')
        const place = Number(piece.slice(0, semicolon))
        const { key, html } = found[place] ?? { key: '', html: undefined }
        if (html !== undefined) add(html)
        else if (open.at(-1)?.place === place) {
          const rendered = joined(open.pop()?.pieces ?? [])
          // One with the nonce would be of this render alone
          if (!rendered.includes(HOLDS_ID) && !rendered.includes(nonce)) parts.set(key, rendered)
          add(rendered)
        } else open.push({ place, pieces: [] })
        if (semicolon < piece.length - 1) add(Buffer.from(piece.slice(semicolon + 1)))
      }
      return joined(open[0]?.pieces ?? [])
    },
  }
}
