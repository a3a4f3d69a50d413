import { wallTime } from '../time/zoned-time.ts'
import type { Day } from './days.ts'

/** Returns the day that an instant belongs to at the shop. */
export function dayAt({ zone }: { readonly zone: string }, moment: Date): Day {
  const { year, month, day } = wallTime(moment, zone)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}
