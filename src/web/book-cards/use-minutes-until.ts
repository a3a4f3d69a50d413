/** Minutes that count down while they are shown. */
import { useSyncExternalStore } from 'react'
import { minutesUntil } from '#shared/orders/holds.ts'

const TICK_MS = 1000

function everySecond(onTick: () => void) {
  const timer = setInterval(onTick, TICK_MS)
  return () => clearInterval(timer)
}

const never = () => () => {}

/** Returns the minutes until an ISO instant; undefined once it is over, and while the server renders for everybody. */
export function useMinutesUntil(instant: string | null | undefined): number | undefined {
  return useSyncExternalStore(
    instant == null ? never : everySecond,
    () => (instant == null || Date.parse(instant) <= Date.now() ? undefined : minutesUntil(instant)),
    () => undefined,
  )
}
