/** The dates of a minute, kept while it lasts: pages that are asked for together share them. */
import { promiser } from '#shared/promises/promiser.ts'
import type { PromiseTerms } from '#shared/promises/promise-of.ts'

const MINUTE_MS = 60_000

type Promiser = ReturnType<typeof promiser>

/** Returns when the minute of a moment began. */
export const minuteOf = (moment: Date) => Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS

let minute = 0
const known = new Map<string, Promiser>()

/** Returns the promiser of the minute that a moment is in: cut-offs count with a quarter of an hour in reserve. */
export function promiserAt({ now, ...terms }: PromiseTerms): Promiser {
  const begun = minuteOf(now)
  if (begun !== minute) known.clear()
  minute = begun
  const key = JSON.stringify(terms)
  const made = known.get(key) ?? promiser({ ...terms, now: new Date(begun) })
  known.set(key, made)
  return made
}
