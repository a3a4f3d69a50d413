/**
 * Reserves copies for readers of alerts, in the order of their requests; an expired offer goes to the next
 * reader. A reader who may have no copy reserved is notified once a copy is free.
 */
import { and, asc, eq, exists, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { books } from '#server/catalogue/books/tables.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/database.ts'
import { each } from '#server/platform/jobs/repeat.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { reserveCopies, restockCopies, setStockReason } from '#server/catalogue/stock/copies.ts'
import { addDays } from '#shared/opening/days.ts'
import { addOpenDays, closingOf } from '#shared/opening/opening-hours.ts'
import { dayAt } from '#shared/time/zoned-time.ts'
import { readOpening } from '#server/shop/opening/read-hours.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { MAX_OFFERS_A_BOOK, MAX_OFFERS_A_PERSON, OFFER_PAUSE_DAYS } from '#shared/alerts/alerts.ts'
import { mailboxOf } from '#shared/contact/email-address.ts'
import { newNumber } from '../orders/new-order.ts'
import { isOut } from './is-published.ts'
import { alerts } from './tables.ts'
import { notify } from './notify.ts'

/** Limits of the copies reserved for alerts: per book and per person. */
type Waiting = Pick<typeof alerts.$inferSelect, 'email'>

const personOf = (email: string | null) => mailboxOf(email ?? '')

/**
 * Returns who may have a copy of a book reserved now. Blocks other offers until the transaction ends: two
 * concurrent books would each miss the other's offers to a person.
 */
async function offerLimits(tx: Tx, bookId: number) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('offers of copies', 0))`)
  const rows = await tx
    .select()
    .from(alerts)
    .where(
      or(
        eq(alerts.state, 'offered'),
        and(
          eq(alerts.state, 'missed'),
          gt(alerts.endedAt, sql`now() - make_interval(days => ${OFFER_PAUSE_DAYS})`),
        ),
      ),
    )
  const paused = new Set<string>()
  const ofPerson = new Map<string, number>()
  const count = ({ email }: Waiting) => {
    const person = personOf(email)
    ofPerson.set(person, (ofPerson.get(person) ?? 0) + 1)
  }
  for (const row of rows) {
    if (row.state === 'missed') paused.add(personOf(row.email))
    else count(row)
  }
  let ofBook = rows.filter((row) => row.state === 'offered' && row.bookId === bookId).length
  return {
    allow: ({ email }: Waiting) =>
      ofBook < MAX_OFFERS_A_BOOK &&
      !paused.has(personOf(email)) &&
      (ofPerson.get(personOf(email)) ?? 0) < MAX_OFFERS_A_PERSON,
    count(alert: Waiting) {
      ofBook += 1
      count(alert)
    },
  }
}

/** Open days after the day of the mail during which the copy stays reserved. */
const OPEN_DAYS = 2

/** Returns when an offer made now expires: at closing time of the second open day after today. */
async function offerEnd(db: Queryable, now = new Date()): Promise<Date> {
  const hours = await readOpening(db)
  const last = addOpenDays(hours, addDays(dayAt(hours, now), 1), OPEN_DAYS - 1)
  // A shop closed for a year still sells by parcel
  const closing = last === undefined ? undefined : closingOf(hours, last)
  return closing ?? new Date(now.getTime() + OPEN_DAYS * DAY_MS)
}

type Alert = typeof alerts.$inferSelect

/** Alerts per round; the rest of a long queue waits for the next round. */
const MAX_AT_ONCE = 50

const isOver = and(eq(alerts.state, 'offered'), lte(alerts.heldUntil, sql`now()`))

/**
 * Condition: an alert waits for a copy. A forthcoming book may be in stock, but is not offered before its
 * publication.
 */
export const isInLine = and(eq(alerts.state, 'waiting'), inArray(alerts.kind, ['stock', 'published']))

/** Offers free copies to the readers who wait for them, and copies of expired offers to the next reader. */
export async function offerCopies(db: Db, isStopping: () => boolean = () => false): Promise<void> {
  const due = await db
    .selectDistinct({ bookId: alerts.bookId })
    .from(alerts)
    .where(
      or(
        isOver,
        and(
          isInLine,
          exists(
            db
              .select({ one: sql`1` })
              .from(books)
              .where(and(eq(books.id, alerts.bookId), gt(books.stock, 0), isNull(books.removedAt), isOut())),
          ),
        ),
      ),
    )
  await each(due, { work: ({ bookId }) => db.transaction((tx) => offerBook(tx, bookId)), isStopping })
}

/**
 * Offers the copies of one book in one transaction, so that nobody gets a copy between two readers in the
 * queue.
 */
export async function offerBook(tx: Tx, bookId: number): Promise<void> {
  // Lock order: alerts before their book, like an order that claims an offered copy
  const ofBook = eq(alerts.bookId, bookId)
  const over = await tx
    .select()
    .from(alerts)
    .where(and(ofBook, isOver))
    .orderBy(asc(alerts.rank))
    .for('update')
  const inLine = await tx
    .select()
    .from(alerts)
    .where(and(ofBook, isInLine))
    .orderBy(asc(alerts.rank))
    .limit(MAX_AT_ONCE)
    .for('update')
  for (const alert of over) await takeBack(tx, alert)
  const [book] = await tx
    .select({ id: books.id })
    .from(books)
    .where(and(eq(books.id, bookId), isOut()))
  if (!book || inLine.length === 0) return
  const until = await offerEnd(tx)
  const limits = await offerLimits(tx, bookId)
  const others: Alert[] = []
  for (const alert of inLine) {
    if (!limits.allow(alert)) others.push(alert)
    else if (await offer(tx, alert, until)) limits.count(alert)
    else return
  }
  const [free] = await tx
    .select({ id: books.id })
    .from(books)
    .where(and(eq(books.id, bookId), gt(books.stock, 0)))
  if (free) for (const { id } of others) await notify(tx, { id, foundBookId: bookId })
}

async function takeBack(tx: Tx, { id, bookId, number }: Alert): Promise<void> {
  await tx
    .update(alerts)
    .set({ state: 'missed', endedAt: sql`now()` })
    .where(eq(alerts.id, id))
  await setStockReason(tx, { reason: 'release', reference: number ?? '' })
  await restockCopies(tx, { bookId, quantity: 1 })
}

async function offer(tx: Tx, { id, bookId, email, language }: Alert, heldUntil: Date): Promise<boolean> {
  const number = newNumber('ALR')
  await setStockReason(tx, { reason: 'sale', reference: number })
  if (!(await reserveCopies(tx, { bookId, quantity: 1 }))) return false
  await tx.update(alerts).set({ state: 'offered', number, heldUntil }).where(eq(alerts.id, id))
  await enqueueMail(tx, { template: 'alert-copy', subjectId: id, recipient: email ?? '', language })
  return true
}
