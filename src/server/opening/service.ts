/** When the shop is open, as its people keep it. */
import { asc, gte, sql } from 'drizzle-orm'
import type { Interval, OpeningHours } from '#shared/opening/opening-hours.ts'
import type { Queryable } from '../db/database.ts'
import { SHOP_ZONE } from '../staff/csv.ts'
import { closings, openingWeek } from './tables.ts'

const USUAL_DAY: readonly Interval[] = [['10:00', '19:00']]

/** What promises count with until somebody keeps the hours: Tuesday to Saturday, as most bookshops in France. */
export const USUAL_WEEK: OpeningHours['week'] = {
  1: [],
  2: USUAL_DAY,
  3: USUAL_DAY,
  4: USUAL_DAY,
  5: USUAL_DAY,
  6: USUAL_DAY,
  7: [],
}

/** Closings that ended longer ago matter to nothing that is counted. */
const isRemembered = gte(closings.toDay, sql`current_date - 100`)

/** Returns the closings that last, are to come, or ended within the last hundred days, the earliest first. */
export const readClosings = (db: Queryable) =>
  db.select().from(closings).where(isRemembered).orderBy(asc(closings.fromDay), asc(closings.id))

/** Returns the week that was kept; undefined while nobody has. */
export async function readWeek(db: Queryable): Promise<OpeningHours['week'] | undefined> {
  const [row] = await db.select({ week: openingWeek.week }).from(openingWeek)
  return row?.week
}

/** Returns the opening hours that everything counts with. */
export async function readOpening(db: Queryable): Promise<OpeningHours> {
  const [week, closed] = [await readWeek(db), await readClosings(db)]
  return {
    zone: SHOP_ZONE,
    week: week ?? USUAL_WEEK,
    closed: closed.map(({ fromDay, toDay, why, holiday }) => ({
      from: fromDay,
      to: toDay,
      ...(why !== null && { why }),
      ...(holiday !== null && { holiday }),
    })),
  }
}
