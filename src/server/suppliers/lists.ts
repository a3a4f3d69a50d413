/** Suppliers as other rooms ask for them. */
import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { suppliers } from './tables.ts'

export type Supplier = typeof suppliers.$inferSelect

/** Returns every supplier by name, archived ones included: what was ordered there may still come. */
export const listSuppliers = (db: Queryable): Promise<Supplier[]> =>
  db.select().from(suppliers).orderBy(asc(suppliers.nameKey))

/** Returns a supplier; undefined for an unknown number. */
export async function findSupplier(db: Queryable, id: number): Promise<Supplier | undefined> {
  const [found] = await db.select().from(suppliers).where(eq(suppliers.id, id))
  return found
}
