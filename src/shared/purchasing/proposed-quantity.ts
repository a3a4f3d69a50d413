/** How many copies of a book to order from its supplier: what customers wait for, and what the shelf will need. */

/** What is known of a book when its supplier can be sent an order. */
export type Need = {
  /** Copies sold, by day, the latest first: today is 0. Days without a sale may be left out. */
  sold: readonly { daysAgo: number; copies: number }[]
  /** Days since the book came into the shop. */
  knownDays: number
  /** Calendar days from the order to the shelf. */
  leadDays: number
  /** Calendar days until the next order can be sent. */
  reviewDays: number
  /** Copies that anybody can buy. */
  stock: number
  /** Copies that were ordered and have not come. */
  onOrder: number
  /** Copies that customers bought and that are not there. */
  waiting: number
  /** Readers with an alert on it. */
  alerts: number
  /** Searches and visits of its page that led nowhere. */
  lookedFor: number
  /** Copies that staff want to see on the shelf at any time. */
  minimumStock: number
}

export type Proposal = { quantity: number; forCustomers: number; forShelf: number }

/** Sales are measured over the days of the last twelve copies, but at least over four weeks and at most over a year. */
const ENOUGH_COPIES = 12
const MIN_DAYS = 28
const MAX_DAYS = 365
/** What is believed of a book before anything is known: half a copy in a fortnight. */
const PRIOR = { copies: 0.5, days: 14 }
/** The shelf lasts until the next delivery in so many of a hundred cases. */
const SERVICE_LEVEL = 0.97
const ALERTS_THAT_BUY = 0.5
const SEARCHES_THAT_BUY = 0.1

/** Returns what to order: `forCustomers` is sold already, `forShelf` is what the shelf will need until the next delivery. */
export function proposeQuantity(need: Need): Proposal {
  const { stock, onOrder, waiting, minimumStock } = need
  const wanted = Math.round(need.alerts * ALERTS_THAT_BUY + need.lookedFor * SEARCHES_THAT_BUY)
  const level = Math.max(minimumStock, shelfLevel(need)) + wanted
  const coming = stock + onOrder
  const forCustomers = Math.max(0, waiting - coming)
  const quantity = Math.max(0, waiting + level - coming)
  return { quantity, forCustomers, forShelf: quantity - forCustomers }
}

/**
 * Returns how many copies will last until an order that is sent next time has come. The rate of sales is uncertain itself
 * (a gamma distribution), so that sales until then are negative binomial.
 */
function shelfLevel({ sold, knownDays, leadDays, reviewDays }: Need): number {
  const { copies, days } = recentSales(sold, knownDays)
  const shape = copies + PRIOR.copies
  const span = leadDays + reviewDays
  const past = days + PRIOR.days
  let level = 0
  // In logarithms: the chance of no sale at all of a best-seller is too small for a number
  let logChance = shape * Math.log(past / (past + span))
  let reached = Math.exp(logChance)
  while (reached < SERVICE_LEVEL) {
    logChance += Math.log(((level + shape) / (level + 1)) * (span / (past + span)))
    level += 1
    reached += Math.exp(logChance)
  }
  return level
}

function recentSales(sold: Need['sold'], knownDays: number): { copies: number; days: number } {
  const known = Math.min(knownDays, MAX_DAYS)
  const least = Math.min(known, MIN_DAYS)
  let copies = 0
  let days = known
  for (const day of sold) {
    if (day.daysAgo >= known || (day.daysAgo >= least && copies >= ENOUGH_COPIES)) break
    copies += day.copies
    if (copies >= ENOUGH_COPIES) days = Math.max(least, day.daysAgo + 1)
  }
  return { copies, days }
}
