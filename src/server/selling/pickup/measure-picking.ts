/** Time from payment to the hold shelf of orders whose books were all on the shelf. */
import { openTimeBetween } from '#shared/opening/opening-hours.ts'
import type { Db } from '#server/platform/db/database.ts'
import { storePickingTime } from '#server/shop/opening/change-hours.ts'
import { readOpening } from '#server/shop/opening/read-hours.ts'
import { pickedOrders } from '../orders/ready-for-pickup.ts'
import { DAY_MS } from '#shared/time/durations.ts'

/** With fewer orders one slow day would dominate. */
const MIN_ORDERS = 20
const DAYS = 30
const PERCENTILE = 0.8

/** Measures the orders of the last thirty days in opening time, without nights and holidays. */
export async function measurePicking(db: Db, now = new Date()): Promise<void> {
  const picked = await pickedOrders(db, new Date(now.getTime() - DAYS * DAY_MS))
  const opening = await readOpening(db)
  const times = picked
    .map(({ paidAt, readyAt }) => openTimeBetween(opening, paidAt, readyAt))
    .toSorted((a, b) => a - b)
  const ms = times[Math.ceil(times.length * PERCENTILE) - 1]
  const isEnough = times.length >= MIN_ORDERS && ms !== undefined
  await storePickingTime(db, isEnough ? { ms, orders: times.length } : undefined, now)
}
