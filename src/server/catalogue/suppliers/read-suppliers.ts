/** Reads suppliers for other modules. */
import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { measuredDeliveries, measuredLead } from './lead-days.ts'
import { suppliers } from './tables.ts'

export type Supplier = typeof suppliers.$inferSelect

/** Returns every supplier by name, including archived ones, whose orders may still arrive. */
export const listSuppliers = (db: Queryable): Promise<Supplier[]> =>
  db.select().from(suppliers).orderBy(asc(suppliers.nameKey))

/** Returns a supplier, if the number exists. */
export async function findSupplier(db: Queryable, id: number): Promise<Supplier | undefined> {
  const [found] = await db.select().from(suppliers).where(eq(suppliers.id, id))
  return found
}

/**
 * `measuredLeadDays`: of the last deliveries, null until there are enough; `usedLeadDays`: the one in effect.
 */
export type SupplierWithLead = Supplier & {
  measuredLeadDays: number | null
  usedLeadDays: number
  /** Number of measured deliveries, up to the number that counts. */
  deliveries: number
}

/** Returns every supplier by name with its lead time. */
export async function suppliersWithLeads(db: Queryable): Promise<SupplierWithLead[]> {
  const { rows } = await db.execute<{ id: number; measured: number | null; deliveries: number }>(sql`
    select supplier.id, ${measuredLead} as measured, ${measuredDeliveries} as deliveries from suppliers supplier`)
  const leads = new Map(rows.map((row) => [row.id, row]))
  return (await listSuppliers(db)).map((supplier) => {
    const { measured = null, deliveries = 0 } = leads.get(supplier.id) ?? {}
    return {
      ...supplier,
      measuredLeadDays: measured,
      usedLeadDays: measured ?? supplier.leadDays,
      deliveries,
    }
  })
}
