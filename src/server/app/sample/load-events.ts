/** Inserts the sample's agenda, relative to the day of loading. */
import { SHOP_ZONE } from '#shared/time/shop-time.ts'
import { instantOf, wallTime } from '#shared/time/zoned-time.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { createEvent } from '#server/readers/events/edit-events.ts'
import type { SampleEvent } from './types.ts'
import { DAY_MS } from '#shared/time/durations.ts'

const isHoliday = (date: Date) =>
  (date.getUTCMonth() === 11 && [24, 25, 26, 31].includes(date.getUTCDate())) ||
  (date.getUTCMonth() === 0 && date.getUTCDate() === 1)

/**
 * Returns the day of an event: its weekday on or after the offset, or before it if the offset is negative; never a
 * public holiday.
 */
export function dayOf(today: Date, { dayOffset, weekday }: Pick<SampleEvent, 'dayOffset' | 'weekday'>): Date {
  const { year, month, day } = wallTime(today, SHOP_ZONE)
  const step = dayOffset < 0 ? -DAY_MS : DAY_MS
  let date = new Date(Date.UTC(year, month - 1, day) + dayOffset * DAY_MS)
  while (date.getUTCDay() !== weekday || isHoliday(date)) date = new Date(date.getTime() + step)
  return date
}

/** Returns the instant of a local time of a day in Paris. */
function instant(date: Date, time: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const clock = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour,
    minute,
  }
  return instantOf(clock, SHOP_ZONE)
}

/** Inserts the events; their books and people must exist. */
export async function loadEvents(tx: Tx, sample: readonly SampleEvent[]): Promise<void> {
  const today = new Date()
  for (const event of sample) {
    const {
      title,
      text,
      place,
      startsAt,
      endsAt,
      capacity = null,
      isbns,
      contributors: people,
      ...day
    } = event
    const values = {
      titleFr: title.fr,
      titleEn: title.en,
      textFr: text.fr,
      textEn: text.en,
      placeFr: place.fr,
      placeEn: place.en,
      startsAt: instant(dayOf(today, day), startsAt),
      endsAt: instant(dayOf(today, day), endsAt),
      timeZone: SHOP_ZONE,
      capacity,
    }
    await createEvent(tx, values, { isbns, people })
  }
}
