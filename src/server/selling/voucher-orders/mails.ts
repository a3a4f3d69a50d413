/** Mails to whoever bought a voucher: that it is paid, and that it was sent. */
import { formatCents } from '#shared/money/format.ts'
import { dateFormat } from '#shared/text/date-format.ts'
import { orderMailWords } from '#shared/text/en/order-mails.ts'
import { voucherMailWords } from '#shared/text/en/voucher-mails.ts'
import { termsFile } from '#server/shop/company/legal-texts.ts'
import type { MailContent } from '#server/shop/mail/templates/frame.ts'
import { letter } from '#server/shop/mail/templates/letter.ts'
import { pageUrl, type Writing } from '#server/shop/mail/writing.ts'
import { orderPageUrl } from '../orders/order-keys.ts'
import { orderById } from '../orders/read-orders.ts'
import { boughtVoucher } from './read.ts'

async function about({ db, mail }: Writing) {
  const order = await orderById(db, mail.subjectId)
  const voucher = await boughtVoucher(db, order)
  if (!voucher) throw new Error(`The order ${order.number} buys no voucher.`)
  const { language } = order
  const words = voucherMailWords[language]
  const date = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const day = (of: string) => date.format(new Date(`${of}T12:00:00Z`))
  const amount = formatCents(voucher.amount_cents, { language, currency: 'eur' })
  const facts = [
    [orderMailWords[language].number, order.number],
    [words.amount, amount],
    ...(voucher.to_name === null ? [] : [[words.to, voucher.to_name] as const]),
    ...(voucher.email === null ? [] : [[words.sentTo, voucher.email] as const]),
    ...(voucher.valid_until === null ? [] : [[words.until, day(voucher.valid_until)] as const]),
  ] as const
  return { order, voucher, language, words, amount, day, facts }
}

/** Writes that a voucher is paid, with where its buyer prints it or when it is mailed; undefined once it was paid back. */
export async function writeVoucherBought(writing: Writing): Promise<MailContent | undefined> {
  const { order, voucher, language, words, amount, day, facts } = await about(writing)
  const { state, send_on: sendOn } = voucher
  if (state === 'withdrawn') return undefined
  const { bought } = words
  const { db, company, publicUrl } = writing
  const how =
    state === 'to_print'
      ? bought.toPrint
      : state === 'waiting' && sendOn !== null
        ? bought.waiting(day(sendOn))
        : bought.sent
  const terms = await termsFile(db, {
    language,
    version: order.termsVersion,
    siteUrl: (path) => pageUrl(publicUrl, language, path),
  })
  const followUrl = await orderPageUrl(writing, order, { page: 'followorder', language })
  const printUrl =
    state === 'to_print' ? await orderPageUrl(writing, order, { page: 'printvoucher', language }) : undefined
  const content = await letter(
    { language, company, why: bought.why },
    {
      subject: bought.subject(amount),
      title: bought.title(amount),
      paragraphs: [how],
      facts,
      ...(voucher.message !== null && { quote: voucher.message }),
      action:
        printUrl === undefined
          ? { label: bought.follow, url: followUrl }
          : { label: bought.print, url: printUrl },
      closing: [bought.withdraw],
      links: printUrl === undefined ? [] : [{ label: bought.follow, url: followUrl }],
    },
  )
  return { ...content, ...(terms && { attachments: [terms] }) }
}

/** Writes that a bought voucher was sent to whoever receives it. */
export async function writeVoucherSent(writing: Writing): Promise<MailContent | undefined> {
  const { order, voucher, language, words, amount, facts } = await about(writing)
  if (voucher.state === 'withdrawn') return undefined
  const { sent } = words
  return await letter(
    { language, company: writing.company, why: words.bought.why },
    {
      subject: sent.subject(amount),
      title: sent.title(amount),
      paragraphs: sent.paragraphs,
      facts,
      action: {
        label: words.bought.follow,
        url: await orderPageUrl(writing, order, { page: 'followorder', language }),
      },
    },
  )
}
