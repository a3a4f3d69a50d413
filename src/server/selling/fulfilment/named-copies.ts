/** Copies of an order that somebody names: each book by its ISBN, with how many. */
import { z } from 'zod'
import { fault } from '#shared/text/staff/fault-words.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { linesOf, type Order } from '../orders/read-orders.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'

/** `9782070360024=2`: copies of the order's line with that ISBN. */
export const theCopies = z.string().transform((typed, context) => {
  const [, isbn = '', copies = '1'] = /^([\d-]+)(?:=(\d{1,3}))?$/.exec(typed) ?? []
  const quantity = Number(copies)
  if (isbn !== '' && quantity > 0) return { isbn: isbn.replaceAll('-', ''), quantity }
  context.addIssue(fault('NOT_COPIES', { typed }))
  return z.NEVER
})

type Wanted = { isbn: string; quantity: number }

/** Returns the positions of some copies in an order; throws a Refusal for a book that it does not have. */
export async function namedCopies(db: Queryable, order: Order, wanted: readonly Wanted[]) {
  const lines = await linesOf(db, order.id)
  const copies = new Map<number, number>()
  for (const { isbn, quantity } of wanted) {
    const found = lines.find((one) => one.isbn === isbn)
    if (!found) throw new Refusal({ refusal: 'NOT_IN_ORDER', params: { number: order.number, isbn } })
    // Who scans each copy names a book as often as it is in the parcel
    copies.set(found.position, (copies.get(found.position) ?? 0) + quantity)
  }
  return [...copies].map(([position, quantity]) => ({ position, quantity }))
}
