/** Inserts the sample's staff picks, relative to the day of loading. */
import { booksellerNamed } from '#server/catalogue/staff-picks/booksellers.ts'
import { publishPick } from '#server/catalogue/staff-picks/picks.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { SampleStaffPick } from './types.ts'

const DAY_MS = 86_400_000

/** Inserts the picks; their books must exist. */
export async function loadStaffPicks(
  tx: Tx,
  sample: readonly SampleStaffPick[],
  bookIds: ReadonlyMap<string, number>,
): Promise<void> {
  // The oldest first: the newest names itself on a book
  for (const { by, isbn, daysAgo, note } of sample.toReversed()) {
    const id = bookIds.get(isbn)
    if (id === undefined) throw new Error(`The sample has no book ${isbn} to recommend.`)
    const written = { noteFr: note.fr ?? null, noteEn: note.en ?? null, photo: null }
    const publishedAt = new Date(Date.now() - daysAgo * DAY_MS)
    const bookseller = await booksellerNamed(tx, by)
    await publishPick(tx, { bookseller, book: { id, title: isbn } }, { ...written, publishedAt })
  }
}
