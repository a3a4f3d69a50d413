/** Mail about a new date: what is late, when it comes now, and how to cancel it. */
import { laterMailWords } from '#shared/text/later-mail-words.ts'
import { promiseWords } from '#shared/promises/promise-words.ts'
import { textOf } from '#shared/text/text.ts'
import { letter } from '#server/shop/mail/templates/letter.ts'
import type { MailContent } from '#server/shop/mail/templates/frame.ts'
import type { Writing } from '#server/shop/mail/writing.ts'
import { orderPageUrl } from '../orders/order-keys.ts'
import { linesWithCopies } from '../orders/line-copies.ts'
import { orderById } from '../orders/read-orders.ts'
import { changesOfNotification } from './count-promises.ts'

/** Writes which lines of an order come later than promised; undefined if none is on backorder any more. */
export async function writeLater(writing: Writing): Promise<MailContent | undefined> {
  const { db, mail, company } = writing
  const changes = await changesOfNotification(db, mail.subjectId)
  const orderId = changes[0]?.orderId
  if (orderId === undefined) return undefined
  const order = await orderById(db, orderId)
  const { language, number, deliveryMethod } = order
  const lines = await linesWithCopies(db, [orderId])
  const words = laterMailWords[language]
  const now = new Date()
  const place = deliveryMethod === 'pickup' ? ('shop' as const) : ('home' as const)
  const late = changes.flatMap((change) => {
    const line = lines.find(({ position }) => position === change.position)
    const { readyAt, homeFrom, homeBy } = change
    if (!line || line.waiting === 0 || line.promiseLoss || !readyAt) return []
    const kind = line.promiseKind ?? 'supplier'
    const worded = (promise: { readyAt: Date; homeFrom: string | null; homeBy: string | null }) =>
      promiseWords(
        textOf(language).promises,
        { kind, ...promise, readyAt: promise.readyAt.toISOString() },
        { now, place },
      )
    const before = { readyAt: change.wasReadyAt, homeFrom: change.wasHomeFrom, homeBy: change.wasHomeBy }
    const isLater = readyAt > before.readyAt || (homeBy ?? '') > (before.homeBy ?? '')
    return [{ line, isLater, instead: worded({ readyAt, homeFrom, homeBy }), before: worded(before) }]
  })
  if (late.length === 0) return undefined
  const links = []
  for (const { line } of late) {
    const page = { page: 'cancelline', language, position: line.position } as const
    links.push({ label: words.cancel(line.title), url: await orderPageUrl(writing, order, page) })
  }
  return await letter(
    { language, company, why: words.why },
    {
      subject: words.subject(number),
      title: words.title,
      paragraphs: words.paragraphs(
        late.length,
        late.every(({ isLater }) => isLater),
      ),
      facts: late.flatMap(({ line, isLater, instead, before }) => [
        [line.title, instead] as const,
        ...(isLater ? [[words.before, before] as const] : []),
      ]),
      action: {
        label: words.follow,
        url: await orderPageUrl(writing, order, { page: 'followorder', language }),
      },
      closing: [words.orCancel],
      links,
    },
  )
}
