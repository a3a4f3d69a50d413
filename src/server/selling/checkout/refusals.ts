/** The refusals of an order that lacks copies, where those that somebody is paying for are distinguished, or costs something else. */
import { ShopError, type FieldErrors } from '#shared/contract/errors.ts'
import type { OrderLineRequest } from '#shared/contract/checkout.ts'
import { findBooks } from '#server/catalogue/books/find-books.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { heldUntil } from '../orders/unpaid.ts'

type Wanted = { bookId: number; quantity: number }
type Short = { request: { lines: readonly OrderLineRequest[] }; bookIds: readonly number[] }

/**
 * Returns the refusal that names every short line of a request (`lines.0.quantity`), and until when at the latest others
 * hold what is missing, where waiting for them would do.
 */
export async function outOfStock(
  db: Queryable,
  wanted: readonly Wanted[],
  { request, bookIds }: Short,
): Promise<ShopError> {
  const fields: FieldErrors = {}
  for (const [index, { article_id: id }] of request.lines.entries()) {
    if (bookIds.includes(id)) fields[`lines.${index}.quantity`] = ['out_of_stock']
  }
  return new ShopError('OUT_OF_STOCK', { fields, details: await heldDetails(db, wanted, bookIds) })
}

/** Returns until when others hold the missing copies of books, if those of every book come back by then. */
export async function heldDetails(db: Queryable, wanted: readonly Wanted[], bookIds: readonly number[]) {
  const stored = await findBooks(db, bookIds)
  const short = [...stored.values()].flatMap(({ id, stock, removedAt }) => {
    const one = wanted.find(({ bookId }) => bookId === id)
    return one && removedAt === null ? [{ ...one, stock }] : []
  })
  const until = await heldUntil(db, short)
  if (until.size === 0 || until.size < bookIds.length) return undefined
  const last = Math.max(...[...until.values()].map((end) => end.getTime()))
  return { held_until: new Date(last).toISOString() }
}

/** The refusal of a total that is not the current one, which it names where there is one. */
export function priceChanged(totalCents: number | undefined): ShopError {
  return new ShopError('PRICE_CHANGED', {
    fields: { expected_total_cents: ['price_changed'] },
    details: totalCents === undefined ? undefined : { total_cents: totalCents },
  })
}
