/** The confirmation that a buyer gets once the money came, in the language of the purchase. */
import { dateFormat } from '#shared/text/date-format.ts'
import { html } from 'hono/html'
import type { CompanySettings } from '#shared/contract/company.ts'
import { addressLines } from '#shared/orders/address.ts'
import type { OrderView } from '#shared/contract/orders.ts'
import { formatCents } from '#shared/money/format.ts'
import { chargedAmounts } from '#shared/orders/charged.ts'
import { promiseOfLine } from '#shared/orders/line-promise.ts'
import { promiseFrom } from '#shared/promises/from-wire.ts'
import { promiseWords } from '#shared/promises/promise-words.ts'
import { ordersWords } from '#shared/text/en/orders.ts'
import { textOf } from '#shared/text/text.ts'
import { framed, framedText, type MailContent } from '#server/shop/mail/templates/frame.ts'
import { brokenLines, button } from '#server/shop/mail/templates/letter.ts'

type Confirmation = {
  order: OrderView
  company: CompanySettings
  followUrl: string
  /** The terms of sale that were accepted, as a file. */
  terms: { filename: string; content: string } | undefined
}

const CELL = 'padding:10px 0;border-bottom:1px solid #e6dfd2;vertical-align:top'
const RIGHT = `${CELL};text-align:right;white-space:nowrap`

/** Returns the mail that confirms a paid order. */
export async function orderConfirmation({
  order,
  company,
  followUrl,
  terms,
}: Confirmation): Promise<MailContent> {
  const words = textOf(order.language).mail.orderConfirmation
  const frame = { language: order.language, company, why: words.why }
  const stated = facts(order)
  const body = html`
    <p style="margin:0 0 8px">${stated.hello}</p>
    <p style="margin:0 0 24px">${words.intro}</p>
    <p style="margin:0 0 24px">
      ${words.number} <strong>${order.number}</strong><br />
      ${words.date} ${stated.date}
    </p>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 8px">
      ${stated.lines.map(
        (line) =>
          html`<tr>
            <td style="${CELL}">
              ${line.copies} <strong>${line.title}</strong><br />
              <span style="font-size:14px;color:#5b4a4d">${line.by}</span>
              ${line.promise === '' ? '' : html`<br /><span style="font-size:14px">${line.promise}</span>`}
            </td>
            <td style="${RIGHT}">${line.total}</td>
          </tr>`,
      )}
      ${stated.sums.map(
        ([name, amount]) =>
          html`<tr>
            <td style="padding:6px 0">${name}</td>
            <td style="padding:6px 0;text-align:right;white-space:nowrap">${amount}</td>
          </tr>`,
      )}
      <tr>
        <td style="padding:6px 0;font-size:20px">${words.total}</td>
        <td style="padding:6px 0;font-size:20px;text-align:right;white-space:nowrap">${stated.total}</td>
      </tr>
      ${stated.paid.map(
        ([name, amount]) =>
          html`<tr>
            <td style="padding:6px 0">${name}</td>
            <td style="padding:6px 0;text-align:right;white-space:nowrap">${amount}</td>
          </tr>`,
      )}
    </table>
    <p style="margin:0 0 24px;font-size:14px;color:#5b4a4d">${stated.totalNotes.join(', ')}</p>
    ${button(company, followUrl, words.follow)}
    <p style="margin:12px 0 24px;font-size:14px;color:#5b4a4d">${words.followHint}</p>
    <p style="margin:0 0 24px">
      <strong>${stated.deliveryName}</strong><br />${brokenLines(stated.deliveryPlace)}
    </p>
    ${stated.notes.map((note) => html`<p style="margin:0 0 24px">${note}</p>`)}
    ${terms ? html`<p style="margin:0 0 24px;font-size:14px;color:#5b4a4d">${words.terms}</p>` : ''}
    ${order.note ? html`<p style="margin:0"><strong>${words.note}</strong><br />${brokenLines(order.note.split('\n'))}</p>` : ''}
  `
  return {
    subject: words.subject(order.number),
    ...(terms && { attachments: [terms] }),
    html: await framed(frame, { title: words.title, preview: words.intro, body }),
    text: framedText(frame, words.title, [
      stated.hello,
      words.intro,
      '',
      `${words.number} ${order.number}`,
      `${words.date} ${stated.date}`,
      '',
      ...stated.lines.map(
        (line) =>
          `${[line.copies, line.title, line.by].filter(Boolean).join(' ')}: ${line.total}${line.promise && `\n  ${line.promise}`}`,
      ),
      ...stated.sums.map(([name, amount]) => `${name}: ${amount}`),
      `${words.total}: ${stated.total} (${stated.totalNotes.join(', ')})`,
      ...stated.paid.map(([name, amount]) => `${name}: ${amount}`),
      '',
      `${words.follow}:`,
      followUrl,
      words.followHint,
      '',
      stated.deliveryName,
      ...stated.deliveryPlace,
      ...stated.notes.flatMap((note) => ['', note]),
      ...(terms ? ['', words.terms] : []),
      ...(order.note ? ['', words.note, order.note] : []),
    ]),
  }
}

/** What both parts of the mail say, already in words. */
function facts(order: OrderView) {
  const { language } = order
  const text = textOf(language).mail
  const words = text.orderConfirmation
  const { currency, convert, hint, ...sums } = chargedAmounts(order)
  const write = (cents: number) => formatCents(cents, { language, currency })
  const address = order.delivery_address
  const isPickup = order.delivery_method === 'pickup'
  return {
    // A present goes to somebody else
    hello: text.hello((order.gift && order.billing_address?.name) ?? address?.name ?? ''),
    date: dateFormat(language, {
      dateStyle: 'long',
    }).format(new Date(order.created_at)),
    lines: order.lines.map((line) => ({
      copies: words.copies(line.quantity),
      title: line.title,
      by: line.author === '' ? '' : words.by(line.author),
      promise: promiseOf(line, order),
      total: write(convert(line.unit_price_cents) * line.quantity),
    })),
    sums: [
      [words.subtotal, write(sums.subtotalCents)],
      ...(order.discount_cents > 0
        ? [[words.discount(order.coupon_code ?? ''), `−${write(sums.discountCents)}`] as const]
        : []),
      [words.delivery, order.delivery_cents === 0 ? words.free : write(sums.deliveryCents)],
      ...(order.wrapping_cents > 0 ? [[words.wrapping, write(sums.wrappingCents)] as const] : []),
    ] as const,
    total: write(sums.totalCents),
    /** What vouchers paid of it, and the rest. */
    paid: [
      ...order.vouchers.map((one) => [words.byVoucher(one.last_four), write(convert(one.cents))] as const),
      ...(order.vouchers.length > 0 ? [[words.due, write(sums.dueCents)] as const] : []),
    ],
    totalNotes: [
      words.vat(write(convert(order.vat_cents))),
      ...(hint
        ? [words.inOther[hint.currency](formatCents(hint.totalCents, { language, currency: hint.currency }))]
        : []),
    ],
    notes: notesOf(order),
    deliveryName: words[order.delivery_method],
    deliveryPlace: isPickup || !address ? [words.pickupPlace] : addressLines(address, language),
  }
}

/** The date of a line as its buyer was promised it; empty for one that is cancelled. */
function promiseOf(
  { promise: wire, quantity, cancelled }: OrderView['lines'][number],
  { language, lines, dispatch, delivery_method: method }: OrderView,
): string {
  const all = lines.map((line) => (line.cancelled < line.quantity ? line.promise : null))
  const promise = promiseFrom(promiseOfLine(wire, all, dispatch))
  if (promise === null || cancelled === quantity) return ''
  const place = method === 'pickup' ? 'shop' : 'home'
  return promiseWords(textOf(language).promises, promise, { now: new Date(), place, isLasting: true })
}

/** How it leaves while something is awaited, and what paying now for a book to be published means. */
function notesOf({ language, lines, dispatch, delivery_method: method }: OrderView): string[] {
  const words = textOf(language).mail.orderConfirmation
  const isAwaited = lines.some(({ states }) =>
    states.some(({ state }) => state === 'waiting' || state === 'ordered'),
  )
  const isPreorder = lines.some(({ promise }) => promise?.kind === 'preorder')
  return [
    ...(isAwaited && lines.length > 1
      ? [ordersWords[language].line.dispatch[method === 'pickup' ? 'pickup' : 'home'][dispatch]]
      : []),
    ...(isPreorder ? [words.preorder] : []),
  ]
}
