/** Putting a mail into the queue, in the transaction that causes it. */
import type { Language } from '#shared/contract/preferences.ts'
import type { Tx } from '../db/database.ts'
import { mails } from './tables.ts'
import type { MailTemplate } from './tables.ts'

type NewMail = {
  template: MailTemplate
  subjectId: string
  recipient: string
  language: Language
  /** Tells apart what the same subject may cause several times, such as asking again. */
  occasion?: string
}

/** Queues a mail; the same template about the same subject and occasion is sent once, however often it is caused. */
export async function enqueueMail(tx: Tx, { occasion, ...mail }: NewMail): Promise<void> {
  await tx
    .insert(mails)
    .values({ ...mail, dedupeKey: [mail.template, mail.subjectId, occasion].filter(Boolean).join(':') })
    .onConflictDoNothing({ target: mails.dedupeKey })
}
