/** A paid order that goes elsewhere, or another way. */
import { and, eq } from 'drizzle-orm'
import { homeDays, transitOf } from '#shared/promises/compute-promise.ts'
import { CANCELLABLE_STATES } from '#shared/orders/states.ts'
import { readShop } from '#server/catalogue/promises/read-promises.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { additionsTo } from './additions.ts'
import { lockOrder } from './moves.ts'
import { linesOf, type Order } from './read-orders.ts'
import { orderLines, orders } from './tables.ts'

export type Destination = Pick<Order, 'deliveryMethod' | 'deliveryAddress'>

/** Sends a locked order of which nothing has left elsewhere, with what was added to it; the days on which it arrives follow. */
export async function redirect(
  tx: Tx,
  first: Order,
  { deliveryMethod, deliveryAddress }: Destination,
): Promise<void> {
  const { opening, selling } = await readShop(tx)
  const transit = transitOf(selling, deliveryMethod, deliveryAddress.country)
  const added = (await additionsTo(tx, first.id)).filter(({ state }) => CANCELLABLE_STATES.includes(state))
  for (const { id } of [first, ...added]) {
    await lockOrder(tx, id)
    await tx.update(orders).set({ deliveryMethod, deliveryAddress }).where(eq(orders.id, id))
    for (const { position, readyAt } of await linesOf(tx, id)) {
      if (readyAt === null) continue
      await tx
        .update(orderLines)
        .set(homeDays(readyAt, { opening, transit }))
        .where(and(eq(orderLines.orderId, id), eq(orderLines.position, position)))
    }
  }
}
