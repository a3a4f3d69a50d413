/** Where the copies of lines of orders are: awaited, in the shop, laid ready, or gone. */
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { ArticlePromise } from '#shared/contract/promises.ts'
import { lineStates } from '#shared/orders/line-states.ts'
import type { LineCopies } from '#shared/orders/line-states.ts'
import { CANCELLABLE_STATES } from '#shared/orders/states.ts'
import { backorders } from '../backorders/tables.ts'
import type { Queryable } from '../db/database.ts'
import type { Order, OrderLine } from './service.ts'
import { orderLines, orderParcelLines, orderParcels } from './tables.ts'

export type LineWithCopies = OrderLine & {
  /** Copies that were promised and have not come. */
  waiting: number
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
  return lines.map((line) => ({ ...line, left: Math.max(0, notGone(line) - line.waiting) }))
}

type Gone = Pick<LineWithCopies, 'quantity' | 'cancelled' | 'sent' | 'ready' | 'collected'>

/** Copies that neither left, nor lie ready, nor were called off. */
export const notGone = ({ quantity, cancelled, sent, ready, collected }: Gone) =>
  Math.max(0, quantity - cancelled - sent - ready - collected)

/** Returns what the buyer of a line was promised, as it travels; null for an order that is older than promises. */
export function promiseOfLine(line: OrderLine): ArticlePromise | null {
  const { promiseKind: kind, readyAt, homeFrom, homeBy } = line
  if (kind === null || readyAt === null) return null
  return { kind, ready_at: readyAt.toISOString(), home_from: homeFrom, home_by: homeBy }
}

/** Returns how many copies of a line may still be called off; those that its buyer sends back, or withdrew from, are `claimed`. */
export function cancellableCopies(
  { state, partlySent }: Pick<Order, 'state' | 'partlySent'>,
  line: LineWithCopies,
  claimed: number,
): number {
  if (!CANCELLABLE_STATES.includes(state) && !(state === 'shipped' && partlySent)) return 0
  const gone = line.sent + line.ready + line.collected
  return Math.max(0, notGone(line) - Math.max(0, claimed - gone))
}

/** Returns how many copies of a line are in which state. */
export function statesOf(order: Order, line: LineWithCopies): LineCopies[] {
  const { left, ...facts } = line
  const { state, deliveryMethod, partlySent } = order
  if (state === 'cancelled' || state === 'refunded') {
    const withdrawn = Math.max(0, line.returned - line.sent - line.collected)
    const calledOff = line.cancelled + Math.max(0, notGone(line) - withdrawn)
    return lineStates({ ...facts, waiting: 0, ordered: 0, cancelled: calledOff })
  }
  // Nobody wrote down what left with an order that was sent at once, or laid ready
  if (state === 'delivered' || (state === 'shipped' && !partlySent)) {
    const isPickup = deliveryMethod === 'pickup'
    const how = !isPickup ? 'sent' : state === 'delivered' ? 'collected' : 'ready'
    return lineStates({ ...facts, ordered: 0, [how]: line[how] + left })
  }
  return lineStates({ ...facts, ordered: 0 })
}
