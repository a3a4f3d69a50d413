/** Writes a queued mail out: finds what it is about and fills its template, at the moment of sending. */
import { eq } from 'drizzle-orm'
import type { InferSelectModel } from 'drizzle-orm'
import type { Language } from '#shared/contract/preferences.ts'
import { readCompany } from '../company/service.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { orderView } from '../orders/order-view.ts'
import { orders } from '../orders/tables.ts'
import type { mails } from './tables.ts'
import type { MailContent } from './templates/frame.ts'
import { orderConfirmation } from './templates/order-confirmation.ts'

export type Mail = InferSelectModel<typeof mails>

/** Returns the content of a mail; throws when what it is about does not exist. */
export async function composeMail(db: Db, { publicUrl }: Config, mail: Mail): Promise<MailContent> {
  const [order] = await db.select().from(orders).where(eq(orders.id, mail.subjectId))
  if (!order) throw new Error(`There is no order ${mail.subjectId} to write about.`)
  const { settings } = await readCompany(db)
  return await orderConfirmation({
    order: await orderView(db, order),
    company: settings,
    followUrl: followUrl(publicUrl, order),
  })
}

/** The key stands after the `#`, which browsers never send: no server's log holds it. */
function followUrl(
  publicUrl: string,
  { language, number, accessKey }: { language: Language; number: string; accessKey: string },
): string {
  return `${publicUrl}${language === 'fr' ? '' : '/en'}/followorder/${number}#key=${accessKey}`
}
