/** Where the copies of a book may be that a preparer does not find on its shelf. */
import type { Whereabouts } from '#shared/contract/staff/picking.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { holdCode } from '#shared/picking/reservations.ts'
import type { MovementReason } from '#shared/stock/reasons.ts'
import { findBookIds, findBooks } from '#server/catalogue/books/find-books.ts'
import { promiseOnWire, promisesFor } from '#server/catalogue/promises/read-promises.ts'
import { shelvesOf } from '#server/catalogue/shelves/places.ts'
import { readLedger } from '#server/catalogue/stock/ledger.ts'
import type { Db } from '#server/platform/db/database.ts'
import { placesOfBook } from '#server/selling/hold-shelf/reserved-copies.ts'
import { openReceptionsOf } from '../receiving/receptions.ts'

const SHOWN_MOVEMENTS = 5

/** Returns where the copies of a book may be; throws ShopError NOT_FOUND for an unknown ISBN. */
export async function whereaboutsOf(db: Db, isbn: string): Promise<Whereabouts> {
  const bookId = (await findBookIds(db, [isbn])).get(isbn)
  const ledger = bookId && (await readLedger(db, bookId, { limit: SHOWN_MOVEMENTS }))
  if (!bookId || !ledger) throw new ShopError('NOT_FOUND')
  const [books, shelves, held, receptions, sellable] = await Promise.all([
    findBooks(db, [bookId]),
    shelvesOf(db, [bookId]),
    placesOfBook(db, bookId),
    openReceptionsOf(db, bookId),
    promisesFor(db, [{ bookId, quantity: 1 }], { method: 'standard' }),
  ])
  return {
    title: books.get(bookId)?.title ?? isbn,
    shelf: shelves.get(bookId) ?? null,
    stock: ledger.stock,
    held: held.map(({ place, ...one }) => ({ place: holdCode(place), ...one })),
    receptions: receptions.map(({ deliveryNote, ...one }) => ({ ...one, delivery_note: deliveryNote })),
    movements: ledger.movements.map(({ at, change, reason, actor, reference }) => ({
      at: at.toISOString(),
      change,
      reason: reason as MovementReason,
      actor,
      reference,
    })),
    next: promiseOnWire(sellable.get(bookId)?.promiseBeyond),
  }
}
