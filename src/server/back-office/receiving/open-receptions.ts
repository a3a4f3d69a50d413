/** Deliveries under way that have a book. */
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { listSuppliers } from '#server/catalogue/suppliers/read-suppliers.ts'
import { receptionLines, receptions } from './tables.ts'

/** Returns the receptions that are not closed and of which a line is of the book, latest first. */
export async function openReceptionsOf(db: Queryable, bookId: number) {
  const found = await db
    .select({
      number: receptions.number,
      supplierId: receptions.supplierId,
      deliveryNote: receptions.deliveryNote,
      read: receptionLines.read,
      damaged: receptionLines.damaged,
    })
    .from(receptionLines)
    .innerJoin(receptions, eq(receptions.id, receptionLines.receptionId))
    .where(and(eq(receptionLines.bookId, bookId), ne(receptions.state, 'closed')))
    .orderBy(desc(receptions.openedAt))
  if (found.length === 0) return []
  const names = new Map((await listSuppliers(db)).map(({ id, name }) => [id, name]))
  return found.map(({ supplierId, ...one }) => ({
    ...one,
    supplier: supplierId === null ? null : (names.get(supplierId) ?? null),
  }))
}
