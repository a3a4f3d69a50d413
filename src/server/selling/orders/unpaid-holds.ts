/** How long unpaid copies stay off the shelf, and when those come back that are missing only because of that. */
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { HOLD_MINUTES, MAX_HOLD_MINUTES } from '#shared/orders/unpaid-holds.ts'
import { backorders } from '#server/catalogue/backorders/tables.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { orderLines, orders } from './tables.ts'

const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000)

/** When the copies of an order are back at the latest, unless it is paid. */
const latestHoldEnd = (placedAt: Date) => minutesAfter(placedAt, MAX_HOLD_MINUTES)

type Placed = { createdAt: Date; payBy: Date | null }

/** Returns when a hold that begins, or begins again, now ends; undefined when the order may hold nothing any more. */
export function holdEnd({ createdAt, payBy }: Placed, now = new Date()): Date | undefined {
  const latest = payBy ?? latestHoldEnd(createdAt)
  if (latest <= now) return undefined
  if (payBy) return payBy
  const end = minutesAfter(now, HOLD_MINUTES)
  return end < latest ? end : latest
}

type Wanted = { bookId: number; quantity: number; stock: number }

const selectHolds = (db: Queryable, bookIds: number[]) =>
  db
    .select({
      bookId: orderLines.bookId,
      quantity: sql<number>`${orderLines.quantity} - coalesce(${backorders.wanted} - ${backorders.allocated}, 0)`,
      placedAt: orders.createdAt,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(
      backorders,
      and(eq(backorders.orderId, orders.id), eq(backorders.position, orderLines.position)),
    )
    .where(
      and(
        eq(orders.state, 'pending'),
        orders.stockHeld,
        inArray(orderLines.bookId, bookIds),
        // Days, not minutes: nobody has to wait for it
        isNull(orders.payBy),
        // One that is over, and waits for a provider that is away, promises nothing
        gt(orders.createdAt, sql`now() - make_interval(mins => ${MAX_HOLD_MINUTES})`),
      ),
    )
    .orderBy(asc(orders.createdAt))

/**
 * Returns, by book, when enough copies are there again at the latest if those who hold them do not pay; books that have
 * enough, or will not even then, are missing.
 */
export async function heldUntil(db: Queryable, wanted: readonly Wanted[]): Promise<Map<number, Date>> {
  const short = wanted.filter(({ stock, quantity }) => stock < quantity)
  const [until, now] = [new Map<number, Date>(), new Date()]
  if (short.length === 0) return until
  const holds = await selectHolds(
    db,
    short.map(({ bookId }) => bookId),
  )
  const held = Map.groupBy(holds, ({ bookId }) => bookId)
  for (const { bookId, quantity, stock } of short) {
    let copies = stock
    const enough = held
      .get(bookId)
      ?.filter(({ placedAt }) => latestHoldEnd(placedAt) > now)
      .find((hold) => (copies += hold.quantity) >= quantity)
    if (enough) until.set(bookId, latestHoldEnd(enough.placedAt))
  }
  return until
}
