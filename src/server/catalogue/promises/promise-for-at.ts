/** Dates of promises, cached for the current minute and shared by its requests. */
import { promiseFor } from '#shared/promises/cached-promises.ts'
import type { PromiseTerms } from '#shared/promises/compute-promise.ts'

const MINUTE_MS = 60_000

type Promiser = ReturnType<typeof promiseFor>

/** Returns the start of a moment's minute. */
export const minuteOf = (moment: Date) => Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS

let minute = 0
const known = new Map<string, Promiser>()

/** Returns the promiseFor of a moment's minute; cut-offs apply a quarter of an hour early. */
export function promiserAt({ now, ...terms }: PromiseTerms): Promiser {
  const begun = minuteOf(now)
  if (begun !== minute) known.clear()
  minute = begun
  const key = JSON.stringify(terms)
  const made = known.get(key) ?? promiseFor({ ...terms, now: new Date(begun) })
  known.set(key, made)
  return made
}
