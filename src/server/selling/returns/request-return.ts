/** A customer requests to return copies of a delivered order, changes the request, or cancels it. */
import { eq } from 'drizzle-orm'
import { ShopError, type FieldErrors } from '#shared/contract/errors.ts'
import type { ReturnRequest } from '#shared/contract/returns.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { returnedCopies, lockReturn, type Return } from './find-return.ts'
import { moveReturn, keepLines, openReturn } from './moves.ts'
import { returnLines, returns } from './tables.ts'
import { linesOf } from '../orders/read-orders.ts'
import { lockOwnOrder } from '../orders/order-keys.ts'

type Asking = { number: string; customerId: string; request: ReturnRequest }

/**
 * Opens a return and returns it. Throws ShopError NOT_FOUND for another customer's order, ORDER_STATE for one
 * that is not delivered, ALREADY_RETURNED naming each line that lacks copies.
 */
export async function requestReturn(db: Db, { number, customerId, request }: Asking): Promise<Return> {
  return await db.transaction(async (tx) => {
    // Locked: of two concurrent requests, the second counts the first one's copies
    const order = await lockOwnOrder(tx, { number, customerId })
    if (order.state !== 'delivered') throw new ShopError('ORDER_STATE')
    await requireCopies(tx, { orderId: order.id, request })
    const { language, lines } = request
    return await openReturn(tx, { orderId: order.id, kind: 'return', language, lines })
  })
}

/** Replaces the articles of a pending return; throws like `requestReturn`, and RETURN_STATE. */
export async function changeReturn(db: Db, { number, customerId, request }: Asking): Promise<Return> {
  return await db.transaction(async (tx) => {
    const { claimed } = await lockReturn(tx, { number, customerId })
    if (claimed.state !== 'requested') throw new ShopError('RETURN_STATE')
    await requireCopies(tx, { orderId: claimed.orderId, except: claimed.id, request })
    await tx.delete(returnLines).where(eq(returnLines.returnId, claimed.id))
    await keepLines(tx, claimed, request.lines)
    await tx
      .update(returns)
      .set({ language: request.language, updatedAt: new Date() })
      .where(eq(returns.id, claimed.id))
    return claimed
  })
}

/** Cancels a pending return; its copies can be requested again. */
export async function cancelReturn(db: Db, claim: { number: string; customerId: string }): Promise<Return> {
  return await db.transaction(async (tx) => {
    const { claimed } = await lockReturn(tx, claim)
    await moveReturn(tx, { claimed, to: 'cancelled' })
    return claimed
  })
}

type Wanted = { orderId: string; except?: string; request: ReturnRequest }

async function requireCopies(tx: Tx, { orderId, except, request }: Wanted): Promise<void> {
  const gone = await returnedCopies(tx, orderId, { except })
  const bought = new Map(
    (await linesOf(tx, orderId)).map(({ position, quantity, cancelled }) => [position, quantity - cancelled]),
  )
  const fields: FieldErrors = {}
  for (const [index, { position, quantity }] of request.lines.entries()) {
    const copies = bought.get(position)
    if (copies === undefined) {
      throw new ShopError('INVALID_FIELDS', { fields: { [`lines.${index}.position`]: ['unknown'] } })
    }
    if (quantity > copies - (gone.get(position) ?? 0))
      fields[`lines.${index}.quantity`] = ['already_returned']
  }
  if (Object.keys(fields).length > 0) throw new ShopError('ALREADY_RETURNED', { fields })
}
