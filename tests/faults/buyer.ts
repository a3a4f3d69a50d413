/** A buyer with a stubborn browser: repeats what got no answer, with the same idempotency key, and pays by card. */
import { randomUUID } from 'node:crypto'
import type { Data } from '#shared/contract/envelope.ts'
import type { OrderRequest, OrderView, PlacedOrder, Quote } from '#shared/contract/orders.ts'
import { STRIPE_KEYS } from '../support/shop.ts'

const API = '/api/sofialib/bookshop'
const TRIES = 200

type Place = { shopUrl: string; stripeUrl: string }

/** Repeats a request while the shop does not answer or says to come back; returns the first real answer. */
async function stubborn(request: () => Promise<Response>): Promise<Response> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await request().catch(() => undefined)
    if (answer && answer.status < 500) return answer
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The shop never answered.')
}

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** Orders one copy of a book; returns the order once the shop has acknowledged it. */
export async function placeOrder({ shopUrl }: Place, articleId: number): Promise<PlacedOrder> {
  const lines = [{ article_id: articleId, quantity: 1 }]
  const quote = await stubborn(() =>
    fetch(`${shopUrl}${API}/orders/quote`, json({ lines, delivery_method: 'pickup', country: 'FR' })),
  )
  const { data: amounts } = (await quote.json()) as Data<Quote>
  const order: OrderRequest = {
    lines,
    email: 'camille@example.org',
    phone: '06 12 34 56 78',
    delivery_address: {
      name: 'Camille Martin',
      company: null,
      address: '12 rue des Écoles',
      additional_information: null,
      postal_code: '75005',
      city: 'Paris',
      country: 'FR',
    },
    delivery_method: 'pickup',
    note: null,
    language: 'fr',
    currency: 'eur',
    terms_version: '1',
    terms_accepted: true,
    payment_provider: 'stripe',
    expected_total_cents: amounts.total_cents,
  }
  const key = randomUUID()
  const answer = await stubborn(() =>
    fetch(`${shopUrl}${API}/orders`, json(order, { 'idempotency-key': key })),
  )
  if (!answer.ok) throw new Error(`The order was refused: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as Data<PlacedOrder>).data
}

/** Pays an order at the provider, as the browser does. */
export async function pay({ stripeUrl }: Place, order: PlacedOrder): Promise<void> {
  const secret = order.payment.client_secret
  const id = secret.slice(0, secret.indexOf('_secret_'))
  const answer = await fetch(`${stripeUrl}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${STRIPE_KEYS.STRIPE_PUBLISHABLE_KEY}` },
    body: new URLSearchParams({
      client_secret: secret,
      payment_method: 'pm_card_visa',
      return_url: 'http://localhost/',
    }),
  })
  if (!answer.ok) throw new Error(`The payment was refused: ${answer.status} ${await answer.text()}`)
}

/** Returns what the shop says of an order. */
export async function readOrder({ shopUrl }: Place, order: PlacedOrder): Promise<OrderView> {
  const headers = { 'x-order-key': order.access_key }
  const answer = await stubborn(() => fetch(`${shopUrl}${API}/orders/${order.number}`, { headers }))
  if (!answer.ok) throw new Error(`Order ${order.number} is lost: ${answer.status}`)
  return ((await answer.json()) as Data<OrderView>).data
}
