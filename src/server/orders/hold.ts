/** How long unpaid copies stay off the shelf. */
import { HOLD_MINUTES, MAX_HOLD_MINUTES } from '#shared/orders/holds.ts'

const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000)

/** Returns when the copies of an order are back at the latest, unless it is paid. */
export function latestHoldEnd(placedAt: Date): Date {
  return minutesAfter(placedAt, MAX_HOLD_MINUTES)
}

/** Returns when a hold that begins, or begins again, now ends; undefined when the order may hold nothing any more. */
export function holdEnd(placedAt: Date, now = new Date()): Date | undefined {
  const latest = latestHoldEnd(placedAt)
  if (latest <= now) return undefined
  const end = minutesAfter(now, HOLD_MINUTES)
  return end < latest ? end : latest
}
