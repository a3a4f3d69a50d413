/** Personal data of unconfirmed withdrawal statements, by e-mail address in lower case. */
import { desc, eq, lt } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '#server/platform/db/database.ts'
import { PERIODS, periodBefore } from '#server/platform/retention/periods.ts'
import { withdrawalStatements } from './tables.ts'

/** Returns the statements of an address for the export of personal data. */
export async function exportStatements(db: Queryable, email: string) {
  return await db
    .select({
      declared_at: withdrawalStatements.declaredAt,
      order: withdrawalStatements.orderNumber,
      name: withdrawalStatements.name,
      articles: withdrawalStatements.articles,
    })
    .from(withdrawalStatements)
    .where(eq(withdrawalStatements.email, email))
    .orderBy(desc(withdrawalStatements.declaredAt))
}

/** Moves statements to another address, as their orders move. */
export async function moveStatements(tx: Tx, from: string, to: string): Promise<void> {
  await tx.update(withdrawalStatements).set({ email: to }).where(eq(withdrawalStatements.email, from))
}

/** Deletes the statements of an address; confirmed ones stay with their order. */
export async function purgeStatementsOf(tx: Tx, email: string): Promise<void> {
  await tx.delete(withdrawalStatements).where(eq(withdrawalStatements.email, email))
}

/** Deletes statements after the retention period. */
export async function purgeOldStatements(db: Db, now: Date): Promise<void> {
  await db
    .delete(withdrawalStatements)
    .where(lt(withdrawalStatements.declaredAt, periodBefore(now, PERIODS.statements)))
}
