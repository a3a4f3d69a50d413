/** Personal data of unconfirmed withdrawal statements, by e-mail address in lower case. */
import { desc, eq, lt, asc, inArray, type SQL, and, ne, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '#server/platform/db/database.ts'
import { PERIODS, periodBefore } from '#server/platform/retention/periods.ts'
import { withdrawalStatements, returnPhotos, returns, withdrawals, returnLines } from './tables.ts'
import { returnView } from './return-view.ts'

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

/** Returns every return of some orders, with photos and statements; `orderIds` is a subquery. */
export async function exportReturns(db: Queryable, orderIds: SQL) {
  const found = await db
    .select()
    .from(returns)
    .where(inArray(returns.orderId, orderIds))
    .orderBy(asc(returns.createdAt))
  const exported = []
  for (const claimed of found) {
    const [declared] = await db
      .select({ declared_at: withdrawals.declaredAt, name: withdrawals.name })
      .from(withdrawals)
      .where(eq(withdrawals.returnId, claimed.id))
    const photos = await db.select().from(returnPhotos).where(eq(returnPhotos.returnId, claimed.id))
    exported.push({
      ...(await returnView(db, claimed)),
      photos: photos.map(({ bytes, createdAt }) => ({
        type: 'image/webp',
        created_at: createdAt,
        base64: bytes.toString('base64'),
      })),
      withdrawal: declared ?? null,
    })
  }
  return exported
}

// Erases the customers of returns: the copies stay for accounting; photos, notes and names are deleted.

/** Erases the people of the returns of selected orders. */
export async function purgeReturns(tx: Tx, orderIds: SQLWrapper): Promise<void> {
  const forgotten = tx.select({ id: returns.id }).from(returns).where(inArray(returns.orderId, orderIds))
  await tx.delete(returnPhotos).where(inArray(returnPhotos.returnId, forgotten))
  // One statement: it runs every hour, over the orders of all years
  await tx
    .update(returnLines)
    .set({ note: '' })
    .where(and(ne(returnLines.note, ''), inArray(returnLines.returnId, forgotten)))
  await tx
    .update(withdrawals)
    .set({ name: '—' })
    .where(and(ne(withdrawals.name, '—'), inArray(withdrawals.returnId, forgotten)))
}

/** Deletes the photos of returns without activity for longer than the retention period. */
export async function purgeOldPhotos(db: Db, now: Date): Promise<void> {
  const old = db
    .select({ id: returns.id })
    .from(returns)
    .where(lt(returns.updatedAt, periodBefore(now, PERIODS.returnPhotos)))
  await db.delete(returnPhotos).where(inArray(returnPhotos.returnId, old))
}

/** Returns a subquery of the subjects of mails about returns of some orders; `orderIds` is a subquery too. */
export const returnMailSubjects = (orderIds: SQL): SQL =>
  sql`select ${returns.id}::text from ${returns} where ${returns.orderId} in ${orderIds}`
