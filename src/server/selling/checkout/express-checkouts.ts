/** Express checkouts, which begin at a provider before there is an order: what their buyer is shown there, and who that is. */
import { createHmac, randomUUID } from 'node:crypto'
import { ShopError } from '#shared/contract/errors.ts'
import type { ExpressBuyer, ExpressCheckoutRequest } from '#shared/contract/express-checkouts.ts'
import { hasExchangeRate, inDollarsAt } from '#shared/money/exchange-rate.ts'
import { soldOnWire, sumsOf } from '#shared/money/order-sums.ts'
import type { ExpressCheckouts } from '#server/platform/payment-providers/provider.ts'
import { isSameSecret } from '#server/platform/runtime/secrets.ts'
import type { Shop } from '#server/platform/shop.ts'
import { partsOf } from '../payments/open-payment.ts'
import { quote } from './quote.ts'
import { outOfStock, priceChanged } from './refusals.ts'

/** Returns the provider's part for express checkouts; throws ShopError PAYMENT_NOT_CONFIGURED where the shop has none. */
export function expressCheckoutsOf({ paypalPayments }: Pick<Shop, 'paypalPayments'>): ExpressCheckouts {
  if (!paypalPayments?.express) throw new ShopError('PAYMENT_NOT_CONFIGURED')
  return paypalPayments.express
}

/** Returns what opens an express checkout for the browser that began it: made from its id and the shop's secret, so that it is stored nowhere. */
function keyOf({ config: { authSecret } }: Pick<Shop, 'config'>, id: string): string {
  if (authSecret === undefined) throw new ShopError('PAYMENT_NOT_CONFIGURED')
  return createHmac('sha256', authSecret).update(`express checkout ${id}`).digest('base64url')
}

/** Returns whether a browser began the express checkout that it names. */
export const isOwnExpressCheckout = (shop: Pick<Shop, 'config'>, { id, key }: { id: string; key: string }) =>
  isSameSecret(key, keyOf(shop, id))

/**
 * Opens an express checkout of what a shopper sees in the recap, in dollars; takes nothing. Throws ShopError OUT_OF_STOCK, PRICE_CHANGED,
 * PAYMENT_NOT_CONFIGURED without a rate, PAYMENT_PROVIDER_UNAVAILABLE.
 */
export async function beginExpressCheckout(
  shop: Shop,
  request: ExpressCheckoutRequest & { address: string },
) {
  const atProvider = expressCheckoutsOf(shop)
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
  const id = await atProvider.begin({
    key: randomUUID(),
    amountCents: sums.dueCents,
    parts: partsOf(sums),
    language: lang,
    isShipped: isAddressNeeded && request.delivery_method !== 'pickup',
  })
  return { id, key: keyOf(shop, id) }
}

/** Returns who agreed to an express checkout, for the browser that began it; throws ShopError NOT_FOUND for any other, and before they agreed. */
export async function expressBuyerOf(
  shop: Shop,
  express: { id: string; key: string },
): Promise<ExpressBuyer> {
  const atProvider = expressCheckoutsOf(shop)
  const buyer = isOwnExpressCheckout(shop, express) ? await atProvider.readBuyer(express.id) : undefined
  if (!buyer) throw new ShopError('NOT_FOUND')
  return buyer
}
