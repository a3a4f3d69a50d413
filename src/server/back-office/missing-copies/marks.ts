/** Lines marked as not found, until somebody finds their copies. Lock the order before a change. */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { endSearch } from '#server/selling/orders/line-promises.ts'
import { missingCopies } from './tables.ts'

export type Line = { orderId: string; position: number }

/** Selects the mark of a line of an order. */
export const lineAt = ({ orderId, position }: Line) =>
  and(eq(missingCopies.orderId, orderId), eq(missingCopies.position, position))

/** Marks a line as not found. */
export async function markMissing(tx: Tx, { orderId, position }: Line): Promise<void> {
  await tx
    .insert(missingCopies)
    .values({ orderId, position })
    .onConflictDoUpdate({
      target: [missingCopies.orderId, missingCopies.position],
      set: { isOpen: true, at: sql`now()` },
    })
}

/** Takes the mark off a line, or off every line of an order, whose promise holds again; what was given up stays known. */
export async function clearMissing(tx: Tx, line: Partial<Line> & Pick<Line, 'orderId'>) {
  const { orderId, position } = line
  await endSearch(tx, line)
  await tx
    .update(missingCopies)
    .set({ isOpen: false })
    .where(position === undefined ? eq(missingCopies.orderId, orderId) : lineAt({ orderId, position }))
}

/** Returns a lookup of whether a line of some orders is marked. */
export async function missingOf(db: Queryable, orderIds: readonly string[]) {
  const found =
    orderIds.length === 0
      ? []
      : await db
          .select({ orderId: missingCopies.orderId, position: missingCopies.position })
          .from(missingCopies)
          .where(and(missingCopies.isOpen, inArray(missingCopies.orderId, [...orderIds])))
  const marked = new Set(found.map(({ orderId, position }) => `${orderId} ${position}`))
  return ({ orderId, position }: Line) => marked.has(`${orderId} ${position}`)
}

/** Selects, as a subquery, the ids of the orders under way with a marked line. */
export const ordersWithMissing = (): SQL =>
  sql`(select m.order_id from missing_copies m join orders o on o.id = m.order_id where m.is_open
    and (o.state in ('paid', 'preparing') or (o.state = 'shipped' and o.partly_sent)))`
