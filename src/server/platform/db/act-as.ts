/** Who acts in a transaction, for what the database itself writes down. */
import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/** Lets triggers name a person until the transaction ends. */
export async function actAs(tx: Tx, actor: string): Promise<void> {
  await tx.execute(sql`select set_config('shop.actor', ${actor}, true)`)
}
