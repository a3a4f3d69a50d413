/** Keeps what parts of pages (`kept.tsx`) became, by all that they depend on: what changes is another part. */
import { LRUCache } from 'lru-cache'

const MAX_CHARACTERS = 12 * 1024 * 1024
/** Languages, currencies and quarters of an hour that are met together. */
const MAX_SHARED = 20

const parts = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
})

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

/** Ids of `useId` belong to the place where they were made. */
const HOLDS_ID = /"_R_/

/**
 * Makes the keeper of one render. `shared`: what all parts of the page depend on; `nonce`: known to this render alone, so that
 * no content can be taken for a mark.
 */
export function createKeeper({ nonce, shared }: { nonce: string; shared: string }) {
  const prefix = idOfShared(shared)
  const found: { key: string; html: string | undefined }[] = []
  const mark = `~${nonce}~`

  return {
    /** Returns the marks of a part. */
    marks(by: readonly unknown[]) {
      const key = `${prefix} ${JSON.stringify(by)}`
      const html = parts.get(key)
      const place = found.push({ key, html }) - 1
      return { begin: `${mark}${place};`, end: html === undefined ? `${mark}${place};` : undefined }
    },

    /** Puts kept parts where their marks stand, and keeps those that were rendered. */
    fill(page: string): string {
      const open: { place: number; html: string }[] = [{ place: -1, html: '' }]
      const add = (html: string) => {
        const last = open.at(-1)
        if (last) last.html += html
      }
      const [before = '', ...pieces] = page.split(mark)
      add(before)
      for (const piece of pieces) {
        const semicolon = piece.indexOf(';')
        const place = Number(piece.slice(0, semicolon))
        const { key, html } = found[place] ?? { key: '', html: '' }
        if (html !== undefined) add(html)
        else if (open.at(-1)?.place === place) {
          const rendered = open.pop()?.html ?? ''
          if (!HOLDS_ID.test(rendered)) parts.set(key, rendered)
          add(rendered)
        } else open.push({ place, html: '' })
        add(piece.slice(semicolon + 1))
      }
      return open[0]?.html ?? ''
    },
  }
}
