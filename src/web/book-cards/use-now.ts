/** The present moment, for words that name days. */
import { useSyncExternalStore } from 'react'

const TICK_MS = 60_000
/** Words that name days need no more. */
const STEP_MS = 15 * 60_000

function everyMinute(onTick: () => void) {
  const timer = setInterval(onTick, TICK_MS)
  return () => clearInterval(timer)
}

/** Which quarter of an hour it is: what names days changes with it. */
export const presentStep = () => Math.floor(Date.now() / STEP_MS)

/** Returns the moment to within a quarter of an hour; a page that stays open overnight does not say "today" of yesterday. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(everyMinute, presentStep, presentStep) * STEP_MS)
}
