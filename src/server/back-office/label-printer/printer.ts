/** Reads and changes the label printer of the shop. */
import { sql, type InferInsertModel } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { labelPrinter } from './tables.ts'

export type Printer = Omit<InferInsertModel<typeof labelPrinter>, 'id' | 'updatedAt'>

/** Returns the printer; undefined for a shop without. */
export async function readPrinter(db: Queryable): Promise<Printer | undefined> {
  const { host, port, dotsPerMm, widthMm, heightMm } = labelPrinter
  const [printer] = await db.select({ host, port, dotsPerMm, widthMm, heightMm }).from(labelPrinter)
  return printer
}

/** Returns it and locks it: concurrent changes wait, also while there is none. */
export async function lockPrinter(tx: Tx): Promise<Printer | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('label printer', 0))`)
  return readPrinter(tx)
}

/** Stores the printer in the place of the one before. */
export async function storePrinter(tx: Tx, printer: Printer): Promise<void> {
  const set = { ...printer, updatedAt: sql`now()` }
  await tx.insert(labelPrinter).values(printer).onConflictDoUpdate({ target: labelPrinter.id, set })
}

/** Removes the printer. */
export async function removePrinter(tx: Tx): Promise<void> {
  await tx.delete(labelPrinter)
}
