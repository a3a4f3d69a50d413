/** Asking the provider about one payment, and settling what it says. */
import type { Shop } from '../shop.ts'
import { cardProvider, paymentOf } from './payment-setup.ts'
import type { ProviderPayment } from './provider.ts'
import { settle } from './settle.ts'
import type { Settlement } from './settle.ts'

/** Asks the provider about the payment of an order and settles it; without a payment there is nothing to settle. */
export async function settleNow(shop: Shop, orderId: string): Promise<Settlement> {
  const payment = await paymentOf(shop.db, orderId)
  if (!payment || payment.state !== 'open') return 'unchanged'
  return await settleSeen(shop, await cardProvider(shop).readPayment(payment.providerId))
}

/** Settles a payment as the provider described it, and logs what had no effect though it should have had one. */
export async function settleSeen(shop: Shop, seen: ProviderPayment): Promise<Settlement> {
  const settlement = await shop.db.transaction((tx) => settle(tx, seen))
  logSettlement(shop, settlement, seen)
  return settlement
}

/** Logs a settlement: refusals as warnings, effects as facts. */
export function logSettlement(shop: Shop, settlement: Settlement, seen: ProviderPayment): void {
  const facts = { payment: seen.providerId, order: seen.orderNumber, settlement }
  if (settlement.startsWith('refused')) shop.log.warn(facts, 'payment notice refused')
  else if (settlement !== 'unchanged') shop.log.info(facts, 'payment settled')
}
