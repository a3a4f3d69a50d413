/** Mails about a paid order and what becomes of it: confirmed, prepared, sent, arrived, cancelled, paid back. */
import { CARRIER_NAMES } from '#shared/orders/carriers.ts'
import type { orderMails } from '#shared/text/fr/order-mails.ts'
import { orderMailWords } from '#shared/text/en/order-mails.ts'
import { dayAt } from '#shared/time/zoned-time.ts'
import { dayInWords } from '#shared/opening/opening-in-words.ts'
import { openingWords } from '#shared/text/en/opening.ts'
import { formatCents } from '#shared/money/format.ts'
import { termsFile } from '#server/shop/company/legal-texts.ts'
import { letter, type Letter } from '#server/shop/mail/templates/letter.ts'
import type { MailContent } from '#server/shop/mail/templates/frame.ts'
import { pageUrl, type Writing } from '#server/shop/mail/writing.ts'
import { readOpening } from '#server/shop/opening/read-hours.ts'
import { isReadyForPickup } from '../orders/ready-for-pickup.ts'
import { willBeReserved } from '../pickup/process-pickups.ts'
import { cancellationById } from '../orders/cancel-copies.ts'
import { chargesOf, refundByKey } from '../payments/read-charges.ts'
import { lineRefundKey } from './cancel-line.ts'
import { refundById, refundParts } from '../payments/read-payments.ts'
import { describeRefund } from '../payments/refund-in-mails.ts'
import { booksToCome, namedBooks } from './books-to-come.ts'
import { orderConfirmation } from './confirmation-mail.ts'
import { orderView } from '../order-tracking/order-view.ts'
import { type Order, linesOf, orderById, ordersById } from '../orders/read-orders.ts'
import { linesWithCopies } from '../orders/line-copies.ts'
import { parcelById, parcelsOf } from '../orders/parcels.ts'
import { orderPageUrl } from '../orders/order-keys.ts'
import { creditNoteOf } from '../invoices/documents.ts'

type Words = typeof orderMails
type News = { title: string; paragraphs: readonly string[] } & Partial<Letter>

async function write(writing: Writing, order: Order, news: (words: Words) => News): Promise<MailContent> {
  const words = orderMailWords[order.language]
  const { facts = [], ...rest } = news(words)
  const { language } = order
  return await letter(
    { language, company: writing.company, why: words.why },
    {
      subject: words.subject(order.number, rest.title),
      facts: [[words.number, order.number], ...facts],
      action: {
        label: words.follow,
        url: await orderPageUrl(writing, order, { page: 'followorder', language }),
      },
      ...rest,
    },
  )
}

/** Writes the confirmation of a paid order, with the terms that its buyer accepted. */
export async function writeOrderConfirmation(writing: Writing): Promise<MailContent> {
  const { db, publicUrl, company, mail } = writing
  const order = await orderById(db, mail.subjectId)
  const { language, termsVersion: version } = order
  return await orderConfirmation({
    terms: await termsFile(db, {
      language,
      version,
      siteUrl: (path) => pageUrl(publicUrl, language, path),
    }),
    order: await orderView(db, order),
    company,
    followUrl: await orderPageUrl(writing, order, { page: 'followorder', language }),
  })
}

/** Writes that an order is being prepared. */
export async function writePreparing(writing: Writing) {
  return await write(writing, await orderById(writing.db, writing.mail.subjectId), (words) => words.preparing)
}

/** Writes that an order can be collected. */
export async function writeReady(writing: Writing) {
  const { db } = writing
  const { order, parcel } = await laidReady(writing)
  const lines = await linesOf(db, order.id)
  const toCome = await booksToCome(db, order)
  const until = await lastDay(writing, order)
  return await write(writing, order, ({ ready }) => ({
    title: ready.title,
    paragraphs: [
      ...(toCome.length > 0 ? [ready.partly] : ready.paragraphs),
      ...(until === undefined ? [] : [ready.reservedUntil(until)]),
      ready.bring,
    ],
    facts: [...namedBooks(lines, parcel?.lines ?? []), ...toCome],
  }))
}

/** The last day, in words, on which an order can be collected that lies ready as a whole. */
async function lastDay({ db }: Writing, order: Order): Promise<string | undefined> {
  if (!isReadyForPickup(order)) return undefined
  const until = (await willBeReserved(db, [{ id: order.id, readyAt: order.updatedAt }])).get(order.id)
  return until && dayInWords(dayAt(await readOpening(db), until), openingWords[order.language])
}

/** The order and what was made ready of it: the first of its parts, or one that came later. */
async function laidReady({ db, mail }: Writing) {
  const order = (await ordersById(db, [mail.subjectId])).get(mail.subjectId)
  if (order) return { order, parcel: (await parcelsOf(db, order.id)).at(0) }
  const parcel = await parcelById(db, mail.subjectId)
  return { order: await orderById(db, parcel.orderId), parcel }
}

/** Writes that an order arrived, or was collected. */
export async function writeDelivered(writing: Writing) {
  const order = await orderById(writing.db, writing.mail.subjectId)
  return await write(writing, order, (words) =>
    order.deliveryMethod === 'pickup' ? words.collected : words.delivered,
  )
}

/** Writes that an order is cancelled, and what is paid back. */
export async function writeCancelled(writing: Writing) {
  const order = await orderById(writing.db, writing.mail.subjectId)
  const charge = (await chargesOf(writing.db, [order.id])).get(order.id)
  const total = formatCents(charge?.amount_cents ?? order.totalCents, {
    language: order.language,
    currency: charge?.currency ?? 'eur',
  })
  return await write(writing, order, ({ cancelled }) => ({
    title: cancelled.title,
    paragraphs: cancelled.paragraphs,
    facts: [[cancelled.total, total]],
  }))
}

/** Writes which books of an order are at the shop, and which are still awaited. */
export async function writeLineArrived(writing: Writing) {
  const { db, mail } = writing
  const order = await orderById(db, mail.subjectId)
  const lines = await linesWithCopies(db, [order.id])
  const awaited = lines.filter(({ waiting }) => waiting > 0)
  return await write(writing, order, ({ lineArrived: words }) => ({
    title: words.title,
    paragraphs: [
      awaited.length > 0 && order.dispatch === 'together'
        ? words.together
        : order.deliveryMethod === 'pickup'
          ? words.collected
          : words.sent,
    ],
    facts: [
      ...lines
        .filter(({ left }) => left > 0)
        .map(({ left, title }) => [words.here, `${left} × ${title}`] as const),
      ...awaited.map(({ waiting, title }) => [words.awaited, `${waiting} × ${title}`] as const),
    ],
  }))
}

/** Writes that a book of an order is cancelled, and what is paid back for it. */
export async function writeLineCancelled(writing: Writing) {
  const { db, mail } = writing
  const { id, orderId, position, quantity } = await cancellationById(db, mail.subjectId)
  const order = await orderById(db, orderId)
  const lines = await linesOf(db, orderId)
  const charge = (await chargesOf(db, [orderId])).get(orderId)
  const refund = await refundByKey(db, lineRefundKey(id))
  const currency = charge?.currency ?? 'eur'
  return await write(writing, order, ({ lineCancelled: words }) => ({
    title: words.title(quantity),
    paragraphs: words.paragraphs,
    facts: [
      ...namedBooks(lines, [{ position, quantity }]),
      ...(refund === undefined
        ? []
        : ([
            [words.refund, formatCents(refund.amount_cents, { language: order.language, currency })],
          ] as const)),
    ],
  }))
}

/** Writes that a parcel left, with what is in it and where it can be followed. */
export async function writeParcel(writing: Writing) {
  const { db, mail } = writing
  const parcel = await parcelById(db, mail.subjectId)
  const order = await orderById(db, parcel.orderId)
  const lines = await linesOf(db, order.id)
  const toCome = await booksToCome(db, order)
  const { carrier, trackingNumber, trackingUrl } = parcel
  return await write(writing, order, ({ parcel: words }) => ({
    title: words.title,
    paragraphs: words.paragraphs,
    facts: [
      [words.carrier, carrier === 'other' || carrier === 'pickup' ? words.other : CARRIER_NAMES[carrier]],
      ...(trackingNumber === null ? [] : ([[words.tracking, trackingNumber]] as const)),
      ...namedBooks(lines, parcel.lines),
      ...toCome,
    ],
    links: trackingUrl === null ? [] : [{ label: words.see, url: trackingUrl }],
  }))
}

/** Writes that money went back: all of a refund, also where it is divided among a card and vouchers. */
export async function writeRefunded(writing: Writing) {
  const { db, mail } = writing
  const { refund, payment } = await refundById(db, mail.subjectId)
  const order = await orderById(db, payment.orderId)
  const parts = await refundParts(db, refund)
  const creditNote = await creditNoteOf(db, refund.id)
  const words = orderMailWords[order.language].refunded
  const { language } = order
  const { amount, paragraphs: byProvider } = words
  const { paragraphs, amounts } = await describeRefund(db, parts, { language, byProvider, amount })
  return await write(writing, order, () => ({
    title: words.title,
    paragraphs,
    facts: [...amounts, ...(creditNote === undefined ? [] : ([[words.creditNote, creditNote]] as const))],
  }))
}
