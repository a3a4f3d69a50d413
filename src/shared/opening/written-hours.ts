/** The hours of a day in writing: `10:00-13:00,14:00-19:00`. */
import type { Interval } from './opening-hours.ts'

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
export const MAX_INTERVALS = 4

/** Returns whether hours are times in their order that do not overlap; `24:00` may end the last. */
export function areHours(hours: readonly Interval[]): boolean {
  const times = hours.flat()
  const isTime = (time: string, at: number) =>
    TIME.test(time) || (time === '24:00' && at === times.length - 1)
  return (
    hours.length <= MAX_INTERVALS &&
    times.every(isTime) &&
    times.every((time, at) => at === 0 || (times[at - 1] ?? '') < time)
  )
}

/** Reads the hours of a day, none for an empty text; undefined where it holds anything else. */
export function parseHours(typed: string): Interval[] | undefined {
  const parts = typed.split(',').map((part) => part.trim())
  if (parts.join('') === '') return []
  const hours = parts.map((part): Interval => {
    const [from = '', to = '', ...rest] = part.split('-').map((time) => time.trim().padStart(5, '0'))
    return [from, rest.length === 0 ? to : '']
  })
  return areHours(hours) ? hours : undefined
}

/** Writes hours as they are read. */
export const writeHours = (hours: readonly Interval[]): string =>
  hours.map(([from, to]) => `${from}-${to}`).join(',')
