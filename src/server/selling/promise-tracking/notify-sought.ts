/** Copies of paid orders that a customer of the shop may have bought: their buyers know that they are looked for, and can cancel. */
import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/platform/db/database.ts'
import { notifyBuyer } from '../orders/notify-buyer.ts'
import { seekLine } from '../orders/line-promises.ts'
import type { Order, OrderLine } from '../orders/read-orders.ts'
import { promiseChanges } from './tables.ts'

type SoughtLine = Pick<OrderLine, 'position' | 'readyAt' | 'homeFrom' | 'homeBy'>

/** Notifies the buyer of a locked order, once, that copies of a line are looked for. */
export async function notifySought(tx: Tx, order: Order, line: SoughtLine): Promise<void> {
  const { position, readyAt, homeFrom, homeBy } = line
  if (!(await seekLine(tx, { orderId: order.id, position }))) return
  const notification = randomUUID()
  await tx.insert(promiseChanges).values({
    notification,
    orderId: order.id,
    position,
    // An order older than promises was to leave at once
    wasReadyAt: readyAt ?? order.createdAt,
    wasHomeFrom: homeFrom,
    wasHomeBy: homeBy,
    at: new Date(),
  })
  await notifyBuyer(tx, order, 'order-lost', notification)
}
