/** Unpaid orders: how long they hold copies, when those come back, and how holds run out, are renewed for another try, and end. */
import { and, asc, eq, gt, inArray, isNotNull, lte, sql, isNull } from 'drizzle-orm'
import type { OrderActor } from '#shared/orders/states.ts'
import type { Db, Tx, Queryable } from '#server/platform/db/database.ts'
import { moveOrder } from './moves.ts'
import type { Order } from './read-orders.ts'
import { releaseStock } from './stock.ts'
import { orders, orderLines } from './tables.ts'
import { UNCOUNTED } from './unpaid-limit.ts'
import { HOLD_MINUTES, MAX_HOLD_MINUTES } from '#shared/orders/unpaid-holds.ts'
import { pluck } from '#shared/lists.ts'
import { backorders } from '#server/catalogue/backorders/tables.ts'

const isOver = lte(orders.holdExpiresAt, sql`now()`)

/** Returns whether an order still waits for its money. */
export const isUnpaid = ({ state }: Pick<Order, 'state'>) => state === 'pending' || state === 'payment_failed'

/** Returns unpaid orders whose hold ran out, the longest over first. */
export async function expiredOrders(db: Db, most: number): Promise<Order[]> {
  return await db
    .select()
    .from(orders)
    .where(and(inArray(orders.state, ['pending', 'payment_failed']), isOver))
    .orderBy(asc(orders.holdExpiresAt))
    .limit(most)
}

/** Leaves a hold that ran out for another minute. */
export async function waitAnotherMinute(db: Db, { id }: Order): Promise<void> {
  await db
    .update(orders)
    .set({ holdExpiresAt: sql`now() + interval '1 minute'` })
    .where(and(eq(orders.id, id), isOver))
}

/** Why an unpaid order ends: its time ran out, its buyer ordered something else instead, or the shop called it off. */
export type Ending = 'expired' | 'replaced' | 'dropped'

const ENDED_BY = {
  expired: { actor: 'shop', note: 'hold expired' },
  replaced: { actor: 'customer', note: 'replaced by its buyer' },
  dropped: { actor: 'staff', note: 'cancelled before it was paid' },
} as const satisfies Record<Ending, { actor: OrderActor; note: string }>

/** Cancels a locked order that is still unpaid, and whose time is over if it is to expire: its copies go back. */
export async function endLocked(tx: Tx, order: Order, ending: Ending): Promise<void> {
  // Another try may have renewed the hold since it was read
  if (ending === 'expired' && order.holdExpiresAt.getTime() > Date.now()) return
  if (!isUnpaid(order)) return
  const { actor, note } = ENDED_BY[ending]
  if (order.stockHeld) await releaseStock(tx, order, actor)
  await moveOrder(tx, { order, to: 'cancelled', actor, note })
  if (ending === 'replaced') await tx.update(orders).set(UNCOUNTED).where(eq(orders.id, order.id))
}

/** Lets the time of an unpaid order run out now: the job that ends holds cancels its payments first, then the order. */
export async function expireNow(tx: Tx, { id }: Order): Promise<void> {
  await tx
    .update(orders)
    .set({ holdExpiresAt: sql`now()`, payBy: sql`now()` })
    .where(eq(orders.id, id))
}

/** Stores what vouchers pay of a locked order that is not paid. */
export async function setVoucherCents(tx: Tx, order: Order, voucherCents: number): Promise<Order> {
  await tx.update(orders).set({ voucherCents }).where(eq(orders.id, order.id))
  return { ...order, voucherCents }
}

/** Returns whether an order that the shop took can still be paid, so that its copies stay off the shelf whatever a provider says. */
export const isPayable = ({ state, payBy }: Pick<Order, 'state' | 'payBy'>, now = new Date()) =>
  isUnpaid({ state }) && payBy !== null && payBy > now

/** Returns the orders that the shop took in so many days, whatever became of them. */
export async function takenSince(db: Db, days: number): Promise<Pick<Order, 'id' | 'number'>[]> {
  return await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(and(isNotNull(orders.payBy), gt(orders.createdAt, sql`now() - make_interval(days => ${days})`)))
}

/** Renews the hold of a locked order whose copies are taken, and lets it be paid. */
export async function renewHold(tx: Tx, order: Order, holdExpiresAt: Date): Promise<Order> {
  if (order.state === 'payment_failed') await moveOrder(tx, { order, to: 'pending', actor: 'customer' })
  await tx.update(orders).set({ holdExpiresAt }).where(eq(orders.id, order.id))
  return { ...order, state: 'pending', stockHeld: true, holdExpiresAt }
}

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
  const holds = await selectHolds(db, pluck(short, 'bookId'))
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
