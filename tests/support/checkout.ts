/** A shopper's side of a checkout, spoken over HTTP: to the shop's API and, as a browser would, to Stripe. */
import { randomUUID } from 'node:crypto'
import type { Data } from '#shared/contract/envelope.ts'
import type { ErrorBody } from '#shared/contract/errors.ts'
import type { OrderView } from '#shared/contract/orders.ts'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import { TERMS_VERSION } from '#shared/orders/terms.ts'
import type { PayingShop } from './paying-shop.ts'

type Caller = Pick<PayingShop, 'call'>

export const CARDS = {
  good: 'pm_card_visa',
  declined: 'pm_card_chargeDeclined',
  authenticated: 'pm_card_threeDSecure2Required',
} as const

/** Builds the body of an order; a test states only what matters to it. */
export function anOrder({
  bookId = 1,
  quantity = 1,
  totalCents = 1290,
  ...rest
}: Record<string, unknown> = {}) {
  return {
    lines: [{ article_id: bookId, quantity }],
    email: 'ada.reader@example.org',
    phone: '+33 6 12 34 56 78',
    delivery_address: {
      name: 'Ada Reader',
      address: '12, rue des Écoles',
      postal_code: '75005',
      city: 'Paris',
      country: 'FR',
    },
    delivery_method: 'standard',
    language: 'fr',
    currency: 'eur',
    terms_version: TERMS_VERSION,
    terms_accepted: true,
    expected_total_cents: totalCents,
    ...rest,
  }
}

/** Sends a JSON body. */
export function post(body: unknown, headers: Record<string, string> = {}): RequestInit & { body: string } {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }
}

/** Sends an order with a key of its own unless one is given. */
export function sendOrder({ call }: Caller, body: unknown, key: string = randomUUID()): Promise<Response> {
  return call('/orders', post(body, { 'idempotency-key': key }))
}

/**
 * Sends an order again until it is answered, within the test's own time: on a busy machine an adapter of little patience
 * may give up more than once.
 */
export async function answeredAgain(shop: Caller, body: unknown, key: string): Promise<Response> {
  for (;;) {
    const answer = await sendOrder(shop, body, key)
    if (answer.status === 200) return answer
  }
}

/** Places an order of one book and returns it; throws when it is refused. */
export async function placed(shop: Caller, order: Parameters<typeof anOrder>[0]): Promise<PlacedOrder> {
  const answer = await sendOrder(shop, anOrder(order))
  if (answer.status !== 201) throw new Error(`The order was refused: ${await answer.text()}`)
  return ((await answer.json()) as Data<PlacedOrder>).data
}

/** Returns the body of a refusal. */
export async function refusal(answer: Response): Promise<ErrorBody> {
  return (await answer.json()) as ErrorBody
}

const keyed = (order: PlacedOrder) => ({ 'x-order-key': order.access_key })

/** Reads an order with its key. */
export async function readOrder({ call }: Caller, order: PlacedOrder): Promise<OrderView> {
  const answer = await call(`/orders/${order.number}`, { headers: keyed(order) })
  return ((await answer.json()) as Data<OrderView>).data
}

/** Asks the shop to ask the provider, as a returning browser does. */
export function refresh({ call }: Caller, order: PlacedOrder): Promise<Response> {
  return call(`/orders/${order.number}/payment/refresh`, post({}, keyed(order)))
}

/** Asks for another try at paying. */
export function tryAgain({ call }: Caller, order: PlacedOrder, by = 'stripe'): Promise<Response> {
  return call(`/orders/${order.number}/payment?payment_provider=${by}`, post({}, keyed(order)))
}

/** Returns what a browser needs to pay an order. */
export function setupOf({ number, payment }: PlacedOrder) {
  if (!payment) throw new Error(`There is nothing to pay of ${number}.`)
  return payment
}

/** Returns the provider's id of an order's payment, which its client secret begins with. */
export function intentOf(order: PlacedOrder): string {
  return setupOf(order).client_secret.replace(/_secret_.*$/, '')
}

/** Confirms the payment with a card, as Stripe's script in the browser does; returns the intent's status. */
export async function pay(
  { stripe }: Pick<PayingShop, 'stripe'>,
  order: PlacedOrder,
  card: string = CARDS.good,
): Promise<string> {
  const answer = await fetch(`${stripe.url}/v1/payment_intents/${intentOf(order)}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: stripe.publishableKey,
      client_secret: setupOf(order).client_secret,
      payment_method: card,
      return_url: 'http://localhost/order-success',
    }),
  })
  const body = (await answer.json()) as { status?: string; error?: { code: string } }
  return body.status ?? body.error?.code ?? 'no answer'
}
