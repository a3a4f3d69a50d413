/** The order that somebody names on the command line. */
import { z } from 'zod'
import type { Queryable } from '../db/database.ts'
import { OperatorError } from '../operator-error.ts'
import { orderByNumber } from '../orders/service.ts'
import type { Order } from '../orders/service.ts'

export const ORDER_NUMBER = z
  .string()
  .trim()
  .meta({ description: 'Number of the order, such as GMP-4F7K-92QX' })

/** Returns the order of that number. Throws OperatorError where there is none. */
export async function findNamedOrder(db: Queryable, number: string): Promise<Order> {
  const order = await orderByNumber(db, number)
  if (!order) throw new OperatorError(`There is no order ${number}: npm run shop -- orders list`)
  return order
}
