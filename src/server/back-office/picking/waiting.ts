/** Orders to be prepared, and their preparers. */
import type { OrderToPrepare, OrdersToPrepare, OrdersToPrepareQuery } from '#shared/contract/staff/picking.ts'
import { TO_DO_STAGES } from '#shared/orders/work-stages.ts'
import { shelfKey } from '#shared/picking/shelf-code.ts'
import type { Db } from '#server/platform/db/database.ts'
import { laidAsideFor } from '../receiving/receptions.ts'
import { linesWithCopies } from '#server/selling/orders/line-copies.ts'
import { staffOrders } from '#server/selling/orders/staff-list.ts'
import { TROUBLES } from '../order-desk/troubles.ts'
import { shelvesOf } from '#server/catalogue/shelves/places.ts'
import { claimsOf } from './claims.ts'
import { pickedOf } from './copies-in-bins.ts'

const PER_PAGE = 50

/** Returns a page of the orders with copies that can be sent, earliest promise first. */
export async function ordersToPrepare(
  db: Db,
  { after, number, preparerId }: OrdersToPrepareQuery & { preparerId: string },
): Promise<OrdersToPrepare> {
  const page = await staffOrders(
    db,
    {
      stage: [...TO_DO_STAGES],
      sort: 'promised',
      per_page: PER_PAGE,
      ...(after !== undefined && { after }),
      ...(number !== undefined && { q: number }),
    },
    TROUBLES,
  )
  const ids = page.found.map(({ id }) => id)
  const lines = await linesWithCopies(db, ids)
  const picked = await pickedOf(db, ids)
  const claims = await claimsOf(db, ids)
  const shelves = await shelvesOf(db, [...new Set(lines.map(({ bookId }) => bookId))])
  const laidAside = await laidAsideFor(db, ids)
  const data = page.found.map((order): OrderToPrepare => {
    const own = lines.filter(({ orderId, left }) => orderId === order.id && left > 0)
    const laid = own.map((line) => ({ line, aside: laidAside(line) }))
    const stand = laid.filter(({ line, aside }) => line.left > (aside?.copies ?? 0))
    const standing = new Set(stand.flatMap(({ line }) => shelves.get(line.bookId) ?? []))
    const places = new Set(laid.flatMap(({ aside }) => aside?.place ?? []))
    const claim = claims.get(order.id)
    return {
      number: order.number,
      buyer: order.deliveryAddress.name,
      delivery_method: order.deliveryMethod,
      country: order.deliveryAddress.country,
      promised_for: order.promisedFor?.toISOString() ?? null,
      gift: order.gift && { is_wrapped: order.gift.is_wrapped, arrive_by: order.gift.arrive_by },
      copies: own.reduce((copies, { left }) => copies + left, 0),
      on_backorder: lines.reduce((sum, one) => sum + (one.orderId === order.id ? one.waiting : 0), 0),
      picked: picked.reduce(
        (copies, { orderId, quantity }) => copies + (orderId === order.id ? quantity : 0),
        0,
      ),
      shelves: [...[...standing].toSorted((a, b) => (shelfKey(a) < shelfKey(b) ? -1 : 1)), ...places],
      claim: claim
        ? {
            by: claim.preparerName,
            is_mine: claim.preparerId === preparerId,
            until: claim.until.toISOString(),
          }
        : null,
    }
  })
  return { data, meta: { next: page.next } }
}
