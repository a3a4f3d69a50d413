/** The order that somebody names on the command line. */
import { z } from 'zod'
import type { Queryable } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { fault } from '#shared/text/staff/fault-words.ts'
import { orderByNumber, type Order, linesOf } from '../orders/read-orders.ts'

export const ORDER_NUMBER = z
  .string()
  .trim()
  .meta({ description: 'Number of the order, such as GMP-4F7K-92QX' })

/** Returns the order of that number. Throws a Refusal where there is none. */
export async function findNamedOrder(db: Queryable, number: string): Promise<Order> {
  const order = await orderByNumber(db, number)
  if (!order) throw new Refusal({ refusal: 'NO_SUCH_ORDER', params: { number } }, { see: 'orders list' })
  return order
}

// Copies of an order that somebody names: each book by its ISBN, with how many.

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
