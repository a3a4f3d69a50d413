/** Notifies buyers of broken promises before the promised date: with the new date, or that there is none. */
import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { BookPromise, PromiseLoss } from '#shared/promises/book-promise.ts'
import { dayAt } from '#shared/time/zoned-time.ts'
import type { OpeningHours } from '#shared/opening/opening-hours.ts'
import { lossOf, promiseNow } from '#shared/promises/still-holds.ts'
import { transitOf } from '#shared/promises/compute-promise.ts'
import { readCompany } from '#server/shop/company/read-company.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/database.ts'
import { each } from '#server/platform/jobs/repeat.ts'
import { readOpening } from '#server/shop/opening/read-hours.ts'
import { factsOf } from '#server/catalogue/promises/read-promises.ts'
import { openLines } from '#server/catalogue/purchase-orders/open-lines.ts'
import { lockOrder } from '../orders/moves.ts'
import {
  awaitedLines,
  losePromise,
  promiseAgain,
  type AwaitedLine,
  seekLine,
} from '../orders/line-promises.ts'
import { notifyBuyer } from '../orders/notify-buyer.ts'
import { promiseChanges } from './tables.ts'
import type { Order, OrderLine } from '../orders/read-orders.ts'

/** A line's change that its buyer does not know yet: a date, or why there is none. */
type News = AwaitedLine & ({ instead: BookPromise } | { lost: PromiseLoss })
type Running = { now?: Date; isStopping?: () => boolean }

/**
 * Compares the promise of every backordered line with the current forecast, and notifies its buyer of a later
 * date or a loss.
 */
export async function notifyNewDates(
  db: Db,
  { now = new Date(), isStopping = () => false }: Running = {},
): Promise<void> {
  const news = await newsOfLines(db, now)
  const ofOrders = [...Map.groupBy(news, ({ orderId }) => orderId)]
  await each(ofOrders, {
    work: ([orderId, lines]) => db.transaction((tx) => notify(tx, orderId, { lines, now })),
    isStopping,
  })
}

async function newsOfLines(db: Queryable, now: Date): Promise<News[]> {
  const lines = await awaitedLines(db)
  if (lines.length === 0) return []
  const facts = await factsOf(db, [...new Set(lines.map(({ bookId }) => bookId))])
  const [opening, { selling }] = [await readOpening(db), await readCompany(db)]
  const orderedOn = await daysOrdered(db, opening)
  return lines.flatMap((line): News[] => {
    const known = facts.get(line.bookId)
    if (!known) return []
    const transit = transitOf(selling, line.deliveryMethod, line.country)
    const [copy, terms] = [
      { facts: known, orderedOn: orderedOn.get(line.bookId) },
      { opening, transit, now },
    ]
    const lost = lossOf(line.promise, copy, terms)
    // What is looked for may turn out to be lost
    if (lost) return line.loss && line.loss !== 'sought' ? [] : [{ ...line, lost }]
    const worse = promiseNow(line.promise, copy, terms)
    // A buyer notified of a loss is notified of any later date, even the original one
    const instead = worse ?? (line.loss ? line.promise : undefined)
    return instead ? [{ ...line, instead }] : []
  })
}

/** Returns, by book, the day on which copies still to come were first ordered. */
async function daysOrdered(db: Queryable, opening: OpeningHours): Promise<Map<number, string>> {
  const days = new Map<number, string>()
  for (const { bookId, sentAt } of await openLines(db)) {
    if (!days.has(bookId)) days.set(bookId, dayAt(opening, sentAt))
  }
  return days
}

/**
 * Notifies of the new dates of one order in one mail, and of its losses in another; skips lines that another
 * instance notified meanwhile.
 */
async function notify(tx: Tx, orderId: string, { lines, now }: { lines: readonly News[]; now: Date }) {
  const order = await lockOrder(tx, orderId)
  const [later, lost] = [randomUUID(), randomUUID()]
  const notified: (typeof promiseChanges.$inferInsert)[] = []
  for (const line of lines) {
    const instead = 'instead' in line ? line.instead : undefined
    const isNotified =
      'lost' in line ? losePromise(tx, line, line.lost) : promiseAgain(tx, line, line.instead)
    if (!(await isNotified)) continue
    const { promise, position } = line
    notified.push({
      notification: instead ? later : lost,
      orderId,
      position,
      readyAt: instead && new Date(instead.readyAt),
      homeFrom: instead?.homeFrom,
      homeBy: instead?.homeBy,
      wasReadyAt: new Date(promise.readyAt),
      wasHomeFrom: promise.homeFrom,
      wasHomeBy: promise.homeBy,
      at: now,
    })
  }
  if (notified.length === 0) return
  await tx.insert(promiseChanges).values(notified)
  if (notified.some(({ notification }) => notification === later))
    await notifyBuyer(tx, order, 'order-later', later)
  if (notified.some(({ notification }) => notification === lost))
    await notifyBuyer(tx, order, 'order-lost', lost)
}

/** Returns a query of the subjects of mails about new dates of some orders; `orderIds` is a subquery. */
export const laterMailSubjects = (orderIds: SQL): SQL =>
  sql`select ${promiseChanges.notification}::text from ${promiseChanges} where ${promiseChanges.orderId} in ${orderIds}`

/** Copies of paid orders that a customer of the shop may have bought: their buyers know that they are looked for, and can cancel. */
type SoughtLine = Pick<OrderLine, 'position' | 'readyAt' | 'homeFrom' | 'homeBy'>

/** Notifies the buyer of a locked order, once, that copies of a line are looked for. */
export async function notifySought(tx: Tx, order: Order, line: SoughtLine): Promise<void> {
  const { position, readyAt, homeFrom, homeBy } = line
  if (!(await seekLine(tx, { orderId: order.id, position }))) return
  const notification = randomUUID()
  await tx.insert(promiseChanges).values({
    notification,
    orderId: order.id,
    position,
    // An order older than promises was to leave at once
    wasReadyAt: readyAt ?? order.createdAt,
    wasHomeFrom: homeFrom,
    wasHomeBy: homeBy,
    at: new Date(),
  })
  await notifyBuyer(tx, order, 'order-lost', notification)
}
