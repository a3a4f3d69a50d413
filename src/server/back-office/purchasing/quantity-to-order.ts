/** How many copies of a proposed line will be ordered. */
import { sql } from 'drizzle-orm'
import { proposals } from './tables.ts'

/** The quantity of staff, otherwise the proposed one; none while the line is postponed. */
export const effectiveQuantity = (
  today: string,
) => sql<number>`(case when ${proposals.postponedUntil} > ${today} then 0
  else coalesce(${proposals.quantity}, ${proposals.proposed}) end)`
