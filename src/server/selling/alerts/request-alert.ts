/** Alert requests: active at once for a verified address, confirmed by a mailed link for any other. */
import { and, count, eq, isNull, lt, max, not, sql, type SQL } from 'drizzle-orm'
import { CONFIRM_DAYS, MAX_OPEN_ALERTS, type AlertKind } from '#shared/alerts/alerts.ts'
import { isFile } from '#shared/catalogue/vocabulary.ts'
import type { AlertRequest } from '#shared/contract/alerts.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { books } from '#server/catalogue/books/tables.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { mayTry } from '#server/platform/limits/count-attempts.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { isOfMailbox } from '#server/shop/mail/mailbox.ts'
import { readLink, endLinksOf } from '#server/platform/mailed-links/links.ts'
import { promisesFor } from '#server/catalogue/promises/read-promises.ts'
import { isFileBook } from '#server/catalogue/books/find-books.ts'
import { alerts } from './tables.ts'
import { isOut } from './is-published.ts'
import { offerBook } from './offer-copies.ts'

type Asking = {
  request: AlertRequest
  /** Whether the requester has proven that the address is theirs. */
  isProven: boolean
}
type Alert = typeof alerts.$inferSelect

const REMINDERS = { name: 'alert-reminder', tries: 2, minutes: 24 * 60 }

/**
 * Stores an alert request. An address that already has this alert keeps its place in the queue, and the
 * response is the same. Throws ShopError NOT_FOUND for a book that is not sold, INVALID_FIELDS for a series
 * that the book does not have, or (`too_many`, verified addresses only) beyond the limit of alerts per
 * person.
 */
export async function requestAlert(db: Db, { request, isProven }: Asking): Promise<void> {
  const { email, kind, language, article_id: bookId } = request
  const { isNew, alert } = await db.transaction(async (tx) => {
    const facts = await factsNow(tx, request)
    if (await hasTooMany(tx, email)) {
      if (isProven) throw new ShopError('INVALID_FIELDS', { fields: { email: ['too_many'] } })
      return { isNew: false, alert: undefined }
    }
    const [noted] = await tx
      .insert(alerts)
      .values({ bookId, kind, email, language, ...facts, state: isProven ? 'waiting' : 'pending' })
      .onConflictDoNothing()
      .returning()
    if (noted && !isProven) await askToConfirm(tx, noted, '')
    return { isNew: noted !== undefined, alert: noted ?? (await openAlert(tx, request)) }
  })
  if (isNew || alert?.state !== 'pending') return
  if (isProven) await confirmAlert(db, alert.id)
  else if (await mayTry(db, REMINDERS, alert.id)) {
    await db.transaction((tx) => askToConfirm(tx, alert, new Date().toISOString()))
  }
}

/** Returns the book's price and its series' last volume; the alert is sent when they change. */
async function factsNow(tx: Tx, { article_id: bookId, kind }: AlertRequest) {
  const [book] = await tx
    .select()
    .from(books)
    .where(and(eq(books.id, bookId), isNull(books.removedAt)))
  if (!book) throw new ShopError('NOT_FOUND')
  if (isFile(book.format)) throw new ShopError('NOT_FOUND')
  if ((kind === 'stock' || kind === 'published') && (await canBeBought(tx, { kind, bookId }))) {
    throw new ShopError('INVALID_FIELDS', { fields: { kind: ['can_be_bought'] } })
  }
  if (kind === 'price') return { priceCents: book.sellingPriceCents }
  if (kind !== 'volume') return {}
  if (book.seriesKey === null || book.seriesVolume === null) {
    throw new ShopError('INVALID_FIELDS', { fields: { kind: ['no_series'] } })
  }
  const [known] = await tx
    .select({ volume: max(books.seriesVolume) })
    .from(books)
    .where(and(eq(books.seriesKey, book.seriesKey), isNull(books.removedAt), isOut(), not(isFileBook())))
  return { volume: Math.max(book.seriesVolume, known?.volume ?? 0) }
}

/** A publication alert is allowed for a forthcoming book that can be ordered already. */
async function canBeBought(tx: Tx, { kind, bookId }: { kind: AlertKind; bookId: number }): Promise<boolean> {
  if (kind === 'published' && (await tx.$count(books, and(eq(books.id, bookId), isOut()))) === 0) return false
  const sellable = await promisesFor(tx, [{ bookId, quantity: 1 }], { method: 'pickup' })
  return (sellable.get(bookId)?.copies ?? 0) > 0
}

async function hasTooMany(tx: Tx, email: string): Promise<boolean> {
  const [open] = await tx
    .select({ alerts: count() })
    .from(alerts)
    .where(and(isOfMailbox(alerts.email, email), isNull(alerts.endedAt)))
  return (open?.alerts ?? 0) >= MAX_OPEN_ALERTS
}

async function openAlert(tx: Tx, { email, kind, article_id: bookId }: AlertRequest) {
  const [alert] = await tx
    .select()
    .from(alerts)
    .where(
      and(eq(alerts.email, email), eq(alerts.bookId, bookId), eq(alerts.kind, kind), isNull(alerts.endedAt)),
    )
  return alert
}

const askToConfirm = (tx: Tx, { id, email, language }: Alert, occasion: string) =>
  enqueueMail(tx, {
    template: 'alert-confirmation',
    subjectId: id,
    recipient: email ?? '',
    language,
    occasion,
  })

/** Confirms the alert of a mailed link; idempotent. Returns false for an unknown link. */
export async function confirmByLink(db: Db, secret: string): Promise<boolean> {
  const id = await readLink(db, { purpose: 'alert-confirm', secret })
  return id !== undefined && (await confirmAlert(db, id))
}

async function confirmAlert(db: Db, id: string): Promise<boolean> {
  await db
    .update(alerts)
    .set({ state: 'waiting' })
    .where(and(eq(alerts.id, id), eq(alerts.state, 'pending')))
  return (await db.$count(alerts, eq(alerts.id, id))) > 0
}

/** Deletes alerts that were not confirmed in time. */
export async function purgeUnconfirmed(db: Db): Promise<void> {
  await db
    .delete(alerts)
    .where(
      and(
        eq(alerts.state, 'pending'),
        lt(alerts.requestedAt, sql`now() - make_interval(days => ${CONFIRM_DAYS})`),
      ),
    )
}

// Cancelling an alert, by its mailed link or in the profile. A reserved copy goes to the next reader.

/** Cancels the alert of a mailed link; idempotent. Returns false for an unknown link. */
export async function cancelByLink(db: Db, secret: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const id = await readLink(tx, { purpose: 'alert-leave', secret })
    if (id === undefined) return false
    await leave(tx, eq(alerts.id, id))
    return true
  })
}

/** Cancels an alert of a customer; throws ShopError NOT_FOUND if it is not theirs or no longer open. */
export async function cancelAlert(db: Db, { email, id }: { email: string; id: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const left = await leave(tx, and(eq(alerts.id, id), eq(alerts.email, email)))
    if (left === 0) throw new ShopError('NOT_FOUND')
  })
}

async function leave(tx: Tx, which: SQL | undefined): Promise<number> {
  const [alert] = await tx
    .select({ id: alerts.id, bookId: alerts.bookId, state: alerts.state })
    .from(alerts)
    .where(and(which, isNull(alerts.endedAt)))
    .for('update')
  if (!alert) return 0
  await endLinksOf(tx, { purpose: 'alert-offer', subjectIds: [alert.id] })
  if (alert.state !== 'offered') {
    await endLinksOf(tx, { purpose: 'alert-confirm', subjectIds: [alert.id] })
    await tx.delete(alerts).where(eq(alerts.id, alert.id))
    return 1
  }
  await tx
    .update(alerts)
    .set({ heldUntil: sql`now()` })
    .where(eq(alerts.id, alert.id))
  await offerBook(tx, alert.bookId)
  return 1
}
