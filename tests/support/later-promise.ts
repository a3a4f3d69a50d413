/** Lines of orders whose buyers were notified of a later date, or that there is none any more. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { backorders } from '#server/catalogue/backorders/tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import { promiseChanges } from '#server/selling/promise-tracking/tables.ts'
import { orderLines } from '#server/selling/orders/tables.ts'

type OfLine = { orderId: string; bookId: number }

/** Lets the first line of a paid order wait for a copy, later than promised; returns what the mail about that is about. */
export async function storeLaterPromise(db: Db, { orderId, bookId }: OfLine): Promise<string> {
  const [line, notification] = [{ orderId, position: 0 }, randomUUID()]
  await db.insert(backorders).values({ ...line, bookId, wanted: 1, isPaid: true, requestedAt: new Date() })
  await db.insert(promiseChanges).values({
    ...line,
    notification,
    readyAt: new Date('2027-02-02T09:00:00Z'),
    homeFrom: '2027-02-04',
    homeBy: '2027-02-05',
    wasReadyAt: new Date('2027-01-05T09:00:00Z'),
    wasHomeFrom: '2027-01-07',
    wasHomeBy: '2027-01-08',
    at: new Date('2026-12-01T09:00:00Z'),
  })
  return notification
}

/** Lets the first line of a paid order wait for a copy that will not come; returns what the mail about that is about. */
export async function storeLostPromise(db: Db, { orderId, bookId }: OfLine): Promise<string> {
  const [line, notification] = [{ orderId, position: 0 }, randomUUID()]
  await db.insert(backorders).values({ ...line, bookId, wanted: 1, isPaid: true, requestedAt: new Date() })
  await db.update(orderLines).set({ promiseLoss: 'ended' }).where(eq(orderLines.orderId, orderId))
  await db.insert(promiseChanges).values({
    ...line,
    notification,
    wasReadyAt: new Date('2027-01-05T09:00:00Z'),
    at: new Date('2026-12-01T09:00:00Z'),
  })
  return notification
}
