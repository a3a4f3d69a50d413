/** Promises that no longer hold: their buyers learn the new date before the old one. */
import { randomUUID } from 'node:crypto'
import type { BookPromise } from '#shared/promises/book-promise.ts'
import { dayAt } from '#shared/opening/opening-hours.ts'
import type { OpeningHours } from '#shared/opening/opening-hours.ts'
import { promiseNow } from '#shared/promises/still-holds.ts'
import { transitOf } from '#shared/promises/transit.ts'
import { readCompany } from '../company/service.ts'
import type { Db, Queryable, Tx } from '../db/database.ts'
import { each } from '../jobs/each.ts'
import { readOpening } from '../opening/service.ts'
import { lockOrder } from '../orders/moves.ts'
import { awaitedLines, promiseAgain } from '../orders/promised-lines.ts'
import type { AwaitedLine } from '../orders/promised-lines.ts'
import { tellBuyer } from '../orders/tell-buyer.ts'
import { factsOf } from '../promises/facts.ts'
import { openLines } from '../purchase-orders/open-lines.ts'
import { promiseChanges } from './tables.ts'

type Late = AwaitedLine & { instead: BookPromise }
type Running = { now?: Date; isStopping?: () => boolean }

/** Compares every promise of a line that waits with what is known now, and tells its buyer a date that is worse. */
export async function tellNewDates(
  db: Db,
  { now = new Date(), isStopping = () => false }: Running = {},
): Promise<void> {
  const late = await lateLines(db, now)
  const ofOrders = [...Map.groupBy(late, ({ orderId }) => orderId)]
  await each(ofOrders, {
    work: ([orderId, lines]) => db.transaction((tx) => tell(tx, orderId, { lines, now })),
    isStopping,
  })
}

async function lateLines(db: Queryable, now: Date): Promise<Late[]> {
  const lines = await awaitedLines(db)
  if (lines.length === 0) return []
  const facts = await factsOf(db, [...new Set(lines.map(({ bookId }) => bookId))])
  const [opening, { selling }] = [await readOpening(db), await readCompany(db)]
  const orderedOn = await daysOrdered(db, opening)
  return lines.flatMap((line) => {
    const known = facts.get(line.bookId)
    const transit = transitOf(selling, line.deliveryMethod, line.country)
    const copy = known && { facts: known, orderedOn: orderedOn.get(line.bookId) }
    const instead = copy && promiseNow(line.promise, copy, { opening, transit, now })
    return instead ? [{ ...line, instead }] : []
  })
}

/** The day on which copies of a book that are still to come were ordered first. */
async function daysOrdered(db: Queryable, opening: OpeningHours): Promise<Map<number, string>> {
  const days = new Map<number, string>()
  for (const { bookId, sentAt } of await openLines(db)) {
    if (!days.has(bookId)) days.set(bookId, dayAt(opening, sentAt))
  }
  return days
}

/** The lines of one order in one mail; whoever told a date meanwhile was first. */
async function tell(tx: Tx, orderId: string, { lines, now }: { lines: readonly Late[]; now: Date }) {
  const order = await lockOrder(tx, orderId)
  const telling = randomUUID()
  const told: (typeof promiseChanges.$inferInsert)[] = []
  for (const line of lines) {
    const { promise, instead, position } = line
    if (!(await promiseAgain(tx, line, instead))) continue
    told.push({
      telling,
      orderId,
      position,
      readyAt: new Date(instead.readyAt),
      homeFrom: instead.homeFrom,
      homeBy: instead.homeBy,
      wasReadyAt: new Date(promise.readyAt),
      wasHomeFrom: promise.homeFrom,
      wasHomeBy: promise.homeBy,
      at: now,
    })
  }
  if (told.length === 0) return
  await tx.insert(promiseChanges).values(told).onConflictDoNothing()
  await tellBuyer(tx, order, 'order-later', telling)
}
