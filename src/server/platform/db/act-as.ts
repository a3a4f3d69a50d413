/** Who acts in a transaction, for the database's own triggers. */
import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/** Tells triggers the person's name until the transaction ends. */
export async function actAs(tx: Tx, actor: string): Promise<void> {
  await tx.execute(sql`select set_config('shop.actor', ${actor}, true)`)
}
