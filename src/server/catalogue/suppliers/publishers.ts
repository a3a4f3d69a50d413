/** Suppliers of publishers. */
import { inArray, sql } from 'drizzle-orm'
import type { SuppliedPublisher, SuppliedPublishers } from '#shared/contract/staff/suppliers.ts'
import { publishers } from '../books/tables.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { sortKey } from '#server/platform/text/fold.ts'
import { publisherSuppliers } from './tables.ts'

/** Returns the ids of publishers by name; throws a Refusal for an unknown one. */
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

/** Assigns publishers to a supplier, or to none. */
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

/** Returns the first names of each supplier's publishers, sorted. */
export async function publishersOfSuppliers(db: Queryable, some: number): Promise<Map<number, string[]>> {
  const { rows } = await db.execute<{ id: number; names: string[] }>(sql`
    select supplier.id, array(
      select publisher.name from publisher_suppliers assigned join publishers publisher on publisher.id = assigned.publisher_id
      where assigned.supplier_id = supplier.id order by assigned.publisher_id limit ${some}) as names
    from suppliers supplier`)
  return new Map(rows.map(({ id, names }) => [id, names]))
}

const PAGE = 100

/** Returns a page of the publishers of a supplier, or of those without one, with their number of books. */
export async function listSuppliedPublishers(
  db: Queryable,
  { supplier, after = 0 }: { supplier: number | 'none'; after?: number | undefined },
): Promise<SuppliedPublishers> {
  const { rows } = await db.execute<SuppliedPublisher>(sql`
    select publisher.id, publisher.name,
      (select count(*)::int from books where books.publisher_id = publisher.id and books.removed_at is null) as books
    from publishers publisher left join publisher_suppliers assigned on assigned.publisher_id = publisher.id
    where publisher.id > ${after}
      and ${supplier === 'none' ? sql`assigned.publisher_id is null` : sql`assigned.supplier_id = ${supplier}`}
    order by publisher.id limit ${PAGE + 1}`)
  const page = rows.slice(0, PAGE)
  return { data: page, meta: { next: rows.length > PAGE ? String(page.at(-1)?.id) : null } }
}
