/** Reads the opening hours. */
import { gte, sql } from 'drizzle-orm'
import type { FrenchHoliday } from '#shared/opening/french-holidays.ts'
import type { Interval, OpeningHours } from '#shared/opening/opening-hours.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { SHOP_ZONE } from '#shared/time/shop-time.ts'
import { WEEKDAYS } from '#shared/opening/days.ts'
import { closings, openingWeek, pickingTime } from './tables.ts'

const USUAL_DAY: readonly Interval[] = [['10:00', '19:00']]

/** The default week until staff set the hours: Tuesday to Saturday, as in most French bookshops. */
export const USUAL_WEEK: OpeningHours['week'] = {
  1: [],
  2: USUAL_DAY,
  3: USUAL_DAY,
  4: USUAL_DAY,
  5: USUAL_DAY,
  6: USUAL_DAY,
  7: [],
}

/** Excludes closings that ended so long ago that no calculation needs them. */
const isRemembered = gte(closings.toDay, sql`current_date - 100`)

/** Returns the stored week; undefined if staff have set none. */
export async function readWeek(db: Queryable): Promise<OpeningHours['week'] | undefined> {
  const [row] = await db.select({ week: openingWeek.week }).from(openingWeek)
  return row?.week
}

type Hours = {
  opening: OpeningHours
  /** Opening time within which four of five orders were ready; undefined if too few were measured. */
  pickingMs: number | undefined
}

export type HoursRow = {
  week: OpeningHours['week'] | null
  closed: { from_day: string; to_day: string; why: string | null; holiday: FrenchHoliday | null }[]
  picking_ms: number | null
}

/** Columns that `hoursOf` reads, to be embedded in statements that select more. */
export const HOURS_COLUMNS = sql`
  (select ${openingWeek.week} from ${openingWeek}) as week,
  (select coalesce(json_agg(${closings} order by ${closings.fromDay}, ${closings.id}), '[]')
    from ${closings} where ${isRemembered}) as closed,
  (select ${pickingTime.ms} from ${pickingTime}) as picking_ms`

/** Returns the opening hours used in every calculation, and the measured picking time. */
export async function readHours(db: Queryable): Promise<Hours> {
  const { rows } = await db.execute<HoursRow>(sql`select ${HOURS_COLUMNS}`)
  return hoursOf(rows[0])
}

/** Returns the hours from a row of `HOURS_COLUMNS`. */
export function hoursOf(row: HoursRow | undefined): Hours {
  const closed = row?.closed ?? []
  return {
    opening: {
      zone: SHOP_ZONE,
      week: row?.week ?? USUAL_WEEK,
      closed: closed.map(({ from_day: from, to_day: to, why, holiday }) => ({
        from,
        to,
        ...(why !== null && { why }),
        ...(holiday !== null && { holiday }),
      })),
    },
    pickingMs: row?.picking_ms ?? undefined,
  }
}

/** Returns the opening hours used in every calculation. */
export const readOpening = async (db: Queryable): Promise<OpeningHours> => (await readHours(db)).opening

/** Returns the hours of a week as the API sends them, Monday first. */
export const weekOnTheWire = (week: OpeningHours['week']) =>
  WEEKDAYS.map((weekday) => week[weekday].map(([from, to]): [string, string] => [from, to]))
