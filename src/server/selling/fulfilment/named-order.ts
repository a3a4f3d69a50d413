/** The order that somebody names on the command line. */
import { z } from 'zod'
import type { Queryable } from '#server/platform/db/database.ts'
import { orderByNumber, type Order } from '../orders/read-orders.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'

export const ORDER_NUMBER = z
  .string()
  .trim()
  .meta({ description: 'Number of the order, such as GMP-4F7K-92QX' })

/** Returns the order of that number. Throws a Refusal where there is none. */
export async function findNamedOrder(db: Queryable, number: string): Promise<Order> {
  const order = await orderByNumber(db, number)
  if (!order) throw new Refusal({ refusal: 'NO_SUCH_ORDER', params: { number } }, { see: 'orders list' })
  return order
}
