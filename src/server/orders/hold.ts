/** How long unpaid copies stay off the shelf. */
import { HOLD_MINUTES } from '#shared/orders/states.ts'

/** Returns when a hold that begins now ends. */
export function holdEnd(): Date {
  return new Date(Date.now() + HOLD_MINUTES * 60_000)
}
