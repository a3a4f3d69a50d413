/** Mail to the shop about a webhook that was switched off. */
import { eq } from 'drizzle-orm'
import { webhookMailWords } from '#shared/text/en/webhook-mail.ts'
import type { MailContent } from '#server/shop/mail/templates/frame.ts'
import { letter } from '#server/shop/mail/templates/letter.ts'
import type { Writing } from '#server/shop/mail/writing.ts'
import { webhookEndpoints } from './tables.ts'

/** Writes that a program did not answer for three days; nothing where its endpoint was removed meanwhile. */
export async function writeWebhookOff({
  db,
  company,
  staffUrl,
  mail,
}: Writing): Promise<MailContent | undefined> {
  const words = webhookMailWords[mail.language]
  const [endpoint] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, mail.subjectId))
  if (!endpoint) return undefined
  return await letter(
    { language: mail.language, company, why: words.why },
    {
      subject: words.subject,
      title: words.title,
      paragraphs: [words.text],
      facts: [[words.address, endpoint.url]],
      action: { label: words.look, url: `${staffUrl}/till/programs` },
    },
  )
}
