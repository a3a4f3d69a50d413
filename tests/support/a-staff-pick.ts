/** A bookseller's pick, written as an action of staff would. */
import type { Db } from '#server/platform/db/database.ts'
import { booksellerNamed } from '#server/catalogue/staff-picks/booksellers.ts'
import { publishPick } from '#server/catalogue/staff-picks/edit-pick.ts'

/** Publishes a pick of a book and returns the number of its bookseller. */
export const storePick = (
  db: Db,
  bookId: number,
  { by = 'Inès', note = 'Lu deux fois.' } = {},
): Promise<number> =>
  db.transaction(async (tx) => {
    const bookseller = await booksellerNamed(tx, by)
    const written = { noteFr: note, noteEn: null, photo: null }
    await publishPick(tx, { bookseller, book: { id: bookId, title: '' } }, written)
    return bookseller.id
  })
