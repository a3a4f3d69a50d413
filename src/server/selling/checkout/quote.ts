/** The recap of a basket, computed by the server: what the shopper would pay now, and what is there. */
import type { Quote, QuoteRequest } from '#shared/contract/checkout.ts'
import { usdRateOf } from '#shared/money/exchange-rate.ts'
import { orderAmounts, type SentWith } from '#shared/orders/amounts.ts'
import { couponCodeOf } from '#shared/orders/coupon.ts'
import { DELIVERY_METHODS } from '#shared/orders/selling.ts'
import { countOffered } from '../alerts/claim-reserved-copies.ts'
import { findBooks } from '#server/catalogue/books/find-books.ts'
import { effectOf, type Coupon, mayAskAbout, couponByCode, refusalNow } from '../coupons/coupons.ts'
import type { Db } from '#server/platform/db/database.ts'
import { mergeLines } from './fill-order.ts'
import { findVouchers, quoteVouchers } from './quote-vouchers.ts'
import { vatRatesOnWire } from '#shared/orders/vat.ts'
import { pluck } from '#shared/lists.ts'
import { heldUntil } from '../orders/unpaid.ts'
import { promiseOnWire, promisesOf, readShop } from '#server/catalogue/promises/read-promises.ts'

/** What an order that is changed has already: copies by book, and what leaves in the same parcel. */
export type InOrder = { held?: ReadonlyMap<number, number> | undefined; sentWith?: SentWith | undefined }

/**
 * Returns the recap of a basket; books that are unknown, removed or short are in it with what is available, a coupon that
 * cannot be used with the reason.
 */
export async function quote(
  db: Db,
  request: QuoteRequest & { address: string },
  { held, sentWith }: InOrder = {},
): Promise<Quote> {
  const { offers = [] } = request
  const offered = held ?? (offers.length > 0 ? await countOffered(db, offers) : undefined)
  const wanted = mergeLines(request.lines)
  const { delivery_method: method, country } = request
  const [books, shop, applied, vouchers] = await Promise.all([
    findBooks(db, pluck(wanted, 'bookId')),
    readShop(db),
    requestedCoupon(db, request),
    findVouchers(db, request),
  ])
  const { selling } = shop
  const known = wanted.flatMap(({ bookId, quantity }) => {
    const book = books.get(bookId)
    return book ? [{ book, quantity, held: offered?.get(bookId) }] : []
  })
  const sellable = await promisesOf(db, known, { method, country, shop })
  const lines = known.map(({ book, quantity }) => {
    const { copies: available = 0, promise } = sellable.get(book.id) ?? {}
    return { ...book, quantity, available, promise }
  })
  const until = await heldUntil(
    db,
    lines.map(({ id: bookId, quantity, available, removedAt }) => ({
      bookId,
      quantity: removedAt ? 0 : quantity,
      stock: available,
    })),
  )
  // §5: lines without stock stay visible but leave the total
  const payable = lines.filter(({ available }) => available > 0)
  const { wrappingCents } = selling.gifts
  const terms = {
    selling,
    method,
    country,
    sentWith,
    wrappingCents: request.is_wrapped ? (wrappingCents ?? 0) : 0,
  }
  const without = orderAmounts(payable, terms)
  const coupon = tryCoupon(applied, {
    without,
    try: (found) => orderAmounts(payable, { ...terms, coupon: effectOf(found) }),
  })
  const effect = coupon?.found && effectOf(coupon.found)
  const amounts = orderAmounts(payable, { ...terms, coupon: effect })
  const quoted = quoteVouchers(vouchers, {
    totalCents: amounts.totalCents,
    besidesCents: (amounts.deliveryCents ?? 0) + amounts.wrappingCents,
  })
  const voucherCents = quoted.reduce((sum, one) => sum + (one.state === 'applied' ? one.cents : 0), 0)
  const prices = new Map(
    orderAmounts(lines, terms).lines.map((line) => [line.book.id, line.unitPriceCents] as const),
  )
  return {
    lines: lines.map(({ id, title, quantity, available, promise }) => ({
      article_id: id,
      title,
      quantity,
      unit_price_cents: prices.get(id) ?? 0,
      line_total_cents: (prices.get(id) ?? 0) * quantity,
      available,
      held_until: until.get(id)?.toISOString() ?? null,
      promise: promiseOnWire(promise),
    })),
    delivery: DELIVERY_METHODS.flatMap((one) => {
      const { deliveryCents } = orderAmounts(payable, { ...terms, method: one, coupon: effect })
      return deliveryCents === undefined ? [] : [{ method: one, price_cents: deliveryCents }]
    }),
    is_delivered: amounts.deliveryCents !== undefined,
    coupon: coupon?.shown ?? null,
    vouchers: quoted,
    subtotal_cents: amounts.subtotalCents,
    discount_cents: amounts.discountCents,
    delivery_cents: amounts.deliveryCents ?? 0,
    wrapping_cents: amounts.wrappingCents,
    wrapping_price_cents: wrappingCents,
    total_cents: amounts.totalCents,
    voucher_cents: voucherCents,
    due_cents: amounts.totalCents - voucherCents,
    vat_cents: amounts.vatCents,
    vat_rates: vatRatesOnWire(amounts.vatRates),
    usd_rate: usdRateOf(shop.usdRatePpm),
  }
}

type Requested = { code: string; isSilent: boolean; found: Coupon | undefined }

/** Looks the coupon of a request up, unless its sender tried too many. */
async function requestedCoupon(
  db: Db,
  { coupon_code: code, address }: QuoteRequest & { address: string },
): Promise<Requested | undefined> {
  if (code === null) return undefined
  const mayKnow = await mayAskAbout(db, { code, address })
  return { code, isSilent: !mayKnow, found: mayKnow ? await couponByCode(db, code) : undefined }
}

type Amounts = ReturnType<typeof orderAmounts>
type Trial = { without: Amounts; try: (coupon: Coupon) => Amounts }

/** Says what a coupon does for these books, or why nothing. */
function tryCoupon(applied: Requested | undefined, { without, try: priced }: Trial) {
  if (!applied) return undefined
  const { found, isSilent } = applied
  const code = couponCodeOf(applied.code)
  const refused = (reason: NonNullable<ReturnType<typeof refusalNow>>, minimum?: number) => ({
    found: undefined,
    shown: {
      state: 'refused' as const,
      code,
      reason,
      ...(minimum !== undefined && { minimum_cents: minimum }),
    },
  })
  if (isSilent) return refused('too_many_tries')
  const reason = refusalNow(found)
  if (reason || !found) return refused(reason ?? 'unknown')
  if (without.subtotalCents < found.minimumCents) return refused('below_minimum', found.minimumCents)
  if (priced(found).couponHasNoEffect) return refused('no_effect')
  return { found, shown: { state: 'applied' as const, code, kind: found.kind } }
}
