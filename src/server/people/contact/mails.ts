/** What a message to the shop causes: a mail to the shop, a receipt to its author, and what the shop answers. */
import { dateFormat } from '#shared/text/date-format.ts'
import { eq } from 'drizzle-orm'
import type { Language } from '#shared/contract/preferences.ts'
import { textOf } from '#shared/text/text.ts'
import type { MailContent } from '#server/shop/mail/templates/frame.ts'
import { letter } from '#server/shop/mail/templates/letter.ts'
import type { Writing } from '#server/shop/mail/writing.ts'
import { contactAnswers, contactMessages } from './tables.ts'

const momentOf = (at: Date, language: Language) =>
  dateFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Paris',
  }).format(at)

async function messageOf({ db, mail }: Writing) {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, mail.subjectId))
  if (!message) throw new Error(`There is no message ${mail.subjectId} to write about.`)
  return message
}

/** Writes a message to the shop, in the shop's own language; answering it reaches its author. */
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
 * Writes the receipt. Nothing that was typed into the form is in it: nobody proved that the address is theirs, and the
 * form must not carry a stranger's words to it.
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
 * Writes what the shop answered; undefined for an answer that was taken back. What its author typed is not quoted: they
 * may have given somebody else's address.
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
