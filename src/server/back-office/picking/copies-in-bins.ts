/** Copies in the bins. Lock the order before a change. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { clearMissing } from '../missing-copies/marks.ts'
import { pickedCopies } from './tables.ts'

type Line = { orderId: string; position: number }

/** Returns the copies scanned for orders. */
export async function pickedOf(db: Queryable, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return await db
    .select()
    .from(pickedCopies)
    .where(inArray(pickedCopies.orderId, [...orderIds]))
}

/** Puts one copy of a line into its bin. */
export async function putIn(tx: Tx, { orderId, position }: Line): Promise<void> {
  await tx
    .insert(pickedCopies)
    .values({ orderId, position, quantity: 1 })
    .onConflictDoUpdate({
      target: [pickedCopies.orderId, pickedCopies.position],
      set: { quantity: sql`${pickedCopies.quantity} + 1` },
    })
}

/** Takes one copy of a line out of its bin; false if there is none. */
export async function takeOut(tx: Tx, { orderId, position }: Line): Promise<boolean> {
  const line = and(eq(pickedCopies.orderId, orderId), eq(pickedCopies.position, position))
  const last = await tx
    .delete(pickedCopies)
    .where(and(line, eq(pickedCopies.quantity, 1)))
    .returning()
  if (last.length > 0) return true
  const one = await tx
    .update(pickedCopies)
    .set({ quantity: sql`${pickedCopies.quantity} - 1` })
    .where(line)
    .returning()
  return one.length > 0
}

/** Empties a bin; nothing of its order is looked for any more. */
export async function emptyBin(tx: Tx, orderId: string): Promise<void> {
  await clearMissing(tx, { orderId })
  await tx.delete(pickedCopies).where(eq(pickedCopies.orderId, orderId))
}
