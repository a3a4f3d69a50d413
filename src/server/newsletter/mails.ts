/** Mails of the newsletter: the one that asks for a confirmation, and the welcome after it. */
import { eq } from 'drizzle-orm'
import { textOf } from '#shared/text/text.ts'
import { API_PATH } from '../http/api-path.ts'
import { letter } from '../mail/templates/letter.ts'
import type { MailContent } from '../mail/templates/frame.ts'
import { pageUrl, secretPageUrl } from '../mail/writing.ts'
import type { Writing } from '../mail/writing.ts'
import { makeLink } from '../mailed-links/links.ts'
import { CONFIRM_DAYS } from './service.ts'
import { subscribers } from './tables.ts'

async function subscriberOf({ db, mail }: Writing) {
  const [subscriber] = await db.select().from(subscribers).where(eq(subscribers.id, mail.subjectId))
  if (!subscriber) throw new Error(`There is no subscriber ${mail.subjectId} to write to.`)
  return subscriber
}

/** Writes the mail whose link leads to the button that confirms a subscription. */
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

/** Writes the first mail of the newsletter, which can be left in one click (RFC 8058). */
export async function writeWelcome(writing: Writing): Promise<MailContent> {
  const { db, publicUrl, company } = writing
  const { id, language } = await subscriberOf(writing)
  const words = textOf(language).mail.newsletterWelcome
  const secret = await makeLink(db, { purpose: 'newsletter-unsubscribe', subjectId: id })
  const content = await letter(
    { language, company, why: words.why },
    {
      subject: words.subject(company.name),
      title: words.title,
      paragraphs: [words.intro],
      action: { label: words.books, url: pageUrl(publicUrl, language, '/books?sort=new') },
      links: [
        {
          label: words.unsubscribe,
          url: secretPageUrl(publicUrl, language, '/newsletter/unsubscribe', secret),
        },
      ],
    },
  )
  return {
    ...content,
    headers: {
      'List-Unsubscribe': `<${publicUrl}${API_PATH}/newsletter/unsubscribe/${secret}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
