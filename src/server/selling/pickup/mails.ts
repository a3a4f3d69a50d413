/** Mails about orders ready for pickup: reminder, and not collected. */
import { dayAt } from '#shared/time/zoned-time.ts'
import { dayInWords } from '#shared/opening/opening-in-words.ts'
import { openingWords } from '#shared/text/en/opening.ts'
import { pickupMailWords } from '#shared/text/en/pickup-mail.ts'
import { letter } from '#server/shop/mail/templates/letter.ts'
import type { MailContent } from '#server/shop/mail/templates/frame.ts'
import type { Writing } from '#server/shop/mail/writing.ts'
import { readOpening } from '#server/shop/opening/read-hours.ts'
import { orderPageUrl } from '../orders/order-keys.ts'
import { isReadyForPickup } from '../orders/ready-for-pickup.ts'
import { orderById, type Order } from '../orders/read-orders.ts'
import { reservedUntilOf } from './process-pickups.ts'

type News = { title: string; paragraphs: string[] }

async function write(writing: Writing, order: Order, { title, paragraphs }: News): Promise<MailContent> {
  const { language, number } = order
  const words = pickupMailWords[language]
  return await letter(
    { language, company: writing.company, why: words.why },
    {
      subject: words.subject(number, title),
      title,
      paragraphs,
      facts: [[words.number, number]],
      action: {
        label: words.follow,
        url: await orderPageUrl(writing, order, { page: 'followorder', language }),
      },
    },
  )
}

/** Writes the reminder of a ready order with its deadline; undefined once it is collected. */
export async function writeWaiting(writing: Writing): Promise<MailContent | undefined> {
  const { db, mail } = writing
  const order = await orderById(db, mail.subjectId)
  const until = (await reservedUntilOf(db, [order.id])).get(order.id)
  if (!isReadyForPickup(order) || !until) return undefined
  const { waiting } = pickupMailWords[order.language]
  const day = dayInWords(dayAt(await readOpening(db), until), openingWords[order.language])
  return await write(writing, order, { title: waiting.title, paragraphs: waiting.paragraphs(day) })
}

/** Writes that an order was not collected, and how it is refunded. */
export async function writeUncollected(writing: Writing): Promise<MailContent> {
  const order = await orderById(writing.db, writing.mail.subjectId)
  return await write(writing, order, pickupMailWords[order.language].uncollected)
}
