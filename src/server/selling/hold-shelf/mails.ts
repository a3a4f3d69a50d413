/**
 * Mails about reservations: confirmation, reservation with its expiry, and its end. They contain no names.
 */
import { eq } from 'drizzle-orm'
import { bookPath } from '#shared/catalogue/book-path.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { WEEKDAYS } from '#shared/opening/days.ts'
import { dayAt } from '#shared/time/zoned-time.ts'
import { dayInWords, hoursInWords, weekdayInWords } from '#shared/opening/opening-in-words.ts'
import { RESERVATION_CONFIRM_HOURS } from '#shared/picking/reserve-online.ts'
import { MAX_RESERVATION_DAYS } from '#shared/picking/reservations.ts'
import { openingWords } from '#shared/text/en/opening.ts'
import { reservationMailWords } from '#shared/text/en/reservation-mails.ts'
import { findBooks } from '#server/catalogue/books/find-books.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import type { MailContent } from '#server/shop/mail/templates/frame.ts'
import { letter } from '#server/shop/mail/templates/letter.ts'
import { pageUrl, secretPageUrl, type Writing } from '#server/shop/mail/writing.ts'
import { makeLink } from '#server/platform/mailed-links/links.ts'
import { readOpening, readWeek } from '#server/shop/opening/read-hours.ts'
import { reservationRequests, reservations } from './tables.ts'

async function bookOf(db: Queryable, bookId: number) {
  const book = (await findBooks(db, [bookId])).get(bookId)
  if (!book) throw new Error(`There is no book ${bookId} to write about.`)
  return book
}

/** Writes the confirmation mail of a reservation; undefined once it is confirmed. */
export async function writeReservationConfirmation(writing: Writing): Promise<MailContent | undefined> {
  const { db, publicUrl, company, mail } = writing
  const [request] = await db
    .select()
    .from(reservationRequests)
    .where(eq(reservationRequests.id, mail.subjectId))
  if (!request) return undefined
  const { id, bookId, quantity, language } = request
  const { title } = await bookOf(db, bookId)
  const words = reservationMailWords[language]
  const text = words.confirmation
  const secret = await makeLink(db, {
    purpose: 'reservation-confirm',
    subjectId: id,
    hours: RESERVATION_CONFIRM_HOURS,
  })
  return await letter(
    { language, company, why: text.why },
    {
      subject: text.subject(title),
      title: text.title,
      paragraphs: [text.intro],
      facts: [
        [words.book, title],
        [words.copies, String(quantity)],
      ],
      action: {
        label: text.confirm,
        url: secretPageUrl(publicUrl, language, '/reservations/confirm', secret),
      },
      closing: [text.hours(RESERVATION_CONFIRM_HOURS), text.ignore],
    },
  )
}

async function reservationOf({ db, mail }: Writing) {
  const [reservation] = await db.select().from(reservations).where(eq(reservations.id, mail.subjectId))
  if (!reservation) throw new Error(`There is no reservation ${mail.subjectId} to write about.`)
  return { ...reservation, book: await bookOf(db, reservation.bookId) }
}

const writeHeld = (kind: 'made' | 'waiting') => async (writing: Writing) => {
  const { id, number, state, language, quantity, expiresAt, book } = await reservationOf(writing)
  if (state !== 'held') return undefined
  const { db, publicUrl, company } = writing
  const words = reservationMailWords[language]
  const until = dayInWords(dayAt(await readOpening(db), expiresAt), openingWords[language])
  const secret = await makeLink(db, {
    purpose: 'reservation-leave',
    subjectId: id,
    days: MAX_RESERVATION_DAYS,
  })
  return await letter(
    { language, company, why: words.why },
    {
      subject: words[kind].subject(book.title),
      title: words[kind].title,
      paragraphs: [words[kind].intro(until), words.pay],
      facts: [
        [words.number, number],
        [words.book, book.title],
        [words.copies, String(quantity)],
        ...(await hours(db, language)),
      ],
      closing: [words.longer],
      links: [{ label: words.leave, url: secretPageUrl(publicUrl, language, '/reservations/leave', secret) }],
    },
  )
}

/** Writes the number of a reservation, its expiry and the opening hours; undefined once it is over. */
export const writeReservationMade = writeHeld('made')

/** Writes the reminder of a reservation; undefined once it is over. */
export const writeReservationWaiting = writeHeld('waiting')

/** Writes that a reservation expired and its copies are back on the shelf. */
export async function writeReservationOver(writing: Writing): Promise<MailContent> {
  const { number, language, book } = await reservationOf(writing)
  const words = reservationMailWords[language]
  return await letter(
    { language, company: writing.company, why: words.why },
    {
      subject: words.over.subject(book.title),
      title: words.over.title,
      paragraphs: [words.over.intro],
      facts: [
        [words.number, number],
        [words.book, book.title],
      ],
      action: { label: words.see, url: pageUrl(writing.publicUrl, language, bookPath(book)) },
    },
  )
}

/** The weekdays with their hours, if the shop has set them. */
async function hours(db: Queryable, language: Language): Promise<[string, string][]> {
  const week = await readWeek(db)
  const words = openingWords[language]
  return week ? WEEKDAYS.map((day) => [weekdayInWords(day, words), hoursInWords(week[day], words)]) : []
}
