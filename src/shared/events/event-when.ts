/** When an event is, in words: the same on the server, in the browser and in mails, whatever their clocks. */
import type { events } from '../text/fr/events.ts'
import { wallTime, type WallTime } from '../time/zoned-time.ts'

type Period = { starts_at: string; ends_at: string; time_zone: string }

export type EventWhen = {
  /** `28` and `nov.`, for the date block. */
  day: string
  month: string
  /** `Samedi, 18 h 30`. */
  short: string
  /** `samedi 28 novembre 2026, de 18 h 30 à 20 h`. */
  long: string
  /** `heure de Paris`. */
  zone: string
}

const isSameDay = (a: WallTime, b: WallTime) => a.year === b.year && a.month === b.month && a.day === b.day

/** Returns the words of an event's date, read on the clock of its own time zone. */
export function eventWhen(
  { starts_at, ends_at, time_zone }: Period,
  { dates }: Pick<typeof events, 'dates'>,
): EventWhen {
  const start = wallTime(new Date(starts_at), time_zone)
  const end = wallTime(new Date(ends_at), time_zone)
  const weekday = (wall: WallTime) => dates.weekdays[wall.weekday] ?? ''
  const date = (wall: WallTime) =>
    dates.date({
      weekday: weekday(wall),
      day: wall.day,
      month: dates.months[wall.month - 1] ?? '',
      year: wall.year,
    })
  const time = (wall: WallTime) => dates.time(wall.hour, wall.minute)
  const name = weekday(start)
  return {
    day: String(start.day).padStart(2, '0'),
    month: dates.shortMonths[start.month - 1] ?? '',
    short: `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${time(start)}`,
    long: isSameDay(start, end)
      ? dates.sameDay({ date: date(start), from: time(start), to: time(end) })
      : dates.severalDays({
          from: `${date(start)}, ${time(start)}`,
          to: `${date(end)}, ${time(end)}`,
        }),
    zone: dates.zone(time_zone.replace(/^.*\//, '').replaceAll('_', ' ')),
  }
}
