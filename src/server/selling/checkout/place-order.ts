/** Writes an order and takes its copies in one transaction; the payment is opened after it. */
import type { OrderRequest } from '#shared/contract/checkout.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { MIN_TOTAL_CENTS, type SentWith } from '#shared/orders/amounts.ts'
import type { SoldLine } from '#shared/money/line-sums.ts'
import { termsVersion } from '#shared/orders/terms.ts'
import { claimOffers } from '../alerts/claim-reserved-copies.ts'
import { noteOrder } from '../book-lists/taken-copies.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { checkAddresses, mergeLines, fillOrder } from './fill-order.ts'
import { promiseLines } from '../orders/stock.ts'
import { limitUnpaid, unpaidKeys } from '../orders/unpaid-limit.ts'
import { dueOf, type Order } from '../orders/read-orders.ts'
import { completeOrder, insertBlank, orderByKey, type Taking } from '../orders/new-order.ts'
import { readShop, type ShopSettings } from '#server/catalogue/promises/read-promises.ts'
import { mobileOf } from '../orders/text-wish.ts'
import { newOrderKey } from '../orders/order-keys.ts'
import { tryLockCustomer } from '#server/people/accounts/lock-customer.ts'
import type { FollowUps } from '#server/platform/shop.ts'
import { settleByVouchers } from '../payments/settle.ts'
import { limitExchange } from '../vouchers/guesses.ts'
import { vouchersRefused } from '../vouchers/read.ts'
import { spend } from '../vouchers/spend.ts'
import { fingerprint } from '#server/platform/runtime/secrets.ts'

type Placing = {
  request: OrderRequest
  idempotencyKey: string
  /** Who is signed in; null: a guest. */
  customerId: string | null
  /** Where the request comes from; undefined: unpaid orders are not limited. */
  visitor?: string | undefined
  /** What follows where vouchers pay all of it. */
  followUps?: FollowUps | undefined
  /** Who of the shop takes it for its buyer; undefined: the buyer places it. */
  taking?: Taking | undefined
  /** What it is added to. */
  sentWith?: SentWith | undefined
}
/** A placed order with its key. */
export type Placed = {
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
  const { request, customerId, followUps } = placing
  const place = () =>
    db.transaction(async (tx) => {
      // An order that vouchers pay whole is settled here, which needs its customer first
      if (request.vouchers?.length && customerId !== null) await tryLockCustomer(tx, customerId)
      const placed = await placeIn(tx, placing, shop)
      if (placed.kind === 'repeated' || dueOf(placed.order) > 0) return placed
      if (!followUps) throw new Error('An order that vouchers pay needs what follows.')
      return { ...placed, order: await settleByVouchers(tx, placed.order, { followUps }) }
    })
  const [voucher, second] = request.vouchers ?? []
  // The code of a present pays alone
  return voucher && !second ? await limitExchange(db, voucher.code, place) : await place()
}

/** Does the same in the transaction of its caller; `shop`: the terms, read before it. */
export async function placeIn(
  tx: Tx,
  { request, customerId, visitor, taking: takenBy, sentWith, ...sent }: Placing,
  shop: ShopSettings,
): Promise<Placed> {
  // A repeated request is given a key of the order: the database does not say how to
  const idempotencyKey = fingerprint(sent.idempotencyKey)
  const { selling, termsEdition, usdRatePpm: ratePpm } = shop
  const {
    // How it is paid, what it replaces, which copies were reserved, and where its books were found may change from one try to
    // the next: it is the same order
    payment_provider: provider,
    express_checkout: _express,
    replaces: _,
    offers: secrets = [],
    book_lists: keys = [],
    ...content
  } = request
  checkAddresses(request, selling)
  if (provider === 'paypal' && ratePpm === null && !isPaidByVouchers(request))
    throw new ShopError('PAYMENT_NOT_CONFIGURED')
  const requestHash = fingerprint(JSON.stringify(content))
  const wanted = mergeLines(request.lines)
  const blank = await insertBlank(tx, {
    request: { ...request, text_when_ready: isTexted(request, selling) },
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
  const claimed =
    secrets.length > 0 ? await claimOffers(tx, { secrets, orderNumber: blank.number, wanted }) : undefined
  if (keys.length > 0) await noteOrder(tx, { keys, orderId: blank.id })
  const filled = await fillOrder(tx, blank, {
    request,
    wanted: wanted.map((line) => ({ ...line, held: claimed?.get(line.bookId) ?? 0 })),
    shop,
    sentWith,
  })
  // After books and coupon, as every order locks them
  const voucherCents = await spendVouchers(tx, blank, request, filled.amounts)
  const { order, accessKey } = await completeOrder(tx, blank, { ...filled, voucherCents })
  await promiseLines(tx, order, filled.promised)
  return { kind: 'new', order, lines: filled.lines, accessKey }
}

/** Returns whether a text message is wanted and can come: nobody loses an order for ticking it with a landline. */
const isTexted = (
  {
    text_when_ready: isWanted,
    phone,
    delivery_address: deliveryAddress,
    billing_address: billing,
  }: OrderRequest,
  { homeCountry }: ShopSettings['selling'],
) =>
  isWanted === true &&
  mobileOf({ phone, deliveryAddress, billingAddress: billing ?? null }, homeCountry) !== undefined

/** Returns whether vouchers are to pay all that a request says its order costs. */
export const isPaidByVouchers = ({ vouchers = [], expected_total_cents: totalCents }: OrderRequest) =>
  vouchers.reduce((sum, { cents }) => sum + cents, 0) === totalCents

/** Pays with the vouchers of a request, so much as its shopper was shown with each; returns what they pay together. */
async function spendVouchers(
  tx: Tx,
  order: Order,
  { vouchers = [], expected_total_cents: totalCents }: OrderRequest,
  { deliveryCents, wrappingCents }: Pick<Order, 'deliveryCents' | 'wrappingCents'>,
) {
  if (vouchers.length === 0) return 0
  const due = totalCents - vouchers.reduce((sum, { cents }) => sum + cents, 0)
  // Too little for a provider to charge, or more than it costs: the recap says what each pays
  if (due < 0 || (due > 0 && due < MIN_TOTAL_CENTS)) throw vouchersRefused('changed')
  const costs = { totalCents, besidesCents: deliveryCents + wrappingCents }
  const spending = await spend(tx, order, vouchers, costs)
  if (spending.kind === 'refused') throw vouchersRefused(spending.reason, spending.index)
  return spending.cents
}

/** Returns the order that a key placed before, with a new key of it; throws IDEMPOTENCY_CONFLICT for another order. */
export async function repeated(
  tx: Tx,
  { idempotencyKey, requestHash }: { idempotencyKey: string; requestHash: string },
): Promise<Placed> {
  const order = await orderByKey(tx, idempotencyKey)
  if (order?.requestHash !== requestHash) throw new ShopError('IDEMPOTENCY_CONFLICT')
  // The browser may have lost the answer with the first key
  return { kind: 'repeated', order, accessKey: await newOrderKey(tx, order.id) }
}
