/** Deliveries of invented suppliers, and what the shop promises, meets and announces meanwhile: time passes day by day. */
import { addDays, weekdayOf, type Day } from '#shared/opening/days.ts'
import { frenchHolidays } from '#shared/opening/french-holidays.ts'
import { dayAt } from '#shared/time/zoned-time.ts'
import {
  addOpenDays,
  addOpenTime,
  isOpenDay,
  timeAt,
  type OpeningHours,
} from '#shared/opening/opening-hours.ts'
import { CARRIER_PICKUP_AT, PICKING_MS, promiseOf } from '#shared/promises/compute-promise.ts'
import type { BookFacts, SupplyTerms } from '#shared/promises/availability.ts'
import type { BookPromise } from '#shared/promises/book-promise.ts'
import { isMet, promiseNow } from '#shared/promises/still-holds.ts'
import { randomFrom, type Random } from '../catalogue/random.ts'
import { inventOrders, type InventedOrder } from './invented-orders.ts'
import {
  drawDelay,
  inventStrikes,
  inventSuppliers,
  type InventedSupplier,
  type Strike,
} from './invented-suppliers.ts'
import { DAY_MS } from '#shared/time/durations.ts'

/** What the shop knows: its hours, and its suppliers by their place among the invented ones. */
export type SupplyDesk = {
  opening: OpeningHours
  termsOf(supplier: number): Promise<SupplyTerms>
  noteDelivery(supplier: number, times: { orderedAt: Date; receivedAt: Date }): Promise<void>
}

/** Far ahead: of days of closing that are long over the shop knows nothing any more. */
export const FIRST_DAY = '2040-01-02'
const DAYS = 640
const TRANSIT = { minDays: 2, maxDays: 3 }
/** When the shop looks whether its promises still hold: before it opens and after it has closed. */
const LOOKS = ['08:00', '19:30'] as const

type Buyer = {
  isSent: boolean
  supplier: number
  facts: BookFacts
  /** Every date that the buyer was given, and when it was taken back for a later one. */
  dates: { promise: BookPromise; withdrawnAt: Date | undefined }[]
  orderedAt: Date
  receivedAt: Date
  isNoted: boolean
  /** When the copy is laid ready, or its parcel fetched by the carrier. */
  leftAt: Date
}

/** What became of the first dates of so many deliveries, and how many dates passed without a word. */
export type Tally = {
  deliveries: number
  met: number
  late: number
  untold: number
  notifiedForNothing: number
}

/** Lets so many deliveries happen, and judges every date that was given. */
export async function simulate(
  seed: number,
  count: number,
  openDesk: (suppliers: readonly InventedSupplier[]) => Promise<SupplyDesk>,
): Promise<Tally> {
  const random = randomFrom(seed)
  const invented = { suppliers: inventSuppliers(random, DAYS), strikes: inventStrikes(random, DAYS) }
  const desk = await openDesk(invented.suppliers)
  const from = timeAt(desk.opening, FIRST_DAY, '00:00')
  const world = { desk, random, ...invented }
  const orders = inventOrders(random, { count, from })
  const deliveries = new Map<string, Date>()
  const tally: Tally = { deliveries: 0, met: 0, late: 0, untold: 0, notifiedForNothing: 0 }
  let waiting: Buyer[] = []
  for (let day = FIRST_DAY, n = 0; n < DAYS; day = addDays(day, 1), n += 1) {
    const [morning, evening] = LOOKS.map((time) => timeAt(desk.opening, day, time))
    for (const now of [morning, evening]) {
      if (!now) continue
      while (orders[0] && orders[0].at <= now) {
        const buyer = await order(world, orders.shift() as InventedOrder, deliveries)
        if (buyer) waiting.push(buyer)
      }
      for (const buyer of waiting.filter(({ receivedAt, isNoted }) => receivedAt <= now && !isNoted)) {
        await desk.noteDelivery(buyer.supplier, buyer)
        buyer.isNoted = true
      }
      for (const buyer of waiting.filter(({ leftAt }) => leftAt <= now)) judge(buyer, desk.opening, tally)
      waiting = waiting.filter(({ leftAt }) => leftAt > now)
      for (const buyer of waiting) await look(buyer, desk, now)
    }
  }
  if (waiting.length > 0 || orders.length > 0) throw new Error('The year is over before its deliveries.')
  return tally
}

type World = {
  desk: SupplyDesk
  random: Random
  suppliers: readonly InventedSupplier[]
  strikes: readonly Strike[]
}

/** A buyer orders a book that is not there, and the shop sends its supplier the next order. */
async function order(
  { desk, random, suppliers, strikes }: World,
  { supplier: n, at, isSent }: InventedOrder,
  deliveries: Map<string, Date>,
): Promise<Buyer | undefined> {
  const { opening } = desk
  const supplier = suppliers[n]
  if (!supplier) throw new Error(`There is no supplier ${n}.`)
  const terms = await desk.termsOf(n)
  const facts: BookFacts = { stock: 0, removed: false, supply: null, publishedOn: '1951', supplier: terms }
  const promise = promiseOf(facts, 1, { opening, transit: isSent ? TRANSIT : undefined, now: at })
  if (!promise) throw new Error('Nothing was promised.')
  const isForgotten = random() < 0.02
  const on = orderingDay(opening, supplier, at)
  const orderedOn = isForgotten
    ? orderingDay(opening, supplier, timeAt(opening, addDays(on, 1), '00:00'))
    : on
  const orderedAt = timeAt(opening, orderedOn, supplier.cutOff)
  const key = `${n} ${orderedOn}`
  const receivedAt = deliveries.get(key) ?? arrival(random, { opening, supplier, orderedOn, strikes })
  deliveries.set(key, receivedAt)
  const leftAt = leaves(opening, receivedAt, isSent)
  const dates = [{ promise, withdrawnAt: undefined }]
  return { isSent, supplier: n, facts, dates, orderedAt, receivedAt, isNoted: false, leftAt }
}

function orderingDay(opening: OpeningHours, { orderingDays, cutOff }: InventedSupplier, at: Date): Day {
  let day = dayAt(opening, at)
  const isPossible = () =>
    orderingDays.includes(weekdayOf(day)) && isOpenDay(opening, day) && at <= timeAt(opening, day, cutOff)
  while (!isPossible()) day = addDays(day, 1)
  return day
}

/** A copy is laid ready two open hours after it came; its parcel waits for the carrier of that day, or of the next one. */
function leaves(opening: OpeningHours, receivedAt: Date, isSent: boolean): Date {
  const ready = addOpenTime(opening, receivedAt, PICKING_MS)
  if (!ready) throw new Error('The shop never opens again.')
  const day = dayAt(opening, ready)
  const fetched = timeAt(opening, day, CARRIER_PICKUP_AT)
  if (!isSent || ready <= fetched) return isSent ? fetched : ready
  return timeAt(opening, addOpenDays(opening, addDays(day, 1), 0) ?? day, CARRIER_PICKUP_AT)
}

const isHoliday = (day: Day) => frenchHolidays(Number(day.slice(0, 4))).some((one) => one.day === day)

/** Suppliers and carriers work from Monday to Friday, and not in a strike; the shop takes parcels while it is open. */
function arrival(
  random: Random,
  {
    opening,
    supplier,
    orderedOn,
    strikes,
  }: { opening: OpeningHours; supplier: InventedSupplier; orderedOn: Day; strikes: readonly Strike[] },
): Date {
  const numberOf = (day: Day) => (Date.parse(day) - Date.parse(FIRST_DAY)) / DAY_MS
  const isWorking = (day: Day) =>
    weekdayOf(day) <= 5 &&
    !isHoliday(day) &&
    !strikes.some(
      ({ carrier, from, to }) => carrier === supplier.carrier && numberOf(day) >= from && numberOf(day) <= to,
    )
  let day = orderedOn
  for (let left = drawDelay(random, supplier, numberOf(orderedOn)); left > 0;) {
    day = addDays(day, 1)
    if (isWorking(day)) left -= 1
  }
  const minutes = Math.floor(random() < 0.9 ? 8 * 60 + 30 + 240 * random() : 14 * 60 + 150 * random())
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  return addOpenTime(opening, timeAt(opening, day, time), 0) ?? timeAt(opening, day, time)
}

/** The shop compares the last date that it gave with what it knows now. */
async function look(buyer: Buyer, { opening, termsOf }: SupplyDesk, now: Date): Promise<void> {
  const last = buyer.dates.at(-1)
  if (!last) return
  const stock = buyer.receivedAt <= now ? 1 : 0
  const facts = { ...buyer.facts, stock, supplier: await termsOf(buyer.supplier) }
  const orderedOn = buyer.orderedAt <= now ? dayAt(opening, buyer.orderedAt) : undefined
  const terms = { opening, transit: buyer.isSent ? TRANSIT : undefined, now }
  const promise = promiseNow(last.promise, { facts, orderedOn }, terms)
  if (!promise) return
  last.withdrawnAt = now
  buyer.dates.push({ promise, withdrawnAt: undefined })
}

/** Every date was either met or taken back before it: the moment of the pick-up, the first day of the parcel. */
function judge(buyer: Buyer, opening: OpeningHours, tally: Tally): void {
  const left = { leftAt: buyer.leftAt, opening, transit: TRANSIT }
  for (const [n, { promise, withdrawnAt }] of buyer.dates.entries()) {
    const wasMet = isMet(promise, left)
    const by = buyer.isSent ? timeAt(opening, promise.homeFrom ?? '', '00:00') : new Date(promise.readyAt)
    if (!wasMet && !(withdrawnAt && withdrawnAt < by)) tally.untold += 1
    if (n > 0) continue
    tally.deliveries += 1
    if (wasMet) tally.met += 1
    else tally.late += 1
    if (wasMet && withdrawnAt) tally.notifiedForNothing += 1
  }
}
