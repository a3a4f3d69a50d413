/** A paid order that goes elsewhere, or another way: what is to be paid more or comes back, and doing it. */
import { randomUUID } from 'node:crypto'
import { ShopError } from '#shared/contract/errors.ts'
import { MIN_TOTAL_CENTS } from '#shared/orders/amounts.ts'
import { deliveryCents, weightOf } from '#shared/orders/delivery.ts'
import { lowestPriceCents } from '#shared/orders/french-book-prices.ts'
import { kindOf, vatPermille, type DeliveryMethod } from '#shared/orders/selling.ts'
import { vatOfDelivery } from '#shared/orders/vat.ts'
import { sum } from '#shared/lists.ts'
import { readShop, type ShopSettings } from '#server/catalogue/promises/read-promises.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { fingerprint } from '#server/platform/runtime/secrets.ts'
import { checkAddresses } from '../checkout/fill-order.ts'
import { couponByCode } from '../coupons/coupons.ts'
import { takesAdditions, unpaidAdditionTo } from '../orders/additions.ts'
import { lockOrder } from '../orders/moves.ts'
import { completeOrder, insertBlank } from '../orders/new-order.ts'
import { redirect, type Destination } from '../orders/change-order.ts'
import { linesOf, type Order } from '../orders/read-orders.ts'
import { isDecided, queueRefund, recallRefund } from '../payments/queue-refund.ts'
import { readRefundable, redirectionKey } from '../payments/refundable.ts'
import { copiesOf, deliveryPaid, ordersTogether } from './parcel-contents.ts'
import { requestOf, type Content } from './order-request.ts'
import { contentOf, inTime } from './take.ts'

type To = { method: DeliveryMethod; country: string }

/** `differenceCents`: to be paid more; below 0 it comes back. */
export type Redirection =
  | { kind: 'priced'; deliveryCents: number; differenceCents: number }
  | { kind: 'notThere' | 'otherVat' }

/**
 * Returns what it costs that all that leaves with an order goes elsewhere. Books cost what they cost, and no less than the law
 * lets them be sent for; their VAT is on invoices already, so that a country that taxes them otherwise is none to go to.
 */
export async function priceRedirection(
  db: Queryable,
  first: Order,
  { method, country }: To,
  { selling }: ShopSettings,
): Promise<Redirection> {
  const together = await ordersTogether(db, first.id)
  const copies = await copiesOf(db, together)
  const taxed = (to: To) => {
    const taxedIn = to.method === 'pickup' ? selling.homeCountry : to.country
    return copies.map(({ format }) => vatPermille(selling, kindOf(format), taxedIn)).join()
  }
  const from = { method: first.deliveryMethod, country: first.deliveryAddress.country }
  if (taxed(from) !== taxed({ method, country })) return { kind: 'otherVat' }
  const leastCents = selling.frenchBookPrices
    ? (publicCents: number) => lowestPriceCents(publicCents, { isPickup: method === 'pickup' })
    : () => 0
  const paidCents = sum(copies, (copy) => copy.paidCents)
  const booksCents = sum(copies, (copy) =>
    Math.max(copy.paidCents, leastCents(copy.line.publicPriceCents) * copy.quantity),
  )
  const grams = weightOf(copies)
  const isGiven = await isDeliveryGiven(db, together)
  const delivery = deliveryCents(selling, method, { country, grams, booksCents, isGiven })
  if (delivery === undefined) return { kind: 'notThere' }
  const paid = await deliveryPaid(db, together)
  const difference = booksCents + delivery - paidCents - paid.cents
  if (difference >= 0)
    return {
      kind: 'priced',
      deliveryCents: delivery,
      // Less than a card can pay is not worth a link
      differenceCents: difference < MIN_TOTAL_CENTS ? 0 : difference,
    }
  const back = Math.min(Math.max(0, 0 - difference - paid.givenCents), await leftOf(db, together))
  return { kind: 'priced', deliveryCents: delivery, differenceCents: 0 - back }
}

async function isDeliveryGiven(db: Queryable, together: readonly Order[]): Promise<boolean> {
  for (const { couponCode } of together)
    if (couponCode !== null && (await couponByCode(db, couponCode))?.kind === 'free_delivery') return true
  return false
}

async function leftOf(db: Queryable, together: readonly Order[]): Promise<number> {
  let cents = 0
  for (const order of together) cents += (await readRefundable(db, order)).cents
  return cents
}

/** `differenceCents`: what was announced to its buyer; undefined: whatever it is. */
type Wanted = Pick<Content, 'delivery_method' | 'address'> & {
  differenceCents: number | undefined
  /** Who of the shop does it. */
  by: string
}

/** `toPay`: it goes there once this order is paid. `done`: it does; `refundCents` come back, named by `redirection`. */
export type Redirected =
  | { kind: 'toPay'; first: Order; added: Order }
  | { kind: 'done'; first: Order; redirection: string; refundCents: number }

/** Locks the order that books were added to, or that has them all; throws a Refusal once something of it has left. */
async function lockFirst(tx: Tx, found: Order): Promise<Order> {
  const first = await lockOrder(tx, found.additionTo ?? found.id)
  if (takesAdditions(first) && first.buyer !== 'forgotten') return first
  throw new Refusal({ refusal: 'NOT_REDIRECTED', params: { number: first.number } })
}

/**
 * Sends a paid order elsewhere with all that was added to it, or another way. What costs less comes back at once; what costs more
 * is an order without books, and it goes there once that is paid. Throws a Refusal, PRICE_CHANGED, INVALID_FIELDS.
 */
export async function redirectOrder(
  tx: Tx,
  found: Order,
  { differenceCents: expected, by, ...place }: Wanted,
): Promise<Redirected> {
  const first = await lockFirst(tx, found)
  const { number } = first
  const unpaid = await unpaidAdditionTo(tx, first.id)
  if (unpaid) throw new Refusal({ refusal: 'ADDITION_FIRST', params: { number, addition: unpaid.number } })
  const shop = await readShop(tx)
  const content = { ...contentOf(first), ...place, gift: null, copies: [], promised: [], totalCents: 0 }
  const request = await requestOf(tx, content, shop)
  checkAddresses(request, shop.selling)
  const { delivery_method: deliveryMethod, delivery_address: deliveryAddress } = request
  const { country } = deliveryAddress
  const priced = await priceRedirection(tx, first, { method: deliveryMethod, country }, shop)
  if (priced.kind !== 'priced') {
    if (priced.kind === 'otherVat') throw new Refusal({ refusal: 'OTHER_VAT', params: { number, country } })
    throw new ShopError('INVALID_FIELDS', { fields: { method: ['not_there'] } })
  }
  const { differenceCents: cents } = priced
  if (expected !== undefined && expected !== cents)
    throw new Refusal({ refusal: 'OTHER_DIFFERENCE', params: { cents } })
  if (cents > 0) {
    const vat = vatOfDelivery(await linesOf(tx, first.id), cents)
    const idempotencyKey = fingerprint(`redirection ${randomUUID()}`)
    const blank = await insertBlank(tx, {
      request,
      taking: { takenBy: by, payBy: inTime(), additionTo: first.id },
      idempotencyKey,
      requestHash: fingerprint(JSON.stringify(request)),
      customerId: first.customerId,
      usdRatePpm: shop.usdRatePpm,
      contactKey: null,
      visitorKey: null,
    })
    if (!blank) throw new Error('A new key named an order already.')
    const amounts = {
      subtotalCents: 0,
      discountCents: 0,
      couponCode: null,
      deliveryCents: cents,
      wrappingCents: 0,
      totalCents: cents,
      vatCents: sum(vat, ({ vatCents }) => vatCents),
    }
    const { order: added } = await completeOrder(tx, blank, { lines: [], amounts, voucherCents: 0 })
    return { kind: 'toPay', first, added }
  }
  const redirection = randomUUID()
  await giveBack(tx, first, { cents: 0 - cents, redirection })
  await redirect(tx, first, { deliveryMethod, deliveryAddress })
  return { kind: 'done', first, redirection, refundCents: 0 - cents }
}

/** Gives money back, of what was added last first. */
async function giveBack(
  tx: Tx,
  first: Order,
  { cents, redirection }: { cents: number; redirection: string },
) {
  let left = cents
  for (const order of (await ordersTogether(tx, first.id)).toReversed()) {
    const amountCents = Math.min(left, (await readRefundable(tx, order)).cents)
    if (amountCents === 0) continue
    left -= amountCents
    const key = redirectionKey(order.id, redirection)
    await queueRefund(tx, { orderId: order.id, amountCents, reason: 'delivered otherwise', key })
  }
}

/** Sends an order where it went before, as long as no money has gone back for that; throws a Refusal after that. */
export async function takeRedirectionBack(
  tx: Tx,
  found: Order,
  { redirection, ...before }: Destination & { redirection: string },
): Promise<void> {
  const first = await lockFirst(tx, found)
  for (const { id } of await ordersTogether(tx, first.id)) {
    const key = redirectionKey(id, redirection)
    if (await isDecided(tx, key)) await recallRefund(tx, id, key)
  }
  await redirect(tx, first, before)
}
