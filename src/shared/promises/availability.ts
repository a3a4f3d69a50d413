/** Whether a book can be bought, and where its copies would come from: a fact, from which its date follows. */
import type { Supply } from '../catalogue/vocabulary.ts'
import type { Day, Weekday } from '../opening/days.ts'

export const AVAILABILITY_FACTS = ['shelf', 'orderable', 'announced', 'reprinting', 'gone'] as const
export type Availability = (typeof AVAILABILITY_FACTS)[number]

/** What a supplier has agreed to, and what it says of one book. */
export type SupplyTerms = {
  /** Open days from an order to its books. */
  leadDays: number
  /** Weekdays on which it takes orders. */
  orderingDays: readonly Weekday[]
  /** `HH:MM` at the shop: what is ordered later counts for its next ordering day. */
  cutOff: string
  /** From which day the supplier has the book, where somebody says. */
  expectedOn: Day | null
}

export type BookFacts = {
  /** Free copies on the shelf. */
  stock: number
  removed: boolean
  /** What the trade says of further copies; null: nothing. */
  supply: Supply | null
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; null: nobody says. */
  publishedOn: string | null
  /** undefined: nobody to order from. */
  supplier: SupplyTerms | undefined
}

/** Returns what so many copies of a book are on a day of the shop. */
export function availabilityOf(facts: BookFacts, quantity: number, today: Day): Availability {
  const { stock, removed, supply, supplier } = facts
  if (removed) return 'gone'
  if (stock >= quantity) return 'shelf'
  if (!supplier || supply === 'unavailable' || supply === 'out_of_print') return 'gone'
  const isExpected = supplier.expectedOn !== null && supplier.expectedOn >= today
  if (supply === 'forthcoming' || isUnpublished(facts, today)) {
    return isExpected || publicationDay(facts, today) ? 'announced' : 'gone'
  }
  if (supply === 'reprinting') return isExpected ? 'reprinting' : 'gone'
  return 'orderable'
}

const DECEMBER = 12

/** Returns the last day that a date as precise as the trade knows it can mean: `2027-02` is `2027-02-28`. */
function lastDayOf(written: string): Day {
  const [year = 0, month = DECEMBER, day] = written.split('-').map(Number)
  // Day 0 of the next month is the last one of this
  return day ? written : new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** A year or a month that has begun may have brought the book already: then only `forthcoming` says that it has not. */
const isUnpublished = ({ publishedOn }: BookFacts, today: Day) =>
  publishedOn !== null && publishedOn > today.slice(0, publishedOn.length)

/** Returns the day on which a book that has not appeared appears at the latest; undefined: that day is over or unknown. */
export function publicationDay({ publishedOn }: Pick<BookFacts, 'publishedOn'>, today: Day): Day | undefined {
  const day = publishedOn === null ? undefined : lastDayOf(publishedOn)
  return day !== undefined && day > today ? day : undefined
}
