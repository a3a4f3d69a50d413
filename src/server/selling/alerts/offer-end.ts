import { addDays } from '#shared/opening/days.ts'
import { addOpenDays, closingOf } from '#shared/opening/opening-hours.ts'
import { dayAt } from '#shared/opening/day-at.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { readOpening } from '#server/shop/opening/service.ts'

/** Open days after the day of the mail during which the copy stays reserved. */
const OPEN_DAYS = 2
const DAY_MS = 86_400_000

/** Returns when an offer made now expires: at closing time of the second open day after today. */
export async function offerEnd(db: Queryable, now = new Date()): Promise<Date> {
  const hours = await readOpening(db)
  const last = addOpenDays(hours, addDays(dayAt(hours, now), 1), OPEN_DAYS - 1)
  // A shop closed for a year still sells by parcel
  const closing = last === undefined ? undefined : closingOf(hours, last)
  return closing ?? new Date(now.getTime() + OPEN_DAYS * DAY_MS)
}
