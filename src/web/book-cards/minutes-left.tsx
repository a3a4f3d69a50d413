import { useText } from '#ui/text.tsx'
import { useSyncExternalStore } from 'react'
import { minutesUntil } from '#shared/orders/unpaid-holds.ts'

/** Minutes that count down while they are shown. */
const TICK_MS = 1000

function everySecond(onTick: () => void) {
  const timer = setInterval(onTick, TICK_MS)
  return () => clearInterval(timer)
}

const never = () => () => {}

/** Returns the minutes until an ISO instant; undefined once it is over, and while the server renders for everybody. */
function useMinutesUntil(instant: string | null | undefined): number | undefined {
  return useSyncExternalStore(
    instant == null ? never : everySecond,
    () => (instant == null || Date.parse(instant) <= Date.now() ? undefined : minutesUntil(instant)),
    () => undefined,
  )
}

type MinutesLeftProps = { until: string | null | undefined; className?: string }

/** Beside "out of stock": somebody is paying for the last copies, and when one is back at the latest if they do not. */
export function MinutesLeft({ until, className = '' }: MinutesLeftProps) {
  const { catalogue } = useText()
  const minutes = useMinutesUntil(until)
  return minutes !== undefined && <p className={`text-xs ${className}`}>{catalogue.held(minutes)}</p>
}
