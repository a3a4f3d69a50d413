/** Mails about promises that are not met: a new date, none, or a copy that is looked for, and how to cancel each. */
import { laterMailWords, lostMailWords } from '#shared/text/en/later-mail.ts'
import { promiseWords } from '#shared/promises/promise-words.ts'
import { textOf } from '#shared/text/text.ts'
import { pluck } from '#shared/lists.ts'
import { letter } from '#server/shop/mail/templates/letter.ts'
import type { MailContent } from '#server/shop/mail/templates/frame.ts'
import type { Writing } from '#server/shop/mail/writing.ts'
import { orderPageUrl } from '../orders/order-keys.ts'
import { linesWithCopies } from '../orders/line-copies.ts'
import { orderById, type Order } from '../orders/read-orders.ts'
import { changesOfNotification } from './count-promises.ts'

/** Writes which lines of an order come later than promised; undefined if none is on backorder any more. */
export async function writeLater(writing: Writing): Promise<MailContent | undefined> {
  const { company } = writing
  const changed = await readChanged(writing)
  if (!changed) return undefined
  const { changes, order, lines } = changed
  const { language, number, deliveryMethod } = order
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
      ...(await waysOut(writing, order, pluck(late, 'line'), words)),
    },
  )
}

/**
 * Writes which lines of an order have no promise any more; undefined once each has come, is cancelled, or has
 * a date again or is found.
 */
export async function writeLost(writing: Writing): Promise<MailContent | undefined> {
  const { company } = writing
  const changed = await readChanged(writing)
  if (!changed) return undefined
  const { changes, order, lines } = changed
  const { language, number } = order
  const words = lostMailWords[language]
  const positions = new Set(changes.map(({ position }) => position))
  const lost = lines.flatMap((line) => {
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
  return await letter(
    { language, company, why: words.why },
    {
      subject: subject(number),
      title: heading,
      paragraphs,
      facts: lost.map(({ title, loss }) => [title, words.losses[loss]] as const),
      ...(await waysOut(writing, order, lost, words)),
    },
  )
}

/** Returns the order of a notification with its changes; undefined once none is left. */
async function readChanged({ db, mail }: Writing) {
  const changes = await changesOfNotification(db, mail.subjectId)
  const [first] = changes
  if (!first) return undefined
  return {
    changes,
    order: await orderById(db, first.orderId),
    lines: await linesWithCopies(db, [first.orderId]),
  }
}

type Words = { follow: string; orCancel: string; cancel: (title: string) => string }

/** Returns the links to follow an order, and to cancel lines of it. */
async function waysOut(
  writing: Writing,
  order: Order,
  lines: readonly { position: number; title: string }[],
  words: Words,
) {
  const { language } = order
  const links = []
  for (const { position, title } of lines)
    links.push({
      label: words.cancel(title),
      url: await orderPageUrl(writing, order, { page: 'cancelline', language, position }),
    })
  return {
    action: {
      label: words.follow,
      url: await orderPageUrl(writing, order, { page: 'followorder', language }),
    },
    closing: [words.orCancel],
    links,
  }
}
