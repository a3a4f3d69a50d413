/**
 * Ledger rows of copies that an order had taken and that are lost: released by the order and gone in the same moment, so
 * that the stock stays as it was and nobody who waits is given a copy that is not there.
 */
import { eq, sql } from 'drizzle-orm'
import type { MovementReason } from '#shared/stock/reasons.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { books } from '../books/tables.ts'
import type { Copies } from './copies.ts'
import { stockMovements } from './tables.ts'

type OfOrder = Copies & { /** Number of the order. */ reference: string }
type Movement = { change: number; reason: MovementReason; reference: string | null }

/** Notes that copies taken by an order are lost; returns the stock of their locked book. */
export const noteLostCopies = (tx: Tx, { bookId, quantity, reference }: OfOrder): Promise<number> =>
  write(tx, bookId, [
    { change: quantity, reason: 'release', reference },
    { change: -quantity, reason: 'lost', reference: null },
  ])

/** Notes that lost copies were found, and are the order's again; returns the stock of their locked book. */
export const noteFoundCopies = (tx: Tx, { bookId, quantity, reference }: OfOrder): Promise<number> =>
  write(tx, bookId, [
    { change: quantity, reason: 'correction', reference: null },
    { change: -quantity, reason: 'sale', reference },
  ])

async function write(tx: Tx, bookId: number, movements: readonly Movement[]): Promise<number> {
  const [book] = await tx.select({ stock: books.stock }).from(books).where(eq(books.id, bookId))
  let stock = book?.stock ?? 0
  for (const { change, reason, reference } of movements) {
    stock += change
    await tx.insert(stockMovements).values({
      bookId,
      at: sql`clock_timestamp()`,
      change,
      stock,
      reason,
      actor: sql`coalesce(nullif(current_setting('shop.actor', true), ''), nullif(current_setting('shop.stock_actor', true), ''), 'staff')`,
      reference,
    })
  }
  return stock
}
