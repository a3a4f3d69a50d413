/** An order as its buyer sees it. */
import type { OrderView, TrackRequest } from '#shared/contract/orders.ts'
import { usdRateOf } from '#shared/money/exchange-rate.ts'
import { lineCents } from '#shared/money/line-sums.ts'
import { vatByRate, vatRatesOnWire } from '#shared/orders/vat.ts'
import type { Queryable, Db } from '#server/platform/db/database.ts'
import { coversOf } from '#server/catalogue/books/covers.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { readOrderNumber } from '#shared/orders/order-number.ts'
import { pluck } from '#shared/lists.ts'
import { countAttempt } from '#server/platform/limits/count-attempts.ts'
import { isSameSecret } from '#server/platform/runtime/secrets.ts'
import { followUp, masked } from './follow-up.ts'
import { cancellableCopies, linesWithCopies, linePromise, statesOf } from '../orders/line-copies.ts'
import { buysVoucher, dueOf, historyOf, type Order, orderByNumber } from '../orders/read-orders.ts'
import { mobileOf } from '../orders/text-wish.ts'
import { asCharged } from '../payments/queue-refund.ts'
import { readRefundable } from '../payments/refundable.ts'
import { boughtVoucher } from '../voucher-orders/read.ts'
import { partsOf } from '../vouchers/spend.ts'
import { returnedCopies } from '../returns/find-return.ts'

/** Returns an order with its lines and history, for the holder of its key. */
export async function orderView(db: Queryable, order: Order): Promise<OrderView> {
  const lines = await linesWithCopies(db, [order.id])
  const claimed = await returnedCopies(db, order.id)
  const coverOf = await coversOf(db, pluck(lines, 'bookId'))
  const history = await historyOf(db, order.id)
  const refundable = await readRefundable(db, order, lines)
  const cancellable = lines.map((line) => {
    const copies = cancellableCopies(order, line, claimed.get(line.position) ?? 0)
    const priced = refundable.lines.get(line.position)?.price({ sent: 0, unsent: copies })
    return { line, copies, cents: priced?.cents ?? 0 }
  })
  const refundCents = asCharged(refundable, pluck(cancellable, 'cents'))
  return {
    id: order.number,
    number: order.number,
    state: order.state,
    language: order.language,
    currency: order.currency,
    usd_rate: usdRateOf(order.usdRatePpm),
    created_at: order.createdAt.toISOString(),
    hold_expires_at: order.holdExpiresAt.toISOString(),
    pay_by: order.payBy?.toISOString() ?? null,
    email: order.email,
    phone: order.phone,
    text_when_ready: order.textWhenReady,
    can_be_texted: mobileOf(order, order.deliveryAddress.country) !== undefined,
    delivery_method: order.deliveryMethod,
    dispatch: order.dispatch,
    delivery_address: order.deliveryAddress,
    billing_address: order.billingAddress,
    coupon_code: order.couponCode,
    note: order.note,
    gift: order.gift,
    bought_voucher: buysVoucher(order, lines) ? await boughtVoucher(db, order) : null,
    subtotal_cents: order.subtotalCents,
    discount_cents: order.discountCents,
    delivery_cents: order.deliveryCents,
    wrapping_cents: order.wrappingCents,
    total_cents: order.totalCents,
    voucher_cents: order.voucherCents,
    due_cents: dueOf(order),
    vouchers: order.voucherCents === 0 ? [] : await vouchersOf(db, order),
    vat_cents: order.vatCents,
    vat_rates: vatRatesOnWire(vatByRate(lines, order.deliveryCents + order.wrappingCents)),
    lines: cancellable.map(({ line, copies }, index) => ({
      position: line.position,
      article_id: line.bookId,
      _code_barre: line.isbn,
      title: line.title,
      author: line.author,
      image: coverOf(line.bookId),
      quantity: line.quantity,
      cancelled: line.cancelled,
      states: statesOf(order, line),
      promise: linePromise(line),
      promise_loss: line.promiseLoss,
      can_cancel: copies > 0,
      refund_cents: refundCents[index] ?? 0,
      public_price_cents: line.publicPriceCents,
      unit_price_cents: line.unitPriceCents,
      line_total_cents: lineCents(line),
      discount_share_cents: line.discountShareCents,
      vat_permille: line.vatPermille,
    })),
    history: history.map(({ state, at, actor }) => ({ state, at: at.toISOString(), actor })),
    ...(await followUp(db, order, { lines, sources: refundable.sources })),
  }
}

/** What each voucher pays, or would pay before the order was cancelled. */
async function vouchersOf(db: Queryable, { id }: Order): Promise<OrderView['vouchers']> {
  return (await partsOf(db, id)).map(({ lastFour, lastCents }) => ({ last_four: lastFour, cents: lastCents }))
}

/** Returns an order with its personal data masked, for those who know only its number and e-mail. */
async function maskedOrderView(db: Queryable, order: Order): Promise<OrderView> {
  const view = await orderView(db, order)
  return {
    ...view,
    ...masked(view),
    lines: view.lines.map((line) => ({ ...line, can_cancel: false, refund_cents: 0 })),
    email: maskEmail(order.email),
    phone: null,
    delivery_address: null,
    billing_address: null,
    note: null,
    gift: null,
    bought_voucher: view.bought_voucher && maskedVoucher(view.bought_voucher),
  }
}

/** Who knows the number and the address alone does not read for whom it is, from whom, or what was written. */
export const maskedVoucher = (voucher: NonNullable<OrderView['bought_voucher']>) => ({
  ...voucher,
  to_name: null,
  from_name: null,
  message: null,
  email: null,
})

/** Masks an e-mail address so that its owner recognises it: `m…e@example.org`. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}…${name.length > 2 ? name.slice(-1) : ''}@${domain}`
}

const BY_ADDRESS = { name: 'track-address', tries: 10, minutes: 15 }
const BY_NUMBER = { name: 'track-number', tries: 10, minutes: 15 }

/**
 * Finds an order by its number and e-mail (§2 /track-order), and returns it with its personal data masked. Throws ShopError
 * NOT_FOUND, the same for an unknown number and a wrong e-mail so that it helps no guesser, and TOO_MANY_REQUESTS after 10
 * attempts in 15 minutes from one address or for one number.
 */
export async function trackOrder(
  db: Db,
  { number, email, address }: TrackRequest & { address: string },
): Promise<OrderView> {
  await countAttempt(db, BY_ADDRESS, address)
  const known = readOrderNumber(number)
  if (known !== undefined) await countAttempt(db, BY_NUMBER, known)
  const order = await orderByNumber(db, number)
  const isOwner = isSameSecret(email.toLowerCase(), order?.email.toLowerCase() ?? '')
  if (!isOwner || !order) throw new ShopError('NOT_FOUND')
  return await maskedOrderView(db, order)
}
