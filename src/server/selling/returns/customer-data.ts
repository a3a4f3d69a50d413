/** Statements of withdrawal that nobody confirmed yet, found by their address, in small letters. */
import { desc, eq, lt } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '#server/platform/db/database.ts'
import { PERIODS, periodBefore } from '#server/platform/retention/periods.ts'
import { withdrawalStatements } from './tables.ts'

/** Returns the statements of an address as its owner reads them. */
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

/** Forgets what an address stated; what was confirmed stays with its order. */
export async function purgeStatementsOf(tx: Tx, email: string): Promise<void> {
  await tx.delete(withdrawalStatements).where(eq(withdrawalStatements.email, email))
}

/** Deletes statements after the time that the privacy text promises. */
export async function purgeOldStatements(db: Db, now: Date): Promise<void> {
  await db
    .delete(withdrawalStatements)
    .where(lt(withdrawalStatements.declaredAt, periodBefore(now, PERIODS.statements)))
}
