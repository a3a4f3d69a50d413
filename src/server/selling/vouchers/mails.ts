/** Mails about vouchers: the voucher itself, and that it ends soon. */
import { formatCents } from '#shared/money/format.ts'
import { dateFormat } from '#shared/text/date-format.ts'
import { voucherCardWords } from '#shared/text/en/voucher-card.ts'
import { voucherMailWords } from '#shared/text/en/voucher-mails.ts'
import { writeVoucherCode } from '#shared/vouchers/code.ts'
import type { MailContent } from '#server/shop/mail/templates/frame.ts'
import { letter } from '#server/shop/mail/templates/letter.ts'
import { pageUrl, secretPageUrl, type Writing } from '#server/shop/mail/writing.ts'
import { cardOf } from './cards.ts'
import { readableCode } from './codes.ts'
import { drawnCard } from './drawn-card.ts'
import { refusalNow, voucherById, type Voucher } from './read.ts'

function around({ mail: { language } }: Writing, { balanceCents, validUntil }: Voucher) {
  const day = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    language,
    words: voucherMailWords[language],
    amount: formatCents(balanceCents, { language, currency: 'eur' }),
    until: day.format(new Date(`${validUntil}T12:00:00Z`)),
  }
}

/** Writes a voucher with its code; undefined once it can pay nothing. Throws when its code cannot be made any more. */
export async function writeVoucher(writing: Writing): Promise<MailContent | undefined> {
  const { db, company, mail, publicUrl, secret } = writing
  const voucher = await voucherById(db, mail.subjectId)
  if (refusalNow(voucher)) return undefined
  const code = readableCode(secret, voucher)
  if (code === undefined) throw new Error('The shop’s secret has changed: issue the voucher again.')
  const { language, words, amount, until } = around(writing, voucher)
  const { design, toName, fromName, message } = await cardOf(db, voucher.id)
  const card = voucherCardWords[language]
  return await letter(
    { language, company, why: words.why },
    {
      subject: words.voucher.subject(amount),
      title: words.voucher.title(amount),
      paragraphs: words.voucher.paragraphs,
      facts: [
        [words.code, writeVoucherCode(code)],
        [words.amount, amount],
        [words.until, until],
        ...(fromName === null ? [] : [[words.from, fromName] as const]),
      ],
      ...(message !== null && { quote: message }),
      drawing: drawnCard({
        language,
        company,
        design,
        title: card.title,
        amount,
        names: [...(toName ? [card.to(toName)] : []), ...(fromName ? [card.from(fromName)] : [])],
        message,
        code: writeVoucherCode(code),
        foot: [card.until(until), card.spend],
      }),
      action: { label: words.open, url: secretPageUrl(publicUrl, language, '/voucher', code) },
      closing: words.voucher.closing,
    },
  )
}

/** Writes that a voucher ends soon; undefined once it was spent, prolonged by much, or can pay nothing. */
export async function writeVoucherEnding(writing: Writing): Promise<MailContent | undefined> {
  const { db, company, mail, publicUrl } = writing
  const voucher = await voucherById(db, mail.subjectId)
  if (refusalNow(voucher)) return undefined
  const { language, words, amount, until } = around(writing, voucher)
  const ending = voucher.kind === 'loyalty' ? words.loyaltyEnding : words.ending
  return await letter(
    { language, company, why: words.why },
    {
      subject: ending.subject(until),
      title: ending.title,
      paragraphs: ending.paragraphs(until),
      facts: [
        [words.left, amount],
        [words.until, until],
        [words.ending.ends, voucher.lastFour],
      ],
      action: { label: words.ending.balance, url: pageUrl(publicUrl, language, '/voucher') },
    },
  )
}
