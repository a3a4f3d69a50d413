/** News for every reader with a matching alert at once: nothing is reserved. One mail each, ever. */
import { and, eq, gt, inArray, isNull, lt, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { books } from '#server/catalogue/books/tables.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { promisesFor } from '#server/catalogue/promises/read-promises.ts'
import { isInLine } from './offer-copies.ts'
import { isFileBook } from '#server/catalogue/books/find-books.ts'
import { isOut } from './is-published.ts'
import { alerts } from './tables.ts'
import { notify } from './notify.ts'

const MAX_AT_ONCE = 200

const alerted = alias(books, 'asked')

/** The condition that each kind of alert waits for, and the book that its news is about. */
const NEWS = {
  price: and(eq(books.id, alerts.bookId), lt(books.sellingPriceCents, alerts.priceCents)),
  volume: and(
    eq(books.seriesKey, alerted.seriesKey),
    gt(books.seriesVolume, alerts.volume),
    isOut(),
    not(isFileBook()),
  ),
}
type NewsKind = keyof typeof NEWS

/** Ends alerts for e-books without a mail: the shop sells none, whatever the format was at the request. */
async function endOfFiles(db: Db): Promise<void> {
  const files = db.select({ id: books.id }).from(books).where(isFileBook())
  await db
    .delete(alerts)
    .where(and(inArray(alerts.state, ['pending', 'waiting']), inArray(alerts.bookId, files)))
}

/** Mails the readers whose alert's condition is now true. */
export async function notifyNews(db: Db, isStopping: () => boolean = () => false): Promise<void> {
  await endOfFiles(db)
  for (const kind of ['price', 'volume'] as const) {
    let left = MAX_AT_ONCE
    while (left === MAX_AT_ONCE && !isStopping()) left = await db.transaction((tx) => notifyBatch(tx, kind))
  }
  if (!isStopping()) await notifyOrderable(db)
}

async function notifyBatch(tx: Tx, kind: NewsKind): Promise<number> {
  const due = await tx
    .select({ id: alerts.id, foundBookId: sql<number>`min(${books.id})` })
    .from(alerts)
    .innerJoin(alerted, eq(alerted.id, alerts.bookId))
    .innerJoin(books, and(NEWS[kind], isNull(books.removedAt)))
    .where(and(eq(alerts.kind, kind), eq(alerts.state, 'waiting')))
    .groupBy(alerts.id)
    .orderBy(alerts.id)
    .limit(MAX_AT_ONCE)
  for (const one of due) await notify(tx, one)
  return due.length
}

/**
 * Notifies readers who wait for a copy that the book can be ordered: a supplier has enough copies for all of
 * them.
 */
async function notifyOrderable(db: Db): Promise<void> {
  const inLine = await db
    .select({ id: alerts.id, bookId: alerts.bookId })
    .from(alerts)
    .innerJoin(books, eq(books.id, alerts.bookId))
    .where(and(isInLine, eq(books.stock, 0), isOut()))
    .orderBy(alerts.rank)
  const wanted = [...new Set(inLine.map(({ bookId }) => bookId))].map((bookId) => ({ bookId, quantity: 1 }))
  const sellable = await promisesFor(db, wanted, { method: 'standard' })
  const isOrderable = (bookId: number) => (sellable.get(bookId)?.copies ?? 0) > 0
  for (const { id, bookId } of inLine) {
    if (isOrderable(bookId)) await db.transaction((tx) => notify(tx, { id, foundBookId: bookId }))
  }
}
