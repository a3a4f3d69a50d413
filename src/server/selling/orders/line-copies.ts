/** Where the copies of lines of orders are: awaited, in the shop, made ready, or gone. */
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { ArticlePromise } from '#shared/contract/promises.ts'
import { lineStates, type LineCopies } from '#shared/orders/line-states.ts'
import { CANCELLABLE_STATES } from '#shared/orders/states.ts'
import { waitingFor } from '#server/catalogue/backorders/backorders.ts'
import { backorders } from '#server/catalogue/backorders/tables.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { copiesOrdered } from '#server/catalogue/purchase-orders/copies-ordered.ts'
import type { Order, OrderLine } from './read-orders.ts'
import { orderLines, orderParcelLines, orderParcels, orders } from './tables.ts'

export type LineWithCopies = OrderLine & {
  /** Copies that were promised and have not come. */
  waiting: number
  /** Of these, how many are on their way from the supplier. */
  ordered: number
  sent: number
  ready: number
  collected: number
  /** Copies that are in the shop for it and can leave. */
  left: number
}

/** Returns the lines of orders, each order's in their order, with where their copies are. */
export async function linesWithCopies(db: Queryable, orderIds: readonly string[]): Promise<LineWithCopies[]> {
  if (orderIds.length === 0) return []
  const isCollected = sql`${orderParcels.carrier} = 'pickup'`
  const gone = db
    .select({
      orderId: orderParcels.orderId,
      position: orderParcelLines.position,
      sent: sql<number>`sum(${orderParcelLines.quantity}) filter (where not ${isCollected})`.as('sent'),
      ready:
        sql<number>`sum(${orderParcelLines.quantity}) filter (where ${isCollected} and ${orderParcels.collectedAt} is null)`.as(
          'ready',
        ),
      collected:
        sql<number>`sum(${orderParcelLines.quantity}) filter (where ${isCollected} and ${orderParcels.collectedAt} is not null)`.as(
          'collected',
        ),
    })
    .from(orderParcels)
    .innerJoin(orderParcelLines, eq(orderParcelLines.parcelId, orderParcels.id))
    .where(inArray(orderParcels.orderId, [...orderIds]))
    .groupBy(orderParcels.orderId, orderParcelLines.position)
    .as('gone')
  const whole = (copies: unknown) => sql<number>`coalesce(${copies}, 0)::int`
  const lines = await db
    .select({
      ...getTableColumns(orderLines),
      waiting: whole(sql`${backorders.wanted} - ${backorders.allocated}`),
      sent: whole(gone.sent),
      ready: whole(gone.ready),
      collected: whole(gone.collected),
    })
    .from(orderLines)
    .leftJoin(
      backorders,
      and(eq(backorders.orderId, orderLines.orderId), eq(backorders.position, orderLines.position)),
    )
    .leftJoin(gone, and(eq(gone.orderId, orderLines.orderId), eq(gone.position, orderLines.position)))
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.position))
  const orderedOf = await onTheirWay(
    db,
    lines.flatMap(({ bookId, waiting }) => (waiting > 0 ? [bookId] : [])),
  )
  return lines.map((line) => ({
    ...line,
    ordered: orderedOf(line),
    left: Math.max(0, notGone(line) - line.waiting),
  }))
}

/** Returns what answers how many copies of a line are on their way: they are for whoever ordered first, as when they come. */
async function onTheirWay(db: Queryable, bookIds: readonly number[]) {
  const ordered = await copiesOrdered(db, bookIds)
  const copies = new Map<string, number>()
  const key = ({ orderId, position }: Pick<OrderLine, 'orderId' | 'position'>) => `${orderId} ${position}`
  for (const one of ordered.size === 0 ? [] : await waitingFor(db, [...ordered.keys()])) {
    const coming = ordered.get(one.bookId) ?? 0
    const theirs = Math.min(coming, one.wanted - one.allocated)
    ordered.set(one.bookId, coming - theirs)
    copies.set(key(one), theirs)
  }
  return (line: Pick<OrderLine, 'orderId' | 'position'>) => copies.get(key(line)) ?? 0
}

type Gone = Omit<LineWithCopies, 'left' | 'ordered'>

/** Returns how many copies of a line left, or lie ready to be collected. */
export const goneOf = ({ sent, ready, collected }: Pick<Gone, 'sent' | 'ready' | 'collected'>) =>
  sent + ready + collected

/** Returns how many copies of a line neither left nor were cancelled. */
export const notGone = (line: Gone) =>
  Math.max(0, line.quantity - line.cancelled - Math.max(goneOf(line), line.returned))

/** Returns what the buyer of a line was promised, as it travels; null where that is lost, or the order is older than promises. */
export function linePromise(line: OrderLine): ArticlePromise | null {
  const { promiseKind: kind, readyAt, homeFrom, homeBy, promiseLoss } = line
  if (kind === null || readyAt === null || promiseLoss !== null) return null
  return { kind, ready_at: readyAt.toISOString(), home_from: homeFrom, home_by: homeBy }
}

/** Returns how many copies of a line may still be cancelled; those that its buyer sends back, or withdrew from, are `claimed`. */
export function cancellableCopies(
  { state, partlySent }: Pick<Order, 'state' | 'partlySent'>,
  line: LineWithCopies,
  claimed: number,
): number {
  if (!CANCELLABLE_STATES.includes(state) && !(state === 'shipped' && partlySent)) return 0
  return Math.max(0, line.quantity - line.cancelled - Math.max(goneOf(line), claimed))
}

/** Returns how many copies of a line are in which state. */
export function statesOf(order: Order, line: LineWithCopies): LineCopies[] {
  const { left: _, ...facts } = line
  const { state, deliveryMethod, partlySent } = order
  if (state === 'cancelled' || state === 'refunded') {
    return lineStates({ ...facts, waiting: 0, cancelled: line.cancelled + notGone(line) })
  }
  // Nobody wrote down what left with an order that was sent at once, or made ready
  if (state === 'delivered' || (state === 'shipped' && !partlySent)) {
    const isPickup = deliveryMethod === 'pickup'
    const how = !isPickup ? 'sent' : state === 'delivered' ? 'collected' : 'ready'
    return lineStates({
      ...facts,
      [how]: line[how] + Math.max(0, line.quantity - line.cancelled - line.waiting - goneOf(line)),
    })
  }
  return lineStates(facts)
}

// Copies that orders have taken from the shelf and that are still in the shop.

/** Returns how many copies of a book wait for their payment or for a parcel; what came back had left before. */
export const copiesInOrders = async (db: Queryable, bookId: number): Promise<number> =>
  (await copiesInOrdersOf(db, [bookId])).get(bookId) ?? 0

/** The same of several books; those without any are missing. */
export async function copiesInOrdersOf(
  db: Queryable,
  bookIds: readonly number[],
): Promise<Map<number, number>> {
  if (bookIds.length === 0) return new Map()
  const { rows } = await db.execute<{ book: number; copies: number }>(sql`
    select ${orderLines.bookId} as book, coalesce(sum(greatest(0, ${orderLines.quantity} - ${orderLines.cancelled} - coalesce((
      select ${backorders.wanted} - ${backorders.allocated} from ${backorders}
      where ${backorders.orderId} = ${orders.id} and ${backorders.position} = ${orderLines.position}), 0) - greatest(${orderLines.returned}, coalesce((
      select sum(${orderParcelLines.quantity}) from ${orderParcelLines}
      join ${orderParcels} on ${orderParcels.id} = ${orderParcelLines.parcelId}
      where ${orderParcels.orderId} = ${orders.id} and ${orderParcelLines.position} = ${orderLines.position}), 0)))), 0)::int
      as copies
    from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
    where ${inArray(orderLines.bookId, [...bookIds])} and ${orders.stockHeld}
      and ${orders.state} in ('pending', 'paid', 'preparing', 'shipped')
    group by ${orderLines.bookId}`)
  return new Map(rows.map(({ book, copies }) => [book, copies]))
}

// Copies that buyers had ordered beyond the shelf, and did not wait for in the end.

/** Returns, by book, how many such copies of orders of the last days were cancelled, or never paid. */
export async function abandonedBackorders(db: Queryable, days: number): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ bookId: number; copies: number }>(sql`
    select ${orderLines.bookId} as "bookId", sum(case when ${orders.state} in ('cancelled', 'payment_failed')
      then ${orderLines.quantity} else ${orderLines.cancelled} end)::int as copies
    from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
    where ${orderLines.promiseKind} <> 'shelf' and ${orders.createdAt} > now() - make_interval(days => ${days})
      and (${orders.state} in ('cancelled', 'payment_failed') or ${orderLines.cancelled} > 0)
    group by ${orderLines.bookId}`)
  return new Map(rows.map(({ bookId, copies }) => [bookId, copies]))
}
