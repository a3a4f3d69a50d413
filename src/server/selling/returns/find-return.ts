/** Finds returns: a customer's own, or any for the shop. Another customer's is unknown. */
import {
  eq,
  type InferSelectModel,
  asc,
  count,
  desc,
  inArray,
  min,
  sql,
  type SQL,
  and,
  ne,
} from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { HOLDING_STATES, type ReturnState } from '#shared/returns/states.ts'
import { lockOrder } from '../orders/moves.ts'
import { type Order, orderById } from '../orders/read-orders.ts'
import { returns, returnLines } from './tables.ts'

export type Return = InferSelectModel<typeof returns>

/** Owner of the return; the shop omits `customerId`. */
export type ReturnClaim = { number: string; customerId?: string }

/** Returns a return; throws ShopError NOT_FOUND for an unknown one and for another customer's. */
export async function findReturn(db: Queryable, { number, customerId }: ReturnClaim): Promise<Return> {
  const [found] = await db.select().from(returns).where(eq(returns.number, number))
  if (!found) throw new ShopError('NOT_FOUND')
  if (customerId === undefined) return found
  const order = await orderById(db, found.orderId)
  if (order.customerId !== customerId) throw new ShopError('NOT_FOUND')
  return found
}

/**
 * Returns a return with its order, both locked until the transaction ends; the order first, as everywhere.
 */
export async function lockReturn(tx: Tx, claim: ReturnClaim): Promise<{ claimed: Return; order: Order }> {
  const { orderId, id } = await findReturn(tx, claim)
  const order = await lockOrder(tx, orderId)
  const [claimed] = await tx.select().from(returns).where(eq(returns.id, id))
  if (!claimed) throw new Error(`The return ${claim.number} is gone.`)
  return { claimed, order }
}

const isWaiting = inArray(returns.state, ['requested', 'received'])

/** Returns the returns of an order, newest first. */
export async function returnsOfOrder(db: Queryable, orderId: string): Promise<StaffOrder['returns']> {
  const found = await db
    .select()
    .from(returns)
    .where(eq(returns.orderId, orderId))
    .orderBy(desc(returns.createdAt))
  return found.map(({ number, kind, state, createdAt, refundCents }) => ({
    number,
    kind,
    state,
    created_at: createdAt.toISOString(),
    refund_cents: refundCents,
  }))
}

/** Returns how many returns wait for the shop: for an answer, or received and not yet refunded. */
export async function returnsWaiting(db: Queryable) {
  const [waiting] = await db
    .select({ count: count(), since: min(returns.updatedAt) })
    .from(returns)
    .where(isWaiting)
  const [first] = await db
    .select({ number: returns.number })
    .from(returns)
    .where(isWaiting)
    .orderBy(asc(returns.updatedAt))
    .limit(1)
  return {
    count: waiting?.count ?? 0,
    example: first?.number ?? null,
    since: waiting?.since?.toISOString() ?? null,
  }
}

/** Returns a subquery of the ids of orders with an open return, which may still be refunded. */
export const ordersWithOpenReturns = (): SQL =>
  sql`(select ${returns.orderId} from ${returns} where ${returns.state} in ('requested', 'accepted', 'received'))`

type Which = { states?: readonly ReturnState[]; except?: string | undefined; kind?: 'withdrawal' }

/**
 * Returns an order's copies that are already in returns, by line position and without those never sent; `except`
 * leaves one return out.
 */
export async function returnedCopies(
  db: Queryable,
  orderId: string,
  { states = HOLDING_STATES, except, kind }: Which = {},
): Promise<Map<number, number>> {
  const rows = await db
    .select({
      position: returnLines.position,
      copies: sql<number>`sum(${returnLines.quantity} - ${returnLines.neverSent})::int`,
    })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(
      and(
        eq(returnLines.orderId, orderId),
        inArray(returns.state, [...states]),
        except === undefined ? undefined : ne(returns.id, except),
        kind && eq(returns.kind, kind),
      ),
    )
    .groupBy(returnLines.position)
  return new Map(rows.map(({ position, copies }) => [position, copies]))
}
