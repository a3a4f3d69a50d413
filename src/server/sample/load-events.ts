/** Writes the sample's agenda around the day on which it is loaded. */
import { inArray } from 'drizzle-orm'
import { instantOf, wallTime } from '#shared/events/zoned-time.ts'
import { contributors } from '../catalogue/tables.ts'
import { eventBooks, eventContributors, events } from '../events/tables.ts'
import type { Tx } from '../db/database.ts'
import type { SampleEvent } from './types.ts'

const TIME_ZONE = 'Europe/Paris'
const DAY_MS = 86_400_000

const isHoliday = (date: Date) =>
  (date.getUTCMonth() === 11 && [24, 25, 26, 31].includes(date.getUTCDate())) ||
  (date.getUTCMonth() === 0 && date.getUTCDate() === 1)

/** Returns the day of an event: its weekday on or after its offset, before it when past, on no holiday. */
export function dayOf(today: Date, { dayOffset, weekday }: Pick<SampleEvent, 'dayOffset' | 'weekday'>): Date {
  const { year, month, day } = wallTime(today, TIME_ZONE)
  const step = dayOffset < 0 ? -DAY_MS : DAY_MS
  let date = new Date(Date.UTC(year, month - 1, day) + dayOffset * DAY_MS)
  while (date.getUTCDay() !== weekday || isHoliday(date)) date = new Date(date.getTime() + step)
  return date
}

/** Returns the instant of a local time of a day, on the clock of Paris. */
function instant(date: Date, time: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const clock = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour,
    minute,
  }
  return instantOf(clock, TIME_ZONE)
}

async function idsOfPeople(tx: Tx, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const people = await tx
    .select({ id: contributors.id, name: contributors.name })
    .from(contributors)
    .where(inArray(contributors.name, [...names]))
  return new Map(people.map(({ id, name }) => [name, id]))
}

/** Loads the events; their books and people are already there. */
export async function loadEvents(
  tx: Tx,
  sample: readonly SampleEvent[],
  bookIds: ReadonlyMap<string, number>,
): Promise<void> {
  const today = new Date()
  const rows = sample.map(({ title, text, place, startsAt, endsAt, capacity, ...day }) => ({
    titleFr: title.fr,
    titleEn: title.en,
    textFr: text.fr,
    textEn: text.en,
    placeFr: place.fr,
    placeEn: place.en,
    startsAt: instant(dayOf(today, day), startsAt),
    endsAt: instant(dayOf(today, day), endsAt),
    timeZone: TIME_ZONE,
    capacity,
  }))
  const stored = await tx.insert(events).values(rows).returning({ id: events.id })
  const peopleIds = await idsOfPeople(
    tx,
    sample.flatMap(({ contributors: names = [] }) => names),
  )
  const linkedTo = <T>(names: (event: SampleEvent) => readonly T[], idOf: (name: T) => number | undefined) =>
    sample.flatMap((event, at) =>
      names(event).flatMap((name, position) => {
        const [eventId, id] = [stored[at]?.id, idOf(name)]
        return eventId === undefined || id === undefined ? [] : [{ eventId, id, position }]
      }),
    )
  const onTables = linkedTo(
    ({ isbns }) => isbns,
    (isbn) => bookIds.get(isbn),
  )
  const people = linkedTo(
    ({ contributors: names = [] }) => names,
    (name) => peopleIds.get(name),
  )
  if (onTables.length > 0) {
    await tx.insert(eventBooks).values(onTables.map(({ id, ...rest }) => ({ ...rest, bookId: id })))
  }
  if (people.length > 0) {
    await tx
      .insert(eventContributors)
      .values(people.map(({ id, ...rest }) => ({ ...rest, contributorId: id })))
  }
}
