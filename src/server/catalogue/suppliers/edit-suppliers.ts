/** Creates and edits suppliers. */
import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { sortKey } from '#server/platform/text/fold.ts'
import { suppliers } from './tables.ts'

export type Supplier = typeof suppliers.$inferSelect
type Written = Partial<Omit<typeof suppliers.$inferInsert, 'id' | 'nameKey'>>

/** Locks a supplier and returns it; throws a Refusal for an unknown number. */
export async function lockSupplier(tx: Tx, id: number): Promise<Supplier> {
  const [supplier] = await tx.select().from(suppliers).where(eq(suppliers.id, id)).for('update')
  if (supplier) return supplier
  throw new Refusal({ refusal: 'NO_SUCH_SUPPLIER', params: { supplier: id } }, { see: 'suppliers list' })
}

async function refuseTakenName(tx: Tx, name: string, except = 0) {
  const [other] = await tx
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(and(eq(suppliers.nameKey, sortKey(name)), ne(suppliers.id, except)))
  if (other) throw new Refusal({ refusal: 'SUPPLIER_EXISTS', params: { name } }, { see: 'suppliers list' })
}

/** Adds a supplier. Throws a Refusal for a name in use. */
export async function addSupplier(
  tx: Tx,
  supplier: Omit<typeof suppliers.$inferInsert, 'nameKey'>,
): Promise<Supplier> {
  await refuseTakenName(tx, supplier.name)
  const [made] = await tx
    .insert(suppliers)
    .values({ ...supplier, nameKey: sortKey(supplier.name) })
    .returning()
  if (!made) throw new Error('The supplier was not added.')
  return made
}

/** Changes the given fields of a supplier, and returns its previous values. */
export async function changeSupplier(tx: Tx, id: number, written: Written): Promise<Supplier> {
  const before = await lockSupplier(tx, id)
  const { name } = written
  if (name !== undefined) await refuseTakenName(tx, name, id)
  const set = { ...written, ...(name !== undefined && { nameKey: sortKey(name) }) }
  if (Object.keys(set).length > 0) await tx.update(suppliers).set(set).where(eq(suppliers.id, id))
  return before
}

/** Sets the default supplier, or none; returns the previous one. */
export async function makeDefault(tx: Tx, id: number | undefined): Promise<number | undefined> {
  if (id !== undefined) await lockSupplier(tx, id)
  const [before] = await tx
    .update(suppliers)
    .set({ isDefault: false })
    .where(eq(suppliers.isDefault, true))
    .returning({ id: suppliers.id })
  if (id !== undefined) await tx.update(suppliers).set({ isDefault: true }).where(eq(suppliers.id, id))
  return before?.id
}
