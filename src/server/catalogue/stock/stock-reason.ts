/**
 * Reasons of stock changes, passed to the trigger that writes the ledger (`platform/db/triggers/stock.ts`).
 */
import { sql } from 'drizzle-orm'
import type { MovementReason } from '#shared/stock/reasons.ts'
import type { Tx } from '#server/platform/db/database.ts'

type Explanation = {
  reason: MovementReason
  /** Actor, unless the transaction runs as a person (`actAs`). */
  actor?: string | undefined
  /** Displayed number of what the copies belong to. */
  reference?: string | undefined
  /** Time of a count, as PostgreSQL parses it; now by default. */
  asOf?: string | undefined
}

/** Sets the reason of the following stock changes in this transaction. */
export async function setStockReason(
  tx: Tx,
  { reason, actor = 'shop', reference = '', asOf = '' }: Explanation,
): Promise<void> {
  await tx.execute(sql`select set_config('shop.stock_reason', ${reason}, true),
    set_config('shop.stock_actor', ${actor}, true), set_config('shop.stock_reference', ${reference}, true),
    set_config('shop.stock_as_of', ${asOf}, true)`)
}
