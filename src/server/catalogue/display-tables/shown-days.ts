/** Which days a table is shown on, by the shop's clock. */
import { sql } from 'drizzle-orm'
import { SHOP_ZONE } from '#shared/time/shop-time.ts'
import type { TABLE_STATES } from '#shared/contract/staff/display-tables.ts'
import { displayTables } from './tables.ts'

const { fromDay, untilDay, removedAt } = displayTables
const today = sql`(now() at time zone ${sql.raw(`'${SHOP_ZONE}'`)})::date`

/** The state of a table today. */
export const stateOf = sql<(typeof TABLE_STATES)[number]>`case
  when ${removedAt} is not null then 'removed'
  when ${fromDay} > ${today} then 'coming'
  when ${untilDay} < ${today} then 'ended'
  else 'shown' end`
