/** How many copies of a proposed line will be ordered. */
import { sql } from 'drizzle-orm'
import { proposals } from './tables.ts'

/** What staff want, else what is proposed; nothing of what is postponed beyond a day. */
export const effectiveQuantity = (
  today: string,
) => sql<number>`(case when ${proposals.postponedUntil} > ${today} then 0
  else coalesce(${proposals.quantity}, ${proposals.proposed}) end)`
