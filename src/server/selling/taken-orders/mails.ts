/** The mail by which an order is paid that the shop took by telephone or at the counter. */
import { formatCents } from '#shared/money/format.ts'
import { dateFormat } from '#shared/text/date-format.ts'
import { orderMailWords } from '#shared/text/en/order-mails.ts'
import type { MailContent } from '#server/shop/mail/templates/frame.ts'
import { letter } from '#server/shop/mail/templates/letter.ts'
import type { Writing } from '#server/shop/mail/writing.ts'
import { orderPageUrl } from '../orders/order-keys.ts'
import { isRedirection } from '../orders/additions.ts'
import { dueOf, linesOf, orderById } from '../orders/read-orders.ts'
import { heldByOrder } from '../vouchers/spend.ts'

/** Writes what was ordered, what it costs and until when, with a link that opens the page where it is paid. */
export async function writeToPay(writing: Writing): Promise<MailContent> {
  const { db, company, mail } = writing
  const order = await orderById(db, mail.subjectId)
  const { language, number, totalCents, holdExpiresAt, payBy, additionTo } = order
  const first = additionTo === null ? undefined : await orderById(db, additionTo)
  const { why, subject, number: name, toPay: words } = orderMailWords[language]
  const euros = (cents: number) => formatCents(cents, { language, currency: 'eur' })
  const held = await heldByOrder(db, order.id)
  const moment = dateFormat(language, {
    dateStyle: 'full',
    timeStyle: 'short',
  })
  return await letter(
    { language, company, why },
    {
      subject: subject(number, words.title),
      title: words.title,
      paragraphs:
        first && isRedirection(order)
          ? [words.redirected(first.number)]
          : [...(first ? [words.added(first.number)] : []), ...words.paragraphs],
      facts: [
        [name, number],
        ...(await linesOf(db, order.id)).map(({ quantity, title }) => [`${quantity} ×`, title] as const),
        [words.total, euros(totalCents)],
        ...held.map(({ lastFour, cents }) => [words.byVoucher(lastFour), euros(cents)] as const),
        ...(held.length > 0 ? [[words.due, euros(dueOf(order))] as const] : []),
        [words.payBy, moment.format(payBy ?? holdExpiresAt)],
      ],
      action: { label: words.pay, url: await orderPageUrl(writing, order, { page: 'pay', language }) },
      closing: isRedirection(order) ? words.redirectedClosing : words.closing,
    },
  )
}
