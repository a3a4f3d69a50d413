/** Converts a row of the agenda to an event in one language. */
import type { InferSelectModel } from 'drizzle-orm'
import type { Event } from '#shared/contract/events.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { siteLink } from '#shared/links/web-link.ts'
import type { events } from './tables.ts'

type EventRow = InferSelectModel<typeof events>

/** Returns an event in a language; missing translations fall back to French. */
export function eventOf(row: EventRow, language: Language): Event {
  const inLanguage = (fr: string, en: string | null) => (language === 'fr' ? fr : (en ?? fr))
  return {
    id: row.id,
    title: inLanguage(row.titleFr, row.titleEn),
    text: inLanguage(row.textFr, row.textEn),
    place: inLanguage(row.placeFr, row.placeEn),
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    time_zone: row.timeZone,
    image: siteLink(row.image),
    capacity: row.capacity,
    seats_left: row.capacity === null ? null : Math.max(0, row.capacity - row.seatsTaken - row.walkIns),
    cancelled: row.cancelledAt !== null,
    updated_at: row.updatedAt.toISOString(),
  }
}
