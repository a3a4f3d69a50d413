/** What a clock on a wall shows somewhere, and which instant it means. */
import type { Day } from '../opening/days.ts'

export type WallTime = {
  year: number
  /** 1 to 12. */
  month: number
  day: number
  /** 0 is Sunday. */
  weekday: number
  hour: number
  minute: number
}

const MINUTE_MS = 60_000

/** Making one costs more than a hundred uses of it. */
const formats: Record<string, Intl.DateTimeFormat> = {}

const formatIn = (timeZone: string) =>
  (formats[timeZone] ??= new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }))

/** Returns what a clock in a time zone (IANA name) shows at an instant. */
export function wallTime(instant: Date, timeZone: string): WallTime {
  const parts = formatIn(timeZone).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value ?? Number.NaN)
  const [year, month, day] = [part('year'), part('month'), part('day')]
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return { year, month, day, weekday, hour: part('hour'), minute: part('minute') }
}

export type Clock = Omit<WallTime, 'weekday'>

const asUtc = ({ year, month, day, hour, minute }: Clock) => Date.UTC(year, month - 1, day, hour, minute)

/** Returns the instant that a clock in a time zone means; a time that summer time skips is an hour later. */
export function instantOf(clock: Clock, timeZone: string): Date {
  const wanted = asUtc(clock)
  const offsetAt = (ms: number) => asUtc(wallTime(new Date(ms), timeZone)) - ms
  // The offset before and after a change of clocks differ: the second guess knows which one holds
  const guess = wanted - offsetAt(wanted)
  return new Date(wanted - offsetAt(guess))
}

/** Returns an instant with the offset of a time zone: `2026-11-28T18:30:00+01:00`. */
export function isoInZone(instant: Date, timeZone: string): string {
  const seconds = Math.floor(instant.getTime() / 1000) * 1000
  const wall = wallTime(instant, timeZone)
  const offset = (asUtc(wall) - Math.floor(seconds / MINUTE_MS) * MINUTE_MS) / MINUTE_MS
  const two = (value: number) => String(value).padStart(2, '0')
  const sign = offset < 0 ? '-' : '+'
  const away = Math.abs(offset)
  const date = `${wall.year}-${two(wall.month)}-${two(wall.day)}`
  const time = `${two(wall.hour)}:${two(wall.minute)}:${two(instant.getUTCSeconds())}`
  return `${date}T${time}${sign}${two(Math.floor(away / 60))}:${two(away % 60)}`
}

/** Returns the day that an instant belongs to at the shop. */
export function dayAt({ zone }: { readonly zone: string }, moment: Date): Day {
  const { year, month, day } = wallTime(moment, zone)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}
