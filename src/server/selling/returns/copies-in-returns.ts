/** Sent copies of each line of an order that are already in returns. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { HOLDING_STATES, type ReturnState } from '#shared/returns/states.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { returnLines, returns } from './tables.ts'

type Which = { states?: readonly ReturnState[]; except?: string | undefined; kind?: 'withdrawal' }

/** Returns the copies by line position, without those never sent; `except` leaves one return out. */
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
