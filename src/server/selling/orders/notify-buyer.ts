/** Mails about what becomes of an order. */
import type { Tx } from '#server/platform/db/database.ts'
import { enqueueMail, isMailKnown, recallMail } from '#server/shop/mail/queue.ts'
import type { MailTemplate } from '#server/shop/mail/mail-template.ts'
import { enqueueText, recallText } from '#server/shop/text-messages/queue.ts'
import type { Order } from './read-orders.ts'

type OrderNews = Exclude<Extract<MailTemplate, `order-${string}`>, 'order-confirmation'>

/** Queues the mail about one piece of news, and the text message that its buyer wants when an order can be collected; `subjectId` names what it is about when that is not the order itself, `occasion` which of several such mails it is. */
export async function notifyBuyer(
  tx: Tx,
  { id, email, language, buyer, textWhenReady }: Order,
  template: OrderNews,
  subjectId: string = id,
  occasion?: string,
): Promise<void> {
  if (buyer === 'forgotten') return
  await enqueueMail(tx, {
    template,
    subjectId,
    recipient: email,
    language,
    ...(occasion !== undefined && { occasion }),
  })
  if (template === 'order-ready' && textWhenReady) await enqueueText(tx, { kind: template, subjectId })
}

/** Takes the mail and the text message about a piece of news back; false if the buyer is notified, or is about to be. */
export async function cancelNotification(tx: Tx, template: OrderNews, subjectId: string): Promise<boolean> {
  const news = { template, subjectId }
  if (template === 'order-ready' && !(await recallText(tx, { kind: template, subjectId }))) return false
  return (await recallMail(tx, news)) || !(await isMailKnown(tx, news))
}
