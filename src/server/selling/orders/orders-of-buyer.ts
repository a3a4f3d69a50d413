/** What a buyer's orders say of them: the latest, what they paid, and what they read. */
import { and, count, desc, inArray, min, sql, type SQL, eq, isNotNull } from 'drizzle-orm'
import type { OrderState } from '#shared/orders/states.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { BUYS_NO_VOUCHER, type Order } from './read-orders.ts'
import { orderLines, orders } from './tables.ts'

/** In these the shop keeps what was paid. */
const KEEPING: readonly OrderState[] = ['paid', 'preparing', 'shipped', 'delivered']
/** Shelves that say what somebody likes: those above say little, and those below have few books. */
const LEVEL = 2

/** Returns the latest of somebody's orders. */
export async function latestOf(db: Queryable, theirs: SQL | undefined, most: number): Promise<Order[]> {
  return await db.select().from(orders).where(theirs).orderBy(desc(orders.createdAt)).limit(most)
}

/** Returns how many orders somebody has. */
export const countOrdersOf = (db: Queryable, theirs: SQL | undefined): Promise<number> =>
  db.$count(orders, theirs)

/** Returns how many of somebody's orders were paid and stand, what they cost, and since when; a voucher counts where it is spent. */
export async function paidOf(
  db: Queryable,
  theirs: SQL | undefined,
): Promise<{ orders: number; cents: number; since: Date | null }> {
  const [sums] = await db
    .select({
      orders: count(),
      cents: sql<number>`coalesce(sum(${orders.totalCents}), 0)::int`,
      since: min(orders.createdAt),
    })
    .from(orders)
    .where(and(theirs, inArray(orders.state, [...KEEPING]), BUYS_NO_VOUCHER))
  return sums ?? { orders: 0, cents: 0, since: null }
}

export type BoughtShelf = { name_fr: string; name_en: string; copies: number }

/** Returns the shelves of which somebody bought most copies. */
export async function boughtShelves(
  db: Queryable,
  theirs: SQL | undefined,
  most: number,
): Promise<BoughtShelf[]> {
  const which = and(theirs, inArray(orders.state, [...KEEPING]))
  const { rows } = await db.execute<BoughtShelf>(sql`
    select name_fr, name_en, sum(${orderLines.quantity} - ${orderLines.cancelled})::int as copies
    from ${orders}
    join ${orderLines} on ${orderLines.orderId} = ${orders.id}
    join book_categories on book_categories.book_id = ${orderLines.bookId}
    join categories on categories.id = category_id and level = ${LEVEL}
    where ${which}
    group by categories.id
    having sum(${orderLines.quantity} - ${orderLines.cancelled}) > 0
    order by copies desc, name_fr limit ${most}`)
  return rows
}

/** Returns how many paid orders an order's buyer has, by their account or as a guest by their e-mail address or telephone number, and since when. */
export async function buyerStanding(db: Queryable, order: Order): Promise<StaffOrder['buyer']> {
  const byContact = and(
    eq(sql`lower(${orders.email})`, order.email.toLowerCase()),
    // Who left a telephone number alone is known by it
    order.email === '' ? eq(orders.phone, order.phone) : undefined,
  )
  const theirs = order.customerId === null ? byContact : eq(orders.customerId, order.customerId)
  const [standing] = await db
    .select({ orders: count(), since: min(orders.createdAt) })
    .from(orders)
    .where(and(theirs, isNotNull(orders.paidAt)))
  return {
    is_customer: order.customerId !== null,
    orders: standing?.orders ?? 0,
    since: (standing?.since ?? order.createdAt).toISOString(),
  }
}
