/** Mails to the shop about something that needs attention. */
import { readCompany } from '../company/read-company.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueueMail } from './queue.ts'
import type { MailTemplate } from './mail-template.ts'

/** The shop reads mail in its first language (§1). */
const SHOP_LANGUAGE = 'fr'

/** Queues a mail to the address in the company settings. */
export async function enqueueToShop(
  tx: Tx,
  mail: { template: MailTemplate; subjectId: string; occasion?: string },
): Promise<void> {
  const { settings } = await readCompany(tx)
  await enqueueMail(tx, { ...mail, recipient: settings.email, language: SHOP_LANGUAGE })
}
