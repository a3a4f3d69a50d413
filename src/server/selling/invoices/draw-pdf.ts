/** Draws an invoice or credit note as a PDF file, in the buyer's language. */
import { formatPercent } from '#shared/text/number-format.ts'
import { localeOf } from '#shared/text/locale.ts'
import { dateFormat } from '#shared/text/date-format.ts'
import type { InferSelectModel } from 'drizzle-orm'
import type { Language } from '#shared/contract/preferences.ts'
import { formatCents } from '#shared/money/format.ts'
import { lineCents } from '#shared/money/line-sums.ts'
import { invoiceWords } from '#shared/text/en/invoice.ts'
import { voucherCentsOf, type InvoiceLine } from './invoice-content.ts'
import { newPaper, WIDTH, type Paper } from './pdf-layout.ts'
import type { invoices } from './tables.ts'

export type Invoice = Omit<InferSelectModel<typeof invoices>, 'drawing'>

const COLUMN = WIDTH / 2 - 10
const RIGHT = WIDTH / 2 + 10
const CELLS = {
  title: { width: 235 },
  quantity: { x: 245, width: 35, align: 'right' },
  price: { x: 285, width: 80, align: 'right' },
  vat: { x: 370, width: 45, align: 'right' },
  total: { x: 420, width: 75, align: 'right' },
} as const
const SUMS = { x: 245, width: 170, align: 'right' } as const

/** Formats that differ between the languages. */
function penOf(language: Language) {
  const words = invoiceWords[language]
  const locale = localeOf(language)
  const date = dateFormat(language, { dateStyle: 'long' })
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  return {
    words,
    euros: (cents: number) => formatCents(cents, { language, currency: 'eur' }),
    date: (iso: string | Date) => date.format(new Date(iso)),
    rate: (permille: number) => formatPercent(permille / 1000, language, 1),
    country: (code: string) => countries.of(code) ?? code,
  }
}
type Pen = ReturnType<typeof penOf>

/** Draws the file; deterministic. */
export async function drawInvoice(invoice: Invoice): Promise<Buffer> {
  const pen = penOf(invoice.language)
  const { words } = pen
  const { seller } = invoice.content
  const name = `${words.titles[invoice.kind]} ${words.number(invoice.number)}`
  const paper = newPaper({
    title: name,
    author: seller.legalName ?? seller.name,
    language: localeOf(invoice.language),
    date: invoice.issuedAt,
  })
  drawHead(paper, invoice, pen)
  drawParties(paper, invoice, pen)
  if (invoice.kind === 'invoice') drawItems(paper, invoice, pen)
  drawSums(paper, invoice, pen)
  drawVatTable(paper, invoice, pen)
  drawPayment(paper, invoice, pen)
  const foot = [seller.legalName ?? seller.name, seller.vatNumber && words.vatNumber(seller.vatNumber), name]
  return await paper.end((page, pages) => [...foot, words.page(page, pages)].filter(Boolean).join('  ·  '))
}

function drawHead(paper: Paper, { kind, number, issuedAt, content }: Invoice, { words, date }: Pen) {
  const { order, corrects, seller } = content
  paper.row([
    { text: seller.name, size: 20, weight: 'bold', width: COLUMN },
    { text: words.titles[kind], size: 20, weight: 'bold', x: RIGHT, width: COLUMN, align: 'right' },
  ])
  const facts = [
    words.number(number),
    words.issuedOn(date(issuedAt)),
    words.order(order.number, date(order.placedAt)),
    ...(corrects ? [words.corrects(corrects.number, date(corrects.issuedAt))] : []),
  ]
  paper.write(facts.join('\n'), { x: RIGHT, width: COLUMN, align: 'right' })
  paper.space(18)
}

function drawParties(paper: Paper, { content: { seller }, buyer }: Invoice, { words, country }: Pen) {
  const { legalName, legalForm, shareCapital, office, registration, vatNumber } = seller
  const lines = (texts: readonly (string | null | undefined | false)[]) => texts.filter(Boolean).join('\n')
  const { address } = buyer
  paper.row([
    { text: words.seller, weight: 'bold', width: COLUMN },
    { text: words.buyer, weight: 'bold', x: RIGHT, width: COLUMN },
  ])
  paper.row([
    {
      width: COLUMN,
      text: lines([
        legalName ?? seller.name,
        [legalForm, shareCapital].filter(Boolean).join(', '),
        office,
        registration && words.registration(registration),
        vatNumber && words.vatNumber(vatNumber),
        seller.email,
        seller.phone,
      ]),
    },
    {
      x: RIGHT,
      width: COLUMN,
      text: lines([
        ...(buyer.email === null
          ? [words.forgotten]
          : [
              address.name,
              address.company,
              address.address,
              address.additional_information,
              `${address.postal_code ?? ''} ${address.city ?? ''}`.trim(),
            ]),
        country(address.country),
        buyer.email,
      ]),
    },
  ])
  paper.space(22)
}

function drawItems(paper: Paper, { content }: Invoice, pen: Pen) {
  const { words } = pen
  const columns = () => {
    paper.row(
      (['title', 'quantity', 'price', 'vat', 'total'] as const).map((name) => ({
        ...CELLS[name],
        text: words.columns[name],
        weight: 'bold' as const,
        size: 8,
      })),
    )
    paper.rule()
  }
  columns()
  if (content.boughtVoucherCents !== undefined) drawVoucher(paper, content.boughtVoucherCents, pen)
  for (const line of content.lines) {
    const about = aboutLine(line, pen)
    if (paper.need(paper.heightOf(`${line.title}\n${about}`, CELLS.title) + 10)) columns()
    drawItem(paper, line, about, pen)
  }
}

function drawVoucher(paper: Paper, cents: number, { words, euros }: Pen) {
  paper.row([
    { ...CELLS.title, text: words.boughtVoucher },
    { ...CELLS.quantity, text: '1' },
    { ...CELLS.price, text: euros(cents) },
    { ...CELLS.vat, text: '–' },
    { ...CELLS.total, text: euros(cents) },
  ])
  paper.rule()
}

function aboutLine({ author, isbn, publicPriceCents, unitPriceCents }: InvoiceLine, { words, euros }: Pen) {
  const former = publicPriceCents > unitPriceCents && words.insteadOf(euros(publicPriceCents))
  return [author, words.isbn(isbn), former].filter(Boolean).join(' · ')
}

function drawItem(paper: Paper, line: InvoiceLine, about: string, { euros, rate }: Pen) {
  paper.row([
    { ...CELLS.title, text: line.title },
    { ...CELLS.quantity, text: String(line.quantity) },
    { ...CELLS.price, text: euros(line.unitPriceCents) },
    { ...CELLS.vat, text: rate(line.vatPermille) },
    { ...CELLS.total, text: euros(lineCents(line)) },
  ])
  paper.write(about, { ...CELLS.title, size: 7.5, quiet: true })
  paper.rule()
}

function drawSums(paper: Paper, { kind, content, totalCents }: Invoice, { words, euros }: Pen) {
  paper.need(90)
  const sum = (name: string, amount: string, style: { weight?: 'bold'; size?: number } = {}) =>
    paper.row([
      { ...SUMS, ...style, text: name },
      { ...CELLS.total, ...style, text: amount },
    ])
  if (kind === 'credit_note') {
    sum(words.credited, euros(totalCents), { weight: 'bold', size: 11 })
    paper.space(18)
    return
  }
  sum(words.subtotal, euros(content.subtotalCents))
  if (content.discountCents > 0) sum(words.discount(content.couponCode), euros(-content.discountCents))
  const { deliveryCents, deliveryMethod } = content
  if (content.boughtVoucherCents === undefined)
    sum(
      deliveryMethod === 'pickup' ? words.delivery.pickup : words.delivery.standard,
      deliveryCents === 0 ? words.free : euros(deliveryCents),
    )
  if (content.wrappingCents) sum(words.wrapping, euros(content.wrappingCents))
  sum(words.total, euros(totalCents), { weight: 'bold', size: 11 })
  const { vouchers = [] } = content
  for (const { lastFour, cents } of vouchers) sum(words.byVoucher(lastFour), euros(-cents))
  if (vouchers.length > 0) sum(words.due, euros(totalCents - voucherCentsOf(content)))
  paper.space(18)
}

function drawVatTable(
  paper: Paper,
  { content: { vat, boughtVoucherCents } }: Invoice,
  { words, euros, rate }: Pen,
) {
  if (boughtVoucherCents !== undefined) {
    paper.write(words.noVatYet)
    paper.space(18)
    return
  }
  paper.need(40 + vat.length * 14)
  const cells = (texts: readonly string[], weight: 'regular' | 'bold') =>
    paper.row(
      texts.map((text, index) => ({
        text,
        weight,
        size: 8,
        x: index * 85,
        width: 80,
        align: index === 0 ? ('left' as const) : ('right' as const),
      })),
    )
  const { vatTable: names } = words
  cells([names.rate, names.net, names.vat, names.gross], 'bold')
  for (const { permille, grossCents, vatCents } of vat) {
    cells([rate(permille), euros(grossCents - vatCents), euros(vatCents), euros(grossCents)], 'regular')
  }
  paper.space(18)
}

function drawPayment(
  paper: Paper,
  { kind, language, content, totalCents }: Invoice,
  { words, date, euros }: Pen,
) {
  const { provider, currency, amountCents } = content.payment
  const by =
    provider === 'paypal' || provider === 'till' || provider === 'voucher'
      ? words.by[provider]
      : words.by.stripe
  const voucherCents = provider === 'voucher' ? 0 : voucherCentsOf(content)
  const charged =
    currency === 'usd'
      ? formatCents(amountCents, { language, currency: 'usd' })
      : euros(totalCents - voucherCents)
  paper.need(40)
  if (kind === 'credit_note') {
    paper.write(words.refunded(charged, by))
    if (voucherCents > 0) paper.write(words.refunded(euros(voucherCents), words.by.voucher))
  } else {
    paper.write(words.paid(date(content.order.paidAt), by))
    if (currency === 'usd') paper.write(words.charged(charged))
  }
}
