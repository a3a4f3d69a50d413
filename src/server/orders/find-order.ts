/** Opens an order to anyone who holds its key, and to its customer; everybody else gets the same 404. */
import { eq } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import { readOrderNumber } from '#shared/orders/order-number.ts'
import type { Queryable } from '../db/database.ts'
import type { Order } from './moves.ts'
import { opensOrder } from './order-key.ts'
import { orders } from './tables.ts'

type Claim = {
  number: string
  accessKey: string | undefined
  /** Who is signed in, where that opens it too. */
  customerId?: string | undefined
}

/** Returns the order of a number and its key, or its customer; throws ShopError NOT_FOUND for every wrong pair. */
export async function findOrder(
  db: Queryable,
  { number, accessKey = '', customerId }: Claim,
): Promise<Order> {
  const order = await orderByNumber(db, number)
  const hasKey = await opensOrder(db, { accessKey, orderId: order?.id })
  const isTheirs = customerId !== undefined && order?.customerId === customerId
  if (!order || !(hasKey || isTheirs)) throw new ShopError('NOT_FOUND')
  return order
}

/** Returns an order by its number as a person writes it. */
export async function orderByNumber(db: Queryable, typed: string): Promise<Order | undefined> {
  const number = readOrderNumber(typed)
  if (number === undefined) return undefined
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  return order
}
