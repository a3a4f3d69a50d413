/** Who changes something in a transaction, for the database's own triggers. */
import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/** Sets the person's name for triggers until the transaction ends. */
export async function actAs(tx: Tx, actor: string): Promise<void> {
  await tx.execute(sql`select set_config('shop.actor', ${actor}, true)`)
}
