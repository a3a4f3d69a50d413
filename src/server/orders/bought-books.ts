import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { orderLines } from './tables.ts'

/** Returns the copies that an order holds. */
export const boughtBooks = (db: Queryable, orderId: string) =>
  db
    .select({ bookId: orderLines.bookId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
