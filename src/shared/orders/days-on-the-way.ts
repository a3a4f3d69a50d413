/** Days that a carrier takes, as people type them: `2-3`, or `2`. */
import type { DeliveryZone } from './selling.ts'

type Days = NonNullable<DeliveryZone['days']>

const MAX_DAYS = 60

/** Returns the days that a text means; undefined: it is none such. */
export function parseDays(typed: string): Days | undefined {
  const [, first, last = first] = /^\s*(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?\s*$/.exec(typed) ?? []
  const days = { minDays: Number(first), maxDays: Number(last) }
  return days.minDays <= days.maxDays && days.maxDays <= MAX_DAYS ? days : undefined
}

/** Returns days as they are typed. */
export const typedDays = ({ minDays, maxDays }: Days) =>
  minDays === maxDays ? String(minDays) : `${minDays}-${maxDays}`
