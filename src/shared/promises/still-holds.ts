/** Whether a promise can still be met, what can be promised instead, and whether it was met. */
import { addDays, type Day } from '../opening/days.ts'
import { dayAt } from '../time/zoned-time.ts'
import { addOpenDays, timeAt } from '../opening/opening-hours.ts'
import {
  type PromiseTerms,
  UNPACKED_AT,
  arrivalDay,
  homeDays,
  promiseOf,
  readyOnArrival,
  withReserve,
} from './compute-promise.ts'
import { publicationDay, type BookFacts, type SupplyTerms } from './availability.ts'
import type { BookPromise, PromiseLoss } from './book-promise.ts'

/** What is known of a promised copy that the buyer does not have yet. */
export type AwaitedCopy = {
  /** As of now; its stock counts the copy itself where that has come. */
  facts: BookFacts
  /** The day on which its supplier was sent the order for it; undefined: not yet. */
  orderedOn: Day | undefined
}

/** Returns why a copy will not come that the buyer was promised; one that was ordered may come while it can be in time. */
export function lossOf(given: BookPromise, copy: AwaitedCopy, terms: PromiseTerms): PromiseLoss | undefined {
  const { facts, orderedOn } = copy
  const loss = facts.stock < 1 ? lossOfBook(facts) : undefined
  if (!loss || orderedOn === undefined || publicationDay(facts, dayAt(terms.opening, terms.now))) return loss
  const next = nextDelivery(terms)
  const soonest = next && promiseOn(given, readyOnArrival(next, terms), terms)
  return soonest && !isWorse(soonest, given) ? undefined : loss
}

function lossOfBook({ removed, supply, publishedOn, supplier }: BookFacts): PromiseLoss | undefined {
  if (removed || !supplier || supply === 'unavailable' || supply === 'out_of_print') return 'ended'
  // A past date is late, not lost: the supplier may still give a new one
  const isUndated = supply === 'reprinting' || (supply === 'forthcoming' && publishedOn === null)
  return isUndated && supplier.expectedOn === null ? 'undated' : undefined
}

/**
 * Returns what can be promised now where that is worse than what the buyer was promised; undefined: it still holds, or nobody can
 * say when the copy comes.
 */
export function promiseNow(
  given: BookPromise,
  copy: AwaitedCopy,
  terms: PromiseTerms,
): BookPromise | undefined {
  const { facts } = copy
  const isComing = facts.stock < 1 && publicationDay(facts, dayAt(terms.opening, terms.now)) === undefined
  const promise = isComing ? promiseUnderWay(given, copy, terms) : promiseOf(facts, 1, terms)
  return promise && isWorse(promise, given) ? { ...promise, kind: given.kind } : undefined
}

/** Who is sent a parcel waits for its last day, who collects it for the hour. */
const isWorse = (now: BookPromise, given: BookPromise) =>
  given.homeBy !== null && now.homeBy !== null
    ? now.homeBy > given.homeBy
    : new Date(now.readyAt) > new Date(given.readyAt)

/** Returns what can be promised of a copy that will not be there in time even if it comes when it can. */
function promiseUnderWay(
  given: BookPromise,
  { facts: { supplier }, orderedOn }: AwaitedCopy,
  terms: PromiseTerms,
): BookPromise | undefined {
  const { opening } = terms
  const expected = supplier && expectedDay(supplier, orderedOn, terms)
  const next = nextDelivery(terms)
  if (!expected || !next) return undefined
  const isOverdue = expected < next
  const soonest = promiseOn(given, readyOnArrival(isOverdue ? next : expected, terms), terms)
  if (!soonest || !isWorse(soonest, given)) return undefined
  // It takes longer than four of five others did: half as long again may do
  const late = isOverdue ? addOpenDays(opening, next, Math.ceil(supplier.leadDays / 2)) : expected
  return promiseOn(given, late === undefined ? undefined : withReserve(late, supplier, opening), terms)
}

function expectedDay(
  supplier: SupplyTerms,
  orderedOn: Day | undefined,
  terms: PromiseTerms,
): Day | undefined {
  if (orderedOn === undefined) return arrivalDay(supplier, terms)
  const { expectedOn, leadDays } = supplier
  return addOpenDays(
    terms.opening,
    expectedOn !== null && expectedOn > orderedOn ? expectedOn : orderedOn,
    leadDays,
  )
}

const promiseOn = (given: BookPromise, ready: Date | undefined, terms: PromiseTerms) =>
  ready && { kind: given.kind, readyAt: ready.toISOString(), ...homeDays(ready, terms) }

/** Returns the day of the next delivery that may still come. */
function nextDelivery({ opening, now }: PromiseTerms): Day | undefined {
  const today = dayAt(opening, now)
  return addOpenDays(opening, now < timeAt(opening, today, UNPACKED_AT) ? today : addDays(today, 1), 0)
}

/**
 * Whether a promise was met by copies that were ready for pick-up, or sent, at an instant: a parcel by the slowest transit that
 * was counted with.
 */
export function isMet(
  promised: BookPromise,
  { leftAt, ...terms }: Pick<PromiseTerms, 'opening' | 'transit'> & { leftAt: Date },
): boolean {
  if (promised.homeBy === null) return leftAt <= new Date(promised.readyAt)
  const { homeBy } = homeDays(leftAt, terms)
  return homeBy !== null && homeBy <= promised.homeBy
}
