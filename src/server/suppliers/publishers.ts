/** Which supplier delivers the books of which publisher. */
import { inArray, sql } from 'drizzle-orm'
import { publishers } from '../catalogue/tables.ts'
import type { Queryable, Tx } from '../db/database.ts'
import { Refusal } from '../staff/refusal.ts'
import { sortKey } from '../words/fold.ts'
import { publisherSuppliers } from './tables.ts'

/** Returns the ids of publishers by their names; throws a Refusal for one that no book has. */
export async function publisherIdsOf(db: Queryable, names: readonly string[]): Promise<number[]> {
  const found = await db
    .select({ id: publishers.id, key: publishers.nameKey })
    .from(publishers)
    .where(inArray(publishers.nameKey, names.map(sortKey)))
  const byKey = new Map(found.map(({ key, id }) => [key, id]))
  return names.map((name) => {
    const id = byKey.get(sortKey(name))
    if (id === undefined) throw new Refusal({ refusal: 'NO_SUCH_PUBLISHER', params: { name } })
    return id
  })
}

/** Returns the supplier of each publisher that has one. */
export async function suppliersOfPublishers(db: Queryable, ids: readonly number[]) {
  const found = await db
    .select()
    .from(publisherSuppliers)
    .where(inArray(publisherSuppliers.publisherId, [...ids]))
  return new Map(found.map(({ publisherId, supplierId }) => [publisherId, supplierId]))
}

/** Lets publishers be delivered by a supplier, or by none of their own. */
export async function assignPublishers(
  tx: Tx,
  ids: readonly number[],
  supplierId: number | undefined,
): Promise<void> {
  if (supplierId === undefined) {
    await tx.delete(publisherSuppliers).where(inArray(publisherSuppliers.publisherId, [...ids]))
    return
  }
  await tx
    .insert(publisherSuppliers)
    .values(ids.toSorted((a, b) => a - b).map((publisherId) => ({ publisherId, supplierId })))
    .onConflictDoUpdate({
      target: publisherSuppliers.publisherId,
      set: { supplierId: sql`excluded.supplier_id` },
    })
}
