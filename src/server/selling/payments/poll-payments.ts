/** Asking the providers about an order's payments, and settling what they say. */
import type { Shop } from '#server/platform/shop.ts'
import { askProvider } from './ask-provider.ts'
import { openPaymentsOf } from './open-payment.ts'
import type { ProviderPayment } from '#server/platform/payment-providers/provider.ts'
import { settle } from './settle.ts'
import type { Settlement } from './settle.ts'

/** Asks about every open payment of an order and settles it; without one there is nothing to settle. */
export async function pollPayments(shop: Shop, orderId: string): Promise<void> {
  for (const payment of await openPaymentsOf(shop.db, orderId)) {
    await settleSeen(shop, await askProvider(shop, payment))
  }
}

/** Settles a payment as the provider described it, and logs what had no effect though it should have had one. */
export async function settleSeen(shop: Shop, seen: ProviderPayment): Promise<Settlement> {
  const settlement = await shop.db.transaction((tx) => settle(tx, seen, shop.followUps))
  logSettlement(shop, settlement, seen)
  return settlement
}

/** Logs a settlement: refusals as warnings, effects as facts. */
export function logSettlement(shop: Shop, settlement: Settlement, seen: ProviderPayment): void {
  const facts = { payment: seen.providerId, order: seen.orderNumber, settlement }
  if (settlement.startsWith('refused')) shop.log.warn(facts, 'payment notice refused')
  else if (settlement !== 'unchanged') shop.log.info(facts, 'payment settled')
}
