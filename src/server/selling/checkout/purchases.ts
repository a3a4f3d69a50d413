/** Purchases that begin at a provider before there is an order: what their buyer is shown there, and who that is. */
import { createHmac, randomUUID } from 'node:crypto'
import { ShopError } from '#shared/contract/errors.ts'
import type { PurchaseBuyer, PurchaseRequest } from '#shared/contract/purchases.ts'
import { hasExchangeRate, inDollarsAt } from '#shared/money/exchange-rate.ts'
import { soldOnWire, sumsOf } from '#shared/money/order-sums.ts'
import type { ExpressPurchases } from '#server/platform/payment-providers/provider.ts'
import { isSameSecret } from '#server/platform/runtime/secrets.ts'
import type { Shop } from '#server/platform/shop.ts'
import { partsOf } from '../payments/open-payment.ts'
import { quote } from './quote.ts'
import { outOfStock, priceChanged } from './refusals.ts'

/** Returns the provider's part for purchases; throws ShopError PAYMENT_NOT_CONFIGURED where the shop has none. */
export function purchasesOf({ paypalPayments }: Pick<Shop, 'paypalPayments'>): ExpressPurchases {
  if (!paypalPayments?.purchases) throw new ShopError('PAYMENT_NOT_CONFIGURED')
  return paypalPayments.purchases
}

/** Returns what opens a purchase for the browser that began it: made from its id and the shop's secret, so that it is stored nowhere. */
function keyOf({ config: { authSecret } }: Pick<Shop, 'config'>, id: string): string {
  if (authSecret === undefined) throw new ShopError('PAYMENT_NOT_CONFIGURED')
  return createHmac('sha256', authSecret).update(`purchase ${id}`).digest('base64url')
}

/** Returns whether a browser began the purchase that it names. */
export const isOwnPurchase = (shop: Pick<Shop, 'config'>, { id, key }: { id: string; key: string }) =>
  isSameSecret(key, keyOf(shop, id))

/**
 * Opens a purchase of what a shopper sees in the recap, in dollars; takes nothing. Throws ShopError OUT_OF_STOCK, PRICE_CHANGED,
 * PAYMENT_NOT_CONFIGURED without a rate, PAYMENT_PROVIDER_UNAVAILABLE.
 */
export async function beginPurchase(shop: Shop, request: PurchaseRequest & { address: string }) {
  const purchases = purchasesOf(shop)
  const { is_address_needed: isAddressNeeded, expected_total_cents: seenCents, lang, ...basket } = request
  const quoted = await quote(shop.db, { ...basket, lang })
  const short = quoted.lines.filter(({ available, quantity }) => available < quantity)
  const known = quoted.lines.map(({ article_id: id }) => id)
  const unknown = request.lines.map(({ article_id: id }) => id).filter((id) => !known.includes(id))
  if (short.length > 0 || unknown.length > 0) {
    const wanted = quoted.lines.map(({ article_id: bookId, quantity }) => ({ bookId, quantity }))
    const bookIds = [...short.map(({ article_id: id }) => id), ...unknown]
    throw await outOfStock(shop.db, wanted, { request, bookIds })
  }
  if (!quoted.is_delivered || quoted.due_cents === 0) throw priceChanged(undefined)
  if (quoted.total_cents !== seenCents) throw priceChanged(quoted.total_cents)
  if (!hasExchangeRate(quoted.usd_rate)) throw new ShopError('PAYMENT_NOT_CONFIGURED')
  const sums = sumsOf(soldOnWire(quoted), inDollarsAt(quoted.usd_rate))
  const id = await purchases.begin({
    key: randomUUID(),
    amountCents: sums.dueCents,
    parts: partsOf(sums),
    language: lang,
    isShipped: isAddressNeeded && request.delivery_method !== 'pickup',
  })
  return { id, key: keyOf(shop, id) }
}

/** Returns who agreed to a purchase, for the browser that began it; throws ShopError NOT_FOUND for any other, and before they agreed. */
export async function buyerOfPurchase(
  shop: Shop,
  purchase: { id: string; key: string },
): Promise<PurchaseBuyer> {
  const purchases = purchasesOf(shop)
  const buyer = isOwnPurchase(shop, purchase) ? await purchases.readBuyer(purchase.id) : undefined
  if (!buyer) throw new ShopError('NOT_FOUND')
  return buyer
}
