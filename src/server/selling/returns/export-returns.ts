/** A customer's returns in the export of their data. */
import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { returnView } from './return-view.ts'
import { returnPhotos, returns, withdrawals } from './tables.ts'

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
