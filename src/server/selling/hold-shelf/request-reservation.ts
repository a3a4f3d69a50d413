/** Reservations to pay at the shop: at once for a verified address, by a mailed link for any other. */
import { createHash } from 'node:crypto'
import { and, eq, isNotNull, sum } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import { mailboxOf } from '#shared/contact/email-address.ts'
import type { ReservationRequest } from '#shared/contract/reservations.ts'
import { endOfPickup } from '#shared/opening/pickup-period.ts'
import { RESERVATION_DAYS } from '#shared/picking/reservations.ts'
import {
  isReservingEnabled,
  MAX_BOOKS_A_READER,
  MAX_COPIES_FOR_READERS,
} from '#shared/picking/reserve-online.ts'
import { readCompany } from '#server/shop/company/read-company.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/database.ts'
import { mayTry } from '#server/platform/limits/count-attempts.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { isOfMailbox } from '#server/shop/mail/mailbox.ts'
import { readLink } from '#server/platform/mailed-links/links.ts'
import { readOpening } from '#server/shop/opening/read-hours.ts'
import { promisesFor } from '#server/catalogue/promises/read-promises.ts'
import { endAfter, reserve, type Reservation } from './reserve.ts'
import { reservationRequests, reservations } from './tables.ts'

/** Limit per mailbox, whoever types its address. */
const REQUESTS = { name: 'reservation-requested', tries: 6, minutes: 24 * 60 }

type Requested = Pick<
  typeof reservationRequests.$inferSelect,
  'bookId' | 'quantity' | 'customerName' | 'email' | 'language'
>

/**
 * Reserves copies for a verified address, or mails a confirmation link; undefined: a mail was sent, within
 * its limit. Throws ShopError NOT_FOUND if the shop does not offer reservations or the book is unknown,
 * OUT_OF_STOCK if the copies are not on the shelf, INVALID_FIELDS (`too_many`, verified addresses only)
 * beyond the limit per person.
 */
export async function requestReservation(
  db: Db,
  { request, isProven }: { request: ReservationRequest; isProven: boolean },
): Promise<Reservation | undefined> {
  const { article_id: bookId, name: customerName, quantity, email, language } = request
  const wanted = { bookId, quantity, customerName, email, language }
  await requireOffered(db, wanted)
  if (isProven) return await db.transaction((tx) => reserveForReader(tx, wanted))
  // Hashed: the counter outlives the request, and must not contain the address
  if (!(await mayTry(db, REQUESTS, createHash('sha256').update(mailboxOf(email)).digest('base64url'))))
    return undefined
  await db.transaction(async (tx) => {
    const [stored] = await tx.insert(reservationRequests).values(wanted).returning()
    const subjectId = stored?.id ?? ''
    await enqueueMail(tx, { template: 'reservation-confirmation', subjectId, recipient: email, language })
  })
  return undefined
}

/**
 * Makes the reservation of a mailed link, once; true again while it lasts, false for an unknown link. Throws
 * like `requestReservation`.
 */
export async function confirmReservation(db: Db, secret: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const id = await readLink(tx, { purpose: 'reservation-confirm', secret })
    if (id === undefined) return false
    // A second click waits here and finds the reservation
    const isRequest = eq(reservationRequests.id, id)
    const [request] = await tx.select().from(reservationRequests).where(isRequest).for('update')
    if (!request) return (await tx.$count(reservations, and(eq(reservations.id, id), isHeld))) > 0
    await requireOffered(tx, request)
    await reserveForReader(tx, request, id)
    await tx.delete(reservationRequests).where(isRequest)
    return true
  })
}

async function requireOffered(db: Queryable, { bookId, quantity }: Requested): Promise<void> {
  const { settings } = await readCompany(db)
  const sellable = (await promisesFor(db, [{ bookId, quantity }], { method: 'pickup' })).get(bookId)
  if (!isReservingEnabled(settings) || !sellable) throw new ShopError('NOT_FOUND')
  // Copies still to come from a supplier or publisher can be ordered, not reserved
  if (sellable.promise?.kind !== 'shelf') throw new ShopError('OUT_OF_STOCK')
}

const isHeld = eq(reservations.state, 'held')

async function reserveForReader(tx: Tx, wanted: Requested, id?: string): Promise<Reservation> {
  const { bookId, quantity, customerName, email, language } = wanted
  const ofReader = and(isHeld, isOfMailbox(reservations.email, email))
  const ofBook = eq(reservations.bookId, bookId)
  const isKnown = and(isHeld, ofBook, eq(reservations.email, email))
  const [known] = await tx.select().from(reservations).where(isKnown)
  if (known) return known
  const { reservation } = await reserve(tx, {
    ...(id === undefined ? {} : { id }),
    bookId,
    quantity,
    customerName,
    email,
    language,
    expiresAt: endOfPickup(await readOpening(tx), new Date()) ?? endAfter(RESERVATION_DAYS),
  })
  // One reservation at a time takes a place, so that the next one counts this one
  const isTwice = (await tx.$count(reservations, and(ofReader, ofBook))) > 1
  if (isTwice || (await tx.$count(reservations, ofReader)) > MAX_BOOKS_A_READER) {
    throw new ShopError('INVALID_FIELDS', { fields: { article_id: ['too_many'] } })
  }
  const [ofReaders] = await tx
    .select({ copies: sum(reservations.quantity).mapWith(Number) })
    .from(reservations)
    .where(and(isHeld, ofBook, isNotNull(reservations.email)))
  if ((ofReaders?.copies ?? 0) > MAX_COPIES_FOR_READERS) throw new ShopError('OUT_OF_STOCK')
  const { id: subjectId } = reservation
  await enqueueMail(tx, { template: 'reservation-made', subjectId, recipient: email, language })
  return reservation
}
