/** Days and times as the people of the shop read them, on the shop's clock. */
import { isoInZone } from '#shared/time/zoned-time.ts'
import { SHOP_ZONE, shopDay } from '#shared/time/shop-time.ts'
import { dateFormat } from '#shared/text/date-format.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { DAY_MS, HOUR_MS } from '#shared/time/durations.ts'

/** Returns a day with its weekday: `sam. 21 nov.`. */
export const shortDay = (iso: string, language: Language) =>
  dateFormat(language, { weekday: 'short', day: 'numeric', month: 'short' }).format(new Date(iso))

/** Returns a day in full: `dimanche 22 novembre`. */
export const longDay = (at: Date, language: Language) =>
  dateFormat(language, { weekday: 'long', day: 'numeric', month: 'long' }).format(at)

/** Returns a day of any year: `22 novembre 2026`. */
export const dayOf = (iso: string, language: Language) =>
  dateFormat(language, { dateStyle: 'long' }).format(new Date(iso))

/** Returns a day of any year, in short: `22 nov. 2026`. */
export const mediumDay = (at: number, language: Language) =>
  dateFormat(language, { dateStyle: 'medium' }).format(at)

/** Returns a day of the calendar, `2026-11-22`, in short: `22 nov. 2026`. */
export const calendarDay = (day: string, language: Language) =>
  mediumDay(Date.parse(`${day}T12:00:00Z`), language)

/** Returns a day and time in full: `dimanche 22 novembre à 21:14`. */
export const dayAndTime = (iso: string, language: Language) =>
  dateFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso))

/** Returns a day and time for a narrow column: `22 nov., 21:14`. */
export const shortMoment = (iso: string, language: Language) =>
  dateFormat(language, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(
    new Date(iso),
  )

/** Returns a day with its weekday, and the time: `mar. 1 déc., 08:00`. */
export const dayMoment = (iso: string, language: Language) =>
  dateFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso))

/** Returns a moment as a field for date and time has it: `2026-12-01T08:00`. */
export const clockField = (at: Date, timeZone = SHOP_ZONE) => isoInZone(at, timeZone).slice(0, 16)

/** Returns a time of day: `21:14`. */
export const clock = (iso: string, language: Language) =>
  dateFormat(language, { timeStyle: 'short' }).format(new Date(iso))

/** Returns a month: `mars 2023`. */
export const monthOf = (iso: string, language: Language) =>
  dateFormat(language, { month: 'long', year: 'numeric' }).format(new Date(iso))

/** Returns the whole hours and days since a moment. */
export function ageOf(iso: string, now = Date.now()): { hours: number; days: number } {
  const passed = Math.max(0, now - Date.parse(iso))
  return { hours: Math.floor(passed / HOUR_MS), days: Math.floor(passed / DAY_MS) }
}

/** Returns whether a moment has passed. */
export const isPast = (iso: string, now = Date.now()) => Date.parse(iso) < now

/** Returns whether a moment is of the same day at the shop as another, by default now. */
export const isDayOf = (iso: string, other = new Date()) => shopDay(Date.parse(iso)) === shopDay(other)
