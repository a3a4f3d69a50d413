/** What becomes of money after the sale at either provider, as a test brings it about and the shop receives it. */
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import { intentOf, pay, placed, refresh } from './checkout.ts'
import type { PayingShop } from './paying-shop.ts'
import { placedForPayPal, sendNotice, paypalIdOf } from './paypal.ts'
import { sendEvent } from './webhooks.ts'

export type AtProvider = ReturnType<typeof atStripe>
type Sent = { status: number; outcome: string | undefined }

/** Takes the notices that arose since the last time, in place of their sender. */
function inbox<T>(all: () => T[]) {
  let received = all().length
  return {
    /** Those that arose since the last time. */
    take() {
      const fresh = all().slice(received)
      received += fresh.length
      return fresh
    },
  }
}

/** Stripe's side; in cents of euro. */
export function atStripe(shop: PayingShop) {
  const { stripe } = shop
  stripe.webhooks.drop(true)
  const box = inbox(() => stripe.events())
  return {
    /** Places an order and takes its money; the shop knows of it unless it is `unheard`. */
    async paid(bookId: number, { isUnconfirmedPayment = false } = {}): Promise<PlacedOrder> {
      const order = await placed(shop, { bookId })
      await pay(shop, order)
      if (!isUnconfirmedPayment) await refresh(shop, order)
      box.take()
      return order
    },
    chargedCents: 1290,
    refund(order: PlacedOrder, cents: number): void {
      stripe.refund(intentOf(order), cents)
    },
    failLastRefund: (order: PlacedOrder) => stripe.failRefund(stripe.refundsOf(intentOf(order)).at(-1) ?? ''),
    /** How many refunds the provider has of it, whatever became of them. */
    countRefunds: (order: PlacedOrder) => stripe.refundsOf(intentOf(order)).length,
    dispute: (order: PlacedOrder) => stripe.dispute(intentOf(order)),
    close: (dispute: string, end: 'won' | 'lost') => stripe.closeDispute(dispute, end),
    faults: stripe.faults,
    refundPath: '/v1/refunds',
    forgetKeys: () => stripe.forgetKeys(),
    /** Notices that arose since they were last taken, each as a function that sends it. */
    notices: (): (() => Promise<Sent>)[] => box.take().map((event) => () => sendEvent(shop, event)),
  }
}

/** PayPal's side; the same order costs 14.19 $. */
export function atPayPal(shop: PayingShop): AtProvider {
  const { paypal } = shop
  paypal.webhooks.drop(true)
  const box = inbox(() => paypal.events())
  return {
    async paid(bookId, { isUnconfirmedPayment = false } = {}) {
      const order = await placedForPayPal(shop, { bookId })
      paypal.approve(paypalIdOf(order))
      if (isUnconfirmedPayment) await shop.shop.paypalPayments?.capture?.(paypalIdOf(order))
      else await refresh(shop, order)
      box.take()
      return order
    },
    chargedCents: 1419,
    refund: (order, cents) => paypal.refund(paypalIdOf(order), (cents / 100).toFixed(2)),
    failLastRefund: (order) => paypal.failRefund(paypalIdOf(order)),
    countRefunds: (order) => paypal.countRefunds(paypalIdOf(order)),
    dispute: (order) => paypal.dispute(paypalIdOf(order)),
    close: (dispute, end) =>
      paypal.resolveDispute(dispute, end === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR'),
    faults: paypal.faults,
    refundPath: '/v2/payments/captures',
    forgetKeys: () => paypal.forgetKeys(),
    notices: () => box.take().map((notice) => () => sendNotice(shop, notice)),
  }
}

/** Sends every notice so many times, shuffled, `atOnce` at a time; returns the answers. */
export async function storm(notices: readonly (() => Promise<Sent>)[], { copies = 20, atOnce = 20 } = {}) {
  const all = notices.flatMap((send) => Array.from({ length: copies }, () => ({ send, at: Math.random() })))
  const shuffled = all.toSorted((a, b) => a.at - b.at)
  const answers: Sent[] = []
  for (let i = 0; i < shuffled.length; i += atOnce) {
    answers.push(...(await Promise.all(shuffled.slice(i, i + atOnce).map(({ send }) => send()))))
  }
  return answers
}
