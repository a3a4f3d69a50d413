/** The promises of many books at one moment: most books of a page share theirs. */
import { dayAt } from '../opening/opening-hours.ts'
import { availabilityOf, type BookFacts } from './availability.ts'
import type { BookPromise } from './book-promise.ts'
import { promiseOf, type PromiseTerms } from './compute-promise.ts'

/** Makes a `promiseOf` that computes each date once: where books come from and when they appear is all that it depends on. */
export function promiseFor(terms: PromiseTerms) {
  const today = dayAt(terms.opening, terms.now)
  const known = new Map<string, BookPromise | undefined>()
  return (facts: BookFacts, quantity: number): BookPromise | undefined => {
    const availability = availabilityOf(facts, quantity, today)
    if (availability === 'gone') return undefined
    const { leadDays, orderingDays, cutOff, expectedOn } = facts.supplier ?? {}
    const key =
      availability === 'shelf'
        ? availability
        : JSON.stringify([
            availability,
            leadDays,
            orderingDays,
            cutOff,
            expectedOn,
            availability === 'announced' && facts.publishedOn,
          ])
    if (!known.has(key)) known.set(key, promiseOf(facts, quantity, terms))
    return known.get(key)
  }
}
