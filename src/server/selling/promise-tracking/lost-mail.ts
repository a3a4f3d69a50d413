/** Mail: a promised book will not come, has no known date or is looked for, and how to cancel it. */
import { lostMailWords } from '#shared/text/lost-mail-words.ts'
import { letter } from '#server/shop/mail/templates/letter.ts'
import type { MailContent } from '#server/shop/mail/templates/frame.ts'
import type { Writing } from '#server/shop/mail/writing.ts'
import { orderPageUrl } from '../orders/order-keys.ts'
import { linesWithCopies } from '../orders/line-copies.ts'
import { orderById } from '../orders/read-orders.ts'
import { changesOfNotification } from './count-promises.ts'

/**
 * Writes which lines of an order have no promise any more; undefined once each has come, is cancelled, or has
 * a date again or is found.
 */
export async function writeLost(writing: Writing): Promise<MailContent | undefined> {
  const { db, mail, company } = writing
  const changes = await changesOfNotification(db, mail.subjectId)
  const orderId = changes[0]?.orderId
  if (orderId === undefined) return undefined
  const order = await orderById(db, orderId)
  const { language, number } = order
  const words = lostMailWords[language]
  const positions = new Set(changes.map(({ position }) => position))
  const lost = (await linesWithCopies(db, [orderId])).flatMap((line) => {
    const { position, waiting, left, title, promiseLoss: loss } = line
    const isOpen = waiting > 0 || (loss === 'sought' && left > 0)
    return positions.has(position) && loss && isOpen ? [{ position, title, loss }] : []
  })
  if (lost.length === 0) return undefined
  const {
    subject,
    title: heading,
    paragraphs,
  } = lost.every(({ loss }) => loss === 'sought') ? words.sought : words
  const links = []
  for (const { position, title } of lost) {
    const page = { page: 'cancelline', language, position } as const
    links.push({ label: words.cancel(title), url: await orderPageUrl(writing, order, page) })
  }
  return await letter(
    { language, company, why: words.why },
    {
      subject: subject(number),
      title: heading,
      paragraphs,
      facts: lost.map(({ title, loss }) => [title, words.losses[loss]] as const),
      action: {
        label: words.follow,
        url: await orderPageUrl(writing, order, { page: 'followorder', language }),
      },
      closing: [words.orCancel],
      links,
    },
  )
}
