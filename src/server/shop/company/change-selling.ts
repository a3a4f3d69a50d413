/** How every command changes the terms of sale. */
import { sql } from 'drizzle-orm'
import type { Selling } from '#shared/orders/selling.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { readCompany } from './read-company.ts'
import { company } from './tables.ts'

/** Locks and returns the current terms, so that concurrent changes wait for this one. */
export async function lockSelling(tx: Tx): Promise<Selling> {
  await tx.select({ id: company.id }).from(company).for('update')
  return (await readCompany(tx)).selling
}

/** Replaces some of the terms and leaves the others. */
export async function changeSelling(tx: Tx, change: Partial<Selling>) {
  await tx
    .update(company)
    .set({ selling: sql`${company.selling} || ${JSON.stringify(change)}::jsonb`, updatedAt: sql`now()` })
}
