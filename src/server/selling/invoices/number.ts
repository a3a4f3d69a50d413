/** Numbers of invoices: sequential without gaps (art. 242 nonies A of annex II to the French tax code). */
import { SHOP_ZONE } from '#shared/time/shop-time.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { invoiceSeries } from './tables.ts'

const LETTERS = { invoice: 'F', credit_note: 'A' } as const
const DIGITS = 6

const YEAR = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: SHOP_ZONE })

/**
 * Returns the next number of its kind and year. Locks its series until the transaction ends, so that a
 * rollback frees the number; a database sequence would lose it.
 */
export async function nextNumber(tx: Tx, kind: keyof typeof LETTERS, issuedAt: Date): Promise<string> {
  const series = `${LETTERS[kind]}-${YEAR.format(issuedAt)}`
  const [counter] = await tx
    .insert(invoiceSeries)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: invoiceSeries.series, set: { last: sql`${invoiceSeries.last} + 1` } })
    .returning({ last: invoiceSeries.last })
  if (!counter) throw new Error(`The series ${series} gave no number.`)
  return `${series}-${String(counter.last).padStart(DIGITS, '0')}`
}
