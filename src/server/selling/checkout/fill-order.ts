/** What goes into an order and what it costs: its copies are taken, then priced at what holds at that moment. */
import { MAX_TOTAL_CENTS, type OrderRequest, type OrderLineRequest } from '#shared/contract/checkout.ts'
import { ShopError, type FieldErrors } from '#shared/contract/errors.ts'
import { MIN_TOTAL_CENTS, orderAmounts, type SentWith } from '#shared/orders/amounts.ts'
import type { BookPromise } from '#shared/promises/book-promise.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { promiseFromShelf, type ShopSettings } from '#server/catalogue/promises/read-promises.ts'
import { thereBy } from '#shared/orders/gift.ts'
import type { Selling } from '#shared/orders/selling.ts'
import { hasPlace } from '#shared/orders/address.ts'
import { isCountry, internationalPhone, isPostalCodeOf } from '#server/shop/countries/countries.ts'
import { effectOf, type Coupon, couponRefused } from '../coupons/coupons.ts'
import { redeemCoupon } from '../orders/coupon-uses.ts'
import type { Order } from '../orders/read-orders.ts'
import { reserveStock } from '../orders/stock.ts'
import { outOfStock, priceChanged } from './refusals.ts'

type Filling = {
  request: OrderRequest
  /** `held`: copies that are off the shelf for it already. */
  wanted: readonly (MergedLine & { held: number })[]
  shop: ShopSettings
  sentWith?: SentWith | undefined
}

/**
 * Takes the copies and the coupon of a request for an order and prices them. Returns its lines and amounts as they are
 * stored, and which copies are promised; throws OUT_OF_STOCK, PRICE_CHANGED, INVALID_FIELDS.
 */
export async function fillOrder(tx: Tx, order: Order, { request, wanted, shop, sentWith }: Filling) {
  const { delivery_method: method } = request
  const { country } = request.delivery_address
  const taking = await reserveStock(tx, order, { wanted, shop })
  if (taking.kind === 'short') throw await outOfStock(tx, wanted, { request, bookIds: taking.bookIds })
  const coupon = await couponOf(tx, order, request)
  // The books are locked now: these prices are the ones that hold
  const taken = inRequestOrder(taking.books, wanted)
  const { lines, ...priced } = orderAmounts(taken, {
    selling: shop.selling,
    method,
    country,
    coupon: coupon && effectOf(coupon),
    sentWith,
    wrappingCents: wrappingFor(request.gift, shop.selling),
  })
  const amounts = amountsOf(priced, coupon)
  checkTotal(amounts.totalCents, request)
  const fromShelf = promiseFromShelf(shop, { method, country })
  checkArrival(
    request,
    taken.map(({ promise }) => promise ?? fromShelf),
  )
  return {
    amounts,
    lines: lines.map(({ book, ...line }) => ({
      ...line,
      bookId: book.id,
      isbn: book.isbn,
      title: book.title,
      author: book.author,
      publicPriceCents: book.publicPriceCents,
      ...asStored(book.promise ?? fromShelf),
    })),
    promised: taken.map(({ id: bookId, promised }, index) => ({ position: index + 1, bookId, promised })),
  }
}

/** Returns a promise as a line keeps it. */
const asStored = (promise: BookPromise | undefined) =>
  promise && {
    promiseKind: promise.kind,
    readyAt: new Date(promise.readyAt),
    homeFrom: promise.homeFrom,
    homeBy: promise.homeBy,
  }

/** Takes the coupon that a request names. */
async function couponOf(
  tx: Tx,
  order: Order,
  { coupon_code: code }: OrderRequest,
): Promise<Coupon | undefined> {
  if (code === null) return undefined
  const { id: orderId, email, customerId } = order
  const taking = await redeemCoupon(tx, { code, orderId, email, customerId })
  if (taking.kind === 'refused') throw couponRefused(taking.reason)
  return taking.coupon
}

/** Returns what is stored of the amounts, or refuses what cannot be delivered or discounted. */
function amountsOf(priced: Omit<ReturnType<typeof orderAmounts>, 'lines'>, coupon: Coupon | undefined) {
  const { subtotalCents, discountCents, deliveryCents, wrappingCents, totalCents, vatCents } = priced
  if (deliveryCents === undefined) {
    throw new ShopError('INVALID_FIELDS', { fields: { delivery_method: ['not_there'] } })
  }
  if (coupon && subtotalCents < coupon.minimumCents) throw couponRefused('below_minimum')
  if (coupon && priced.couponHasNoEffect) throw couponRefused('no_effect')
  return {
    subtotalCents,
    discountCents,
    couponCode: coupon?.code ?? null,
    deliveryCents,
    wrappingCents,
    totalCents,
    vatCents,
  }
}

/** Puts books that were locked in the order of their ids back into the order in which they were requested. */
function inRequestOrder<Book extends { id: number }>(
  books: readonly Book[],
  wanted: readonly { bookId: number }[],
) {
  const places = new Map(wanted.map(({ bookId }, place) => [bookId, place]))
  return books.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}

function checkTotal(totalCents: number, request: OrderRequest) {
  if (totalCents !== request.expected_total_cents) {
    throw priceChanged(totalCents)
  }
  if (totalCents < MIN_TOTAL_CENTS) {
    throw new ShopError('INVALID_FIELDS', { fields: { lines: ['total_too_small'] } })
  }
  if (totalCents > MAX_TOTAL_CENTS) {
    throw new ShopError('INVALID_FIELDS', { fields: { lines: ['total_too_large'] } })
  }
}

/** Returns what the wrapping costs that a present asks for; throws INVALID_FIELDS where the shop does not wrap. */
function wrappingFor(gift: OrderRequest['gift'], { gifts }: Pick<Selling, 'gifts'>): number {
  if (!gift?.is_wrapped) return 0
  if (gifts.wrappingCents === null)
    throw new ShopError('INVALID_FIELDS', { fields: { 'gift.is_wrapped': ['not_offered'] } })
  return gifts.wrappingCents
}

/** Throws INVALID_FIELDS for a present that is to be there before a day that can be promised. */
function checkArrival(
  { gift, delivery_method: method }: Pick<OrderRequest, 'gift' | 'delivery_method'>,
  promises: readonly (BookPromise | undefined)[],
): void {
  const by = gift?.arrive_by
  if (!by) return
  const day = thereBy(promises, method === 'pickup')
  if (day === undefined || day > by)
    throw new ShopError('INVALID_FIELDS', { fields: { 'gift.arrive_by': ['too_soon'] } })
}

/** What leads to whoever orders and receives. */
type Reachable = Pick<OrderRequest, 'phone' | 'delivery_address' | 'billing_address' | 'delivery_method'>

/**
 * Throws ShopError INVALID_FIELDS naming what is missing, and what no country has. Who collects gives a name and a telephone
 * number; an address is whole or not there. A number without its country's code may be of the country of
 * delivery, of the invoice, or of the shop: who sends a present abroad types their own as they dial it.
 */
export function checkAddresses(
  { phone, delivery_method: method, ...order }: Reachable,
  { homeCountry }: { homeCountry: string },
) {
  const fields: FieldErrors = {}
  const countries = new Set([homeCountry])
  for (const name of ['delivery_address', 'billing_address'] as const) {
    const address = order[name]
    if (!address) continue
    const { country, postal_code: code } = address
    countries.add(country)
    if (!isCountry(country)) fields[`${name}.country`] = ['unknown_country']
    if (method === 'pickup' && !hasPlace(address)) continue
    for (const part of ['address', 'postal_code', 'city'] as const)
      if (address[part] === '') fields[`${name}.${part}`] = ['required']
    if (isCountry(country) && code !== '' && !isPostalCodeOf(code, country))
      fields[`${name}.postal_code`] = ['wrong_for_country']
  }
  // Only the shop takes an order without one, for whoever has an e-mail address
  if (phone !== '' && ![...countries].some((country) => internationalPhone(phone, country) !== undefined)) {
    fields['phone'] = ['wrong_number']
  }
  if (Object.keys(fields).length > 0) throw new ShopError('INVALID_FIELDS', { fields })
}

/** An article with its whole quantity, and what the shopper was shown of it. */
type MergedLine = { bookId: number; quantity: number; shown: OrderLineRequest['promised'] }

/** Returns each article once with its whole quantity, in the order in which they were named; what was shown first counts. */
export function mergeLines(lines: readonly OrderLineRequest[]): MergedLine[] {
  const merged = new Map<number, MergedLine>()
  for (const { article_id: bookId, quantity, promised } of lines) {
    const { quantity: before, shown } = merged.get(bookId) ?? { quantity: 0, shown: promised }
    merged.set(bookId, { bookId, quantity: before + quantity, shown })
  }
  return [...merged.values()]
}
