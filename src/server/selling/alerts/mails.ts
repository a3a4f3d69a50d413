/** Mails about alerts: confirmation, reserved copy, news. They contain no text that a stranger typed. */
import { dateFormat } from '#shared/text/date-format.ts'
import { eq } from 'drizzle-orm'
import { CONFIRM_DAYS } from '#shared/alerts/alerts.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { bookPath } from '#shared/catalogue/book-path.ts'
import { alertMailWords } from '#shared/text/en/alert-mails.ts'
import { findBooks } from '#server/catalogue/books/find-books.ts'
import type { MailContent } from '#server/shop/mail/templates/frame.ts'
import { letter } from '#server/shop/mail/templates/letter.ts'
import { pageUrl, secretPageUrl, type Writing } from '#server/shop/mail/writing.ts'
import { makeLink } from '#server/platform/mailed-links/links.ts'
import { alerts } from './tables.ts'
import { HOUR_MS } from '#shared/time/durations.ts'

/** `mardi 24 novembre à 18:30`, in the shop's time zone. */
const inWords = (moment: Date, language: Language) =>
  dateFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(moment)

async function alertOf({ db, publicUrl, mail }: Writing) {
  const [alert] = await db.select().from(alerts).where(eq(alerts.id, mail.subjectId))
  if (!alert) return undefined
  const { foundBookId, bookId, language } = alert
  const books = await findBooks(db, [bookId, foundBookId ?? bookId])
  const wanted = books.get(bookId)
  if (!wanted) return undefined
  const about = books.get(foundBookId ?? bookId) ?? wanted
  return {
    ...alert,
    asked: wanted,
    about,
    url: pageUrl(publicUrl, language, bookPath(about)),
    words: alertMailWords[language],
  }
}

/** Writes the confirmation mail of an alert; undefined once the alert is cancelled. */
export async function writeAlertConfirmation(writing: Writing): Promise<MailContent | undefined> {
  const alert = await alertOf(writing)
  if (alert?.state !== 'pending') return undefined
  const { db, publicUrl, company } = writing
  const { id, kind, language, asked: wanted, words } = alert
  const secret = await makeLink(db, { purpose: 'alert-confirm', subjectId: id, days: CONFIRM_DAYS })
  const text = words.confirmation
  return await letter(
    { language, company, why: text.why },
    {
      subject: text.subject(wanted.title),
      title: text.title,
      paragraphs: [text.intro[kind](wanted.title)],
      action: { label: text.confirm, url: secretPageUrl(publicUrl, language, '/alerts/confirm', secret) },
      closing: [text.days(CONFIRM_DAYS), text.ignore],
    },
  )
}

/**
 * Writes that a copy is reserved, until when, and the link that adds it to the cart; undefined once it is
 * not.
 */
export async function writeAlertCopy(writing: Writing): Promise<MailContent | undefined> {
  const alert = await alertOf(writing)
  if (alert?.state !== 'offered' || !alert.heldUntil || alert.heldUntil <= new Date()) return undefined
  const { db, publicUrl, company } = writing
  const { id, kind, language, about, words, heldUntil } = alert
  const hours = Math.max(1, Math.ceil((heldUntil.getTime() - Date.now()) / HOUR_MS))
  const secret = await makeLink(db, { purpose: 'alert-offer', subjectId: id, hours })
  const text = words.copy
  return await letter(
    { language, company, why: words.why },
    {
      subject: text.subject[kind === 'published' ? 'published' : 'stock'](about.title),
      title: text.title,
      paragraphs: [text.intro(inWords(heldUntil, language))],
      facts: [[words.book, about.title]],
      action: { label: text.take, url: secretPageUrl(publicUrl, language, '/alerts/copy', secret) },
      closing: [text.after],
      links: [await wayOut(writing, alert, text.leave)],
    },
  )
}

/** Writes that the awaited event happened; undefined once the alert is cancelled. */
export async function writeAlertNews(writing: Writing): Promise<MailContent | undefined> {
  const alert = await alertOf(writing)
  if (alert?.state !== 'notified' || alert.email === null) return undefined
  const { kind, language, asked: wanted, about, url, words } = alert
  const text = words.news[kind]
  return await letter(
    { language, company: writing.company, why: words.why },
    {
      subject: text.subject(about.title),
      title: text.title,
      paragraphs: [text.intro(wanted.title)],
      facts: [[words.book, about.title]],
      action: { label: words.see, url },
      closing: [words.once],
    },
  )
}

async function wayOut(
  { db, publicUrl }: Writing,
  { id, language }: Pick<typeof alerts.$inferSelect, 'id' | 'language'>,
  label: string,
) {
  const secret = await makeLink(db, { purpose: 'alert-leave', subjectId: id })
  return { label, url: secretPageUrl(publicUrl, language, '/alerts/leave', secret) }
}
