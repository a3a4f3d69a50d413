/** Putting right where an order goes, whether it leaves at once, and, before it is paid, what is in it. */
import { eq, and } from 'drizzle-orm'
import type { Recipient } from '#shared/contract/addresses.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { CANCELLABLE_STATES } from '#shared/orders/states.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Dispatch } from '#shared/orders/dispatch.ts'
import { homeDays, transitOf } from '#shared/promises/compute-promise.ts'
import { readShop } from '#server/catalogue/promises/read-promises.ts'
import { lockOrder } from './moves.ts'
import { orderLines, orders } from './tables.ts'
import { type Order, linesOf } from './read-orders.ts'
import type { Amounts, NewLine } from './new-order.ts'
import { additionsTo } from './additions.ts'

/** Changes the address of an order of which nothing has left; throws ShopError ORDER_STATE for every other. */
export async function changeAddress(
  tx: Tx,
  { orderId, address, phone }: { orderId: string; address: Recipient; phone: string | undefined },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!CANCELLABLE_STATES.includes(order.state) || order.buyer === 'forgotten')
    throw new ShopError('ORDER_STATE')
  await tx
    .update(orders)
    .set({ deliveryAddress: address, ...(phone !== undefined && { phone }) })
    .where(eq(orders.id, orderId))
}

/** Stores whether a locked order leaves at once or as its copies come. */
export async function setDispatch(tx: Tx, { id }: Order, dispatch: Dispatch): Promise<void> {
  await tx.update(orders).set({ dispatch }).where(eq(orders.id, id))
}

/** Writes other lines and amounts of a locked order that nobody paid, with where it goes as `order` has it; returns it. */
export async function rewriteOrder(
  tx: Tx,
  order: Order,
  { lines, amounts }: { lines: readonly NewLine[]; amounts: Amounts },
): Promise<Order> {
  const { id: orderId, deliveryMethod, deliveryAddress, dispatch, note, gift } = order
  await tx.delete(orderLines).where(eq(orderLines.orderId, orderId))
  await tx.insert(orderLines).values(lines.map((line, index) => ({ ...line, orderId, position: index + 1 })))
  const change = { ...amounts, deliveryMethod, deliveryAddress, dispatch, note, gift, stockHeld: true }
  await tx.update(orders).set(change).where(eq(orders.id, orderId))
  return { ...order, ...change }
}

/** A paid order that goes elsewhere, or another way. */
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
