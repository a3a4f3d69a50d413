/** Suppliers as other modules ask for them. */
import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { measuredDeliveries, measuredLead } from './deliveries.ts'
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

/** `measuredLeadDays`: what the last deliveries took, null until there are enough; `usedLeadDays`: what counts. */
export type SupplierWithLead = Supplier & {
  measuredLeadDays: number | null
  usedLeadDays: number
  /** How many deliveries were measured, at most as many as count. */
  deliveries: number
}

/** Returns every supplier by name with how long it takes. */
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
