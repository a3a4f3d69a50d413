/** Why stock changes, handed to the trigger that writes the ledger (`platform/db/triggers/stock.ts`). */
import { sql } from 'drizzle-orm'
import type { MovementReason } from '#shared/stock/reasons.ts'
import type { Tx } from '#server/platform/db/database.ts'

type Explanation = {
  reason: MovementReason
  /** Who, unless the transaction acts as a person (`actAs`). */
  actor?: string | undefined
  /** What the copies belong to, as a person names it. */
  reference?: string | undefined
  /** The moment that a count speaks of, as PostgreSQL reads it; now if nobody says. */
  asOf?: string | undefined
}

/** Explains the changes of stock that follow in this transaction, until it explains others. */
export async function explainStock(
  tx: Tx,
  { reason, actor = 'shop', reference = '', asOf = '' }: Explanation,
): Promise<void> {
  await tx.execute(sql`select set_config('shop.stock_reason', ${reason}, true),
    set_config('shop.stock_actor', ${actor}, true), set_config('shop.stock_reference', ${reference}, true),
    set_config('shop.stock_as_of', ${asOf}, true)`)
}
