/** Writes an order and takes its copies in one transaction; the payment is opened after it. */
import { MAX_TOTAL_CENTS, type OrderRequest } from '#shared/contract/orders.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { MIN_TOTAL_CENTS, orderAmounts } from '#shared/orders/amounts.ts'
import type { BookPromise } from '#shared/promises/book-promise.ts'
import type { SoldLine } from '#shared/money/sums.ts'
import { termsVersion } from '#shared/orders/terms.ts'
import { claimOffers } from '../alerts/claim.ts'
import { noteOrder } from '../book-lists/note-order.ts'
import { effectOf, type Coupon, couponRefused } from '../coupons/service.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { checkAddresses } from './check-addresses.ts'
import { mergeLines } from './merge-lines.ts'
import { outOfStock, priceChanged } from './refusals.ts'
import { promiseLines, reserveStock } from '../orders/stock.ts'
import { limitUnpaid, unpaidKeys } from '../orders/unpaid-limit.ts'
import type { Order } from '../orders/service.ts'
import { completeOrder, insertBlank, orderByKey, type Taking } from '../orders/new-order.ts'
import { promiseFromShelf, readShop, type ShopSettings } from '#server/catalogue/promises/service.ts'
import { redeemCoupon } from '../orders/coupon-uses.ts'
import { newOrderKey } from '../orders/access.ts'
import { fingerprint } from '#server/platform/runtime/secrets.ts'

type Placing = {
  request: OrderRequest
  idempotencyKey: string
  /** Who is signed in; null: a guest. */
  customerId: string | null
  /** Where the request comes from; undefined: unpaid orders are not limited. */
  visitor?: string | undefined
  /** Who of the shop takes it for its buyer; undefined: the buyer places it. */
  taking?: Taking | undefined
}
type Placed = {
  kind: 'new' | 'repeated'
  order: Order
  accessKey: string
  /** Those of a new one. */
  lines?: readonly SoldLine[]
}

/**
 * Places an order, or finds the one that this key already placed. Throws ShopError IDEMPOTENCY_CONFLICT (same key, other
 * order), OUT_OF_STOCK (names the short lines), PRICE_CHANGED, UNPAID_LIMIT, INVALID_FIELDS (a coupon that cannot be used, a method that
 * does not go there, terms of sale that have changed, an address or a number that no country has); a refused order leaves
 * nothing behind.
 */
export async function placeOrder(db: Db, placing: Placing): Promise<Placed> {
  const shop = await readShop(db)
  return await db.transaction((tx) => placeIn(tx, placing, shop))
}

/** Does the same in the transaction of its caller; `shop`: the terms, read before it. */
export async function placeIn(
  tx: Tx,
  { request, customerId, visitor, taking: takenBy, ...sent }: Placing,
  shop: ShopSettings,
): Promise<Placed> {
  // A repeated request is given a key of the order: the database does not say how to
  const idempotencyKey = fingerprint(sent.idempotencyKey)
  const { selling, termsEdition, usdRatePpm: ratePpm } = shop
  const {
    // How it is paid, what it replaces, which copies were kept, and where its books were found may change from one try to
    // the next: it is the same order
    payment_provider: provider,
    replaces: _,
    offers: secrets = [],
    book_lists: keys = [],
    ...content
  } = request
  checkAddresses(request, selling)
  if (provider === 'paypal' && ratePpm === null) throw new ShopError('PAYMENT_NOT_CONFIGURED')
  const requestHash = fingerprint(JSON.stringify(content))
  const wanted = mergeLines(request.lines)
  const fromShelf = promiseFromShelf(shop, {
    method: request.delivery_method,
    country: request.delivery_address.country,
  })
  const blank = await insertBlank(tx, {
    request,
    idempotencyKey,
    customerId,
    requestHash,
    usdRatePpm: ratePpm,
    taking: takenBy,
    ...unpaidKeys({ customerId, email: request.email, visitor }),
  })
  if (!blank) return repeated(tx, { idempotencyKey, requestHash })
  if (request.terms_version !== termsVersion(termsEdition)) {
    throw new ShopError('INVALID_FIELDS', { fields: { terms_version: ['changed'] } })
  }
  await limitUnpaid(
    tx,
    blank,
    wanted.reduce((copies, { quantity }) => copies + quantity, 0),
  )
  const kept = await claimOffers(tx, { secrets, orderNumber: blank.number, wanted })
  await noteOrder(tx, { keys, orderId: blank.id })
  const taking = await reserveStock(tx, blank, {
    wanted: wanted.map((line) => ({ ...line, held: kept.get(line.bookId) ?? 0 })),
    shop,
  })
  if (taking.kind === 'short') throw await outOfStock(tx, wanted, { request, bookIds: taking.bookIds })
  const coupon = await couponOf(tx, blank, request)
  // The books are locked now: these prices are the ones that hold
  const taken = inRequestOrder(taking.books, wanted)
  const { lines, ...priced } = orderAmounts(taken, {
    selling,
    method: request.delivery_method,
    country: request.delivery_address.country,
    coupon: coupon && effectOf(coupon),
  })
  const amounts = amountsOf(priced, coupon)
  checkTotal(amounts.totalCents, request)
  const { order, accessKey } = await completeOrder(tx, blank, {
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
  })
  await promiseLines(
    tx,
    order,
    taken.map(({ id: bookId, promised }, index) => ({ position: index + 1, bookId, promised })),
  )
  return { kind: 'new', order, lines, accessKey }
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
  const { subtotalCents, discountCents, deliveryCents, totalCents, vatCents } = priced
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
    totalCents,
    vatCents,
  }
}

/** Puts books that were locked in the order of their ids back into the order in which they were asked for. */
function inRequestOrder<Book extends { id: number }>(
  books: readonly Book[],
  wanted: readonly { bookId: number }[],
) {
  const places = new Map(wanted.map(({ bookId }, place) => [bookId, place]))
  return books.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}

async function repeated(
  tx: Tx,
  { idempotencyKey, requestHash }: { idempotencyKey: string; requestHash: string },
): Promise<Placed> {
  const order = await orderByKey(tx, idempotencyKey)
  if (order?.requestHash !== requestHash) throw new ShopError('IDEMPOTENCY_CONFLICT')
  // The browser may have lost the answer with the first key
  return { kind: 'repeated', order, accessKey: await newOrderKey(tx, order.id) }
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
