/** Mails of the contact form: one to the shop, a receipt to the author, and the shop's answer. */
import { dateFormat } from '#shared/text/date-format.ts'
import { eq } from 'drizzle-orm'
import type { Language } from '#shared/contract/preferences.ts'
import { textOf } from '#shared/text/text.ts'
import type { MailContent } from '#server/shop/mail/templates/frame.ts'
import { letter } from '#server/shop/mail/templates/letter.ts'
import type { Writing } from '#server/shop/mail/writing.ts'
import { contactAnswers, contactMessages } from './tables.ts'

const momentOf = (at: Date, language: Language) =>
  dateFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(at)

async function messageOf({ db, mail }: Writing) {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, mail.subjectId))
  if (!message) throw new Error(`There is no message ${mail.subjectId} to write about.`)
  return message
}

/** Writes a message to the shop, in the shop's language; replies go to its author. */
export async function writeContactMessage(writing: Writing): Promise<MailContent> {
  const { name, email, subject, orderNumber, message, language } = await messageOf(writing)
  const words = textOf(writing.mail.language).mail.contactMessage
  const content = await letter(
    { language: writing.mail.language, company: writing.company, why: words.why },
    {
      subject: words.subject(subject),
      title: words.title,
      paragraphs: [words.intro],
      facts: [
        [words.from, name],
        [words.email, email],
        [words.about, subject],
        ...(orderNumber === null ? [] : [[words.order, orderNumber] as const]),
        [words.language, words.languages[language]],
      ],
      quote: message,
    },
  )
  return { ...content, replyTo: { name, address: email } }
}

/**
 * Writes the receipt. It contains nothing that was typed: the address is unproven, and the form must not send a
 * stranger's text to it.
 */
export async function writeContactReceipt(writing: Writing): Promise<MailContent> {
  const { company } = writing
  const { language, createdAt } = await messageOf(writing)
  const words = textOf(language).mail.contactReceipt
  return await letter(
    { language, company, why: words.why },
    {
      subject: words.subject(company.name),
      title: words.title,
      paragraphs: [words.intro],
      facts: [[words.date, momentOf(createdAt, language)]],
      closing: [words.ignore],
    },
  )
}

/**
 * Writes the shop's answer; undefined if it was recalled. It does not quote the message: its author may have given
 * somebody else's address.
 */
export async function writeContactAnswer({ db, mail, company }: Writing): Promise<MailContent | undefined> {
  const [found] = await db
    .select({ text: contactAnswers.text, writtenAt: contactMessages.createdAt })
    .from(contactAnswers)
    .innerJoin(contactMessages, eq(contactMessages.id, contactAnswers.messageId))
    .where(eq(contactAnswers.id, mail.subjectId))
  if (!found) return undefined
  const { language } = mail
  const words = textOf(language).mail.contactAnswer
  const content = await letter(
    { language, company, why: words.why },
    {
      subject: words.subject(company.name),
      title: words.title,
      paragraphs: [words.intro(momentOf(found.writtenAt, language))],
      quote: found.text,
      closing: [words.again],
    },
  )
  return { ...content, replyTo: { name: company.name, address: company.email } }
}
