/** A year of sales, replayed with two ways of ordering: the proposal, and what was sold ordered again. */
import { proposeQuantity } from '#shared/purchasing/proposed-quantity.ts'
import { randomFrom } from '../catalogue/random.ts'
import {
  drawDelay,
  inventStrikes,
  inventSuppliers,
  SUPPLIERS,
  type InventedSupplier,
  type Strike,
} from './invented-suppliers.ts'
import { inventTitles, YEAR, type Title } from './invented-sales.ts'

export type Ordering = 'proposal' | 'what was sold'
/** What a year came to: days on which a title was wanting, the mean value of the stock in cents, copies not sold. */
export type Outcome = { daysWithout: number; meanStockCents: number; lost: number }

type World = {
  titles: readonly Title[]
  suppliers: readonly InventedSupplier[]
  strikes: readonly Strike[]
  seed: number
}

type Shelf = Title & {
  stock: number
  onOrder: number
  sold: { day: number; copies: number }[]
  soldSinceOrder: number
}

/** Four of five of its last twenty deliveries took no longer. */
const slowest = (days: readonly number[]) => days.toSorted((a, b) => a - b)[15] ?? 0
const isOpen = (day: number) => day % 7 !== 6

/** Replays the second year; both ways begin with the same shelf, which covers so many days of the last sales. */
function replay({ titles, suppliers, strikes, seed }: World, way: Ordering, coverDays: number): Outcome {
  const random = randomFrom(seed)
  const shelves = titles.map((title) => firstShelf(title, coverDays))
  const of = suppliers.map((_, n) => shelves.filter(({ supplier }) => supplier === n))
  const taken = suppliers.map((one) => Array.from({ length: 20 }, () => inDays(drawDelay(random, one, YEAR))))
  const arrivals = new Map<number, { shelf: Shelf; copies: number }[]>()
  const outcome = { daysWithout: 0, meanStockCents: 0, lost: 0 }
  for (let day = YEAR; day < 2 * YEAR; day += 1) {
    for (const { shelf, copies } of arrivals.get(day) ?? []) {
      shelf.stock += copies
      shelf.onOrder -= copies
    }
    if (!isOpen(day)) continue
    for (const shelf of shelves) sell(shelf, day, outcome)
    for (const [n, supplier] of suppliers.entries()) {
      if (!supplier.orderingDays.some((weekday) => weekday === (day % 7) + 1)) continue
      const last = taken[n] ?? []
      const terms = { leadDays: slowest(last), reviewDays: 7 / supplier.orderingDays.length }
      const delivery: { shelf: Shelf; copies: number }[] = []
      for (const shelf of of[n] ?? []) {
        const copies =
          shelf.since > day ? 0 : way === 'proposal' ? propose(shelf, day, terms) : shelf.soldSinceOrder
        shelf.soldSinceOrder = 0
        shelf.onOrder += copies
        if (copies > 0) delivery.push({ shelf, copies })
      }
      // Drawn whether or not there is something to order: both ways meet the same luck
      const days = arrivesAfter(drawDelay(random, supplier, day), { day, supplier, strikes })
      taken[n] = [...last.slice(1), days]
      arrivals.set(day + days, [...(arrivals.get(day + days) ?? []), ...delivery])
    }
  }
  return { ...outcome, meanStockCents: outcome.meanStockCents / YEAR }
}

const inDays = (workingDays: number) => Math.ceil((workingDays * 7) / 5)

function arrivesAfter(
  workingDays: number,
  { day, supplier, strikes }: { day: number; supplier: InventedSupplier; strikes: readonly Strike[] },
): number {
  let on = day + inDays(workingDays)
  const stops = (one: Strike) => one.carrier === supplier.carrier && on >= one.from && on <= one.to
  while (!isOpen(on) || strikes.some(stops)) on += 1
  return on - day
}

function firstShelf(title: Title, coverDays: number): Shelf {
  const sold = [...title.demand.subarray(0, YEAR)].flatMap((copies, day) =>
    copies > 0 ? [{ day, copies }] : [],
  )
  const inDay = sold.reduce((sum, { copies }) => sum + copies, 0) / Math.max(1, YEAR - title.since)
  const stock = title.since < YEAR ? Math.max(1, Math.round(inDay * coverDays)) : 0
  return { ...title, stock, onOrder: 0, sold, soldSinceOrder: 0 }
}

function sell(shelf: Shelf, day: number, outcome: Outcome): void {
  if (day < shelf.since) return
  // What the bookseller took of a new book before anybody knew how it sells
  if (day === shelf.since || (day === shelf.since + 1 && !isOpen(shelf.since))) shelf.stock += shelf.guess
  const wanted = shelf.demand[day] ?? 0
  const copies = Math.min(wanted, shelf.stock)
  shelf.stock -= copies
  shelf.soldSinceOrder += copies
  if (copies > 0) shelf.sold.push({ day, copies })
  outcome.lost += wanted - copies
  if (shelf.stock === 0) outcome.daysWithout += 1
  outcome.meanStockCents += shelf.stock * shelf.priceCents
}

function propose(shelf: Shelf, day: number, terms: { leadDays: number; reviewDays: number }): number {
  const first = shelf.sold.findIndex((one) => one.day > day - YEAR)
  if (first > 0) shelf.sold.splice(0, first)
  return proposeQuantity({
    ...terms,
    sold: shelf.sold.map((one) => ({ daysAgo: day - one.day, copies: one.copies })).toReversed(),
    knownDays: Math.min(YEAR, day - shelf.since + 1),
    stock: shelf.stock,
    onOrder: shelf.onOrder,
    waiting: 0,
    alerts: 0,
    lookedFor: 0,
    minimumStock: 1,
  }).quantity
}

export type Comparison = { proposal: Outcome; again: Outcome; fewerPercent: number }

/** Compares both ways where their stock is worth the same on average, or what is ordered again a little more. */
export function compareOrdering(seed: number, size = 2000): Comparison {
  const random = randomFrom(seed)
  const suppliers = inventSuppliers(random, 2 * YEAR)
  const titles = inventTitles(random, { titles: size, suppliers: SUPPLIERS })
  const world = { titles, suppliers, strikes: inventStrikes(random, 2 * YEAR), seed }
  let [low, high] = [0, YEAR]
  let equal: Comparison | undefined
  for (let tries = 0; tries < 10; tries += 1) {
    const cover = (low + high) / 2
    const proposal = replay(world, 'proposal', cover)
    const again = replay(world, 'what was sold', cover)
    if (again.meanStockCents < proposal.meanStockCents) {
      low = cover
      continue
    }
    high = cover
    equal = { proposal, again, fewerPercent: 100 * (1 - proposal.daysWithout / again.daysWithout) }
  }
  if (!equal) throw new Error('No shelf makes the stock that is ordered again worth as much as the other.')
  return equal
}
