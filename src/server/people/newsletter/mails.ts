/** Mails of the newsletter: the confirmation, the welcome, and each issue. */
import { eq } from 'drizzle-orm'
import type { Language } from '#shared/contract/preferences.ts'
import type { IssueDraft } from '#shared/contract/staff/newsletter.ts'
import { staffMailsWords } from '#shared/text/en/staff-mails.ts'
import { textOf } from '#shared/text/text.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { API_PATH } from '#server/platform/http/api-path.ts'
import { letter } from '#server/shop/mail/templates/letter.ts'
import type { MailContent } from '#server/shop/mail/templates/frame.ts'
import { pageUrl, secretPageUrl, type Writing } from '#server/shop/mail/writing.ts'
import { makeLink } from '#server/platform/mailed-links/links.ts'
import { CONFIRM_DAYS } from './subscriptions.ts'
import { newsletterIssues, subscribers } from './tables.ts'

async function subscriberOf({ db, mail }: Writing) {
  const [subscriber] = await db.select().from(subscribers).where(eq(subscribers.id, mail.subjectId))
  if (!subscriber) throw new Error(`There is no subscriber ${mail.subjectId} to write to.`)
  return subscriber
}

/** Writes the mail with the link that confirms a subscription. */
export async function writeConfirmation(writing: Writing): Promise<MailContent> {
  const { db, publicUrl, company } = writing
  const { id, language } = await subscriberOf(writing)
  const words = textOf(language).mail.newsletterConfirmation
  const secret = await makeLink(db, { purpose: 'newsletter-confirm', subjectId: id, days: CONFIRM_DAYS })
  return await letter(
    { language, company, why: words.why },
    {
      subject: words.subject(company.name),
      title: words.title,
      paragraphs: [words.intro(company.name)],
      action: {
        label: words.confirm,
        url: secretPageUrl(publicUrl, language, '/newsletter/confirm', secret),
      },
      closing: [words.days(CONFIRM_DAYS), words.ignore],
    },
  )
}

/** Writes the welcome mail. */
export async function writeWelcome(writing: Writing): Promise<MailContent> {
  const { publicUrl, company } = writing
  const { id, language } = await subscriberOf(writing)
  const words = textOf(language).mail.newsletterWelcome
  const leaving = await wayOut(writing, { id, language })
  const content = await letter(
    { language, company, why: words.why },
    {
      subject: words.subject(company.name),
      title: words.title,
      paragraphs: [words.intro],
      action: { label: words.books, url: pageUrl(publicUrl, language, '/books?sort=new') },
      links: [leaving.link],
    },
  )
  return { ...content, headers: leaving.headers }
}

/** Writes an issue to one subscriber; undefined if they unsubscribed before it was sent. */
export async function writeIssue(writing: Writing): Promise<MailContent | undefined> {
  const { db, company, mail } = writing
  const { language, subjectId } = mail
  const [issueId = '', subscriberId = ''] = subjectId.split(' ')
  const issue = await issueOf(db, issueId)
  const [subscriber] = await db.select().from(subscribers).where(eq(subscribers.id, subscriberId))
  if (subscriber?.state !== 'confirmed' || !wordsOf(issue, language)) return undefined
  const leaving = await wayOut(writing, { id: subscriber.id, language })
  const content = await issueContent(issue, { language, company, link: leaving.link })
  return content && { ...content, headers: leaving.headers }
}

/** Writes a test of an issue: as readers get it, but without an unsubscribe link. */
export async function writeTest({ db, publicUrl, company, mail }: Writing): Promise<MailContent | undefined> {
  const { language } = mail
  const issue = await issueOf(db, mail.subjectId)
  const { why, subject } = staffMailsWords[language].letterTest
  const content = await issueContent(issue, { language, company, link: noWayOut(publicUrl, language), why })
  return content && { ...content, subject: subject(content.subject) }
}

/** Returns an issue as readers of a language get it, without a personal link. */
export const previewIssue = (
  { subjectFr, textFr, subjectEn, textEn }: Omit<IssueDraft, 'language' | 'form'>,
  { publicUrl, company, language }: Pick<Writing, 'publicUrl' | 'company'> & { language: Language },
): Promise<MailContent> =>
  contentOf(language === 'fr' ? { subject: subjectFr, text: textFr } : { subject: subjectEn, text: textEn }, {
    language,
    company,
    link: noWayOut(publicUrl, language),
  })

type Issue = Pick<typeof newsletterIssues.$inferSelect, 'subjectFr' | 'textFr' | 'subjectEn' | 'textEn'>

async function issueOf(db: Queryable, id: string): Promise<Issue> {
  const [issue] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id))
  if (!issue) throw new Error(`There is no letter ${id} to send.`)
  return issue
}

function wordsOf({ subjectFr, textFr, subjectEn, textEn }: Issue, language: Language) {
  if (language === 'fr') return { subject: subjectFr, text: textFr }
  return subjectEn === null || textEn === null ? undefined : { subject: subjectEn, text: textEn }
}

type Around = Pick<Writing, 'company'> & { language: Language; link: WayOut; why?: string }

async function issueContent(issue: Issue, around: Around) {
  const words = wordsOf(issue, around.language)
  return words && (await contentOf(words, around))
}

async function contentOf(
  { subject, text }: { subject: string; text: string },
  { language, company, link, why }: Around,
) {
  return await letter(
    { language, company, why: why ?? textOf(language).mail.newsletterWelcome.why },
    { subject, title: subject, paragraphs: text.split(/\n{2,}/), links: [link] },
  )
}

type WayOut = { label: string; url: string }

const noWayOut = (publicUrl: string, language: Language): WayOut => ({
  label: textOf(language).mail.newsletterWelcome.unsubscribe,
  url: pageUrl(publicUrl, language, '/newsletter/unsubscribe'),
})

/** The unsubscribe link, and the one-click header for mail programs (RFC 8058). */
async function wayOut(
  { db, publicUrl }: Writing,
  { id, language }: Pick<typeof subscribers.$inferSelect, 'id' | 'language'>,
) {
  const secret = await makeLink(db, { purpose: 'newsletter-unsubscribe', subjectId: id })
  return {
    link: {
      label: textOf(language).mail.newsletterWelcome.unsubscribe,
      url: secretPageUrl(publicUrl, language, '/newsletter/unsubscribe', secret),
    },
    headers: {
      'List-Unsubscribe': `<${publicUrl}${API_PATH}/newsletter/unsubscribe/${secret}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
