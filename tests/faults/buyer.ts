/** A buyer with a stubborn browser: repeats what got no answer, with the same idempotency key, and pays. */
import { randomUUID } from 'node:crypto'
import type { Data } from '#shared/contract/envelope.ts'
import type { OrderRequest, PlacedOrder, Quote } from '#shared/contract/checkout.ts'
import type { OrderView } from '#shared/contract/orders.ts'
import type { PaymentProviderName } from '#shared/orders/payment-providers.ts'
import { TERMS_VERSION } from '#shared/orders/terms.ts'
import { setupOf } from '../support/checkout.ts'
import { aVoucherOrder } from '../support/voucher-orders.ts'
import { STRIPE_KEYS } from '../support/shop.ts'

const API = '/api/sofialib/bookshop'
/** Through several restarts of the shop, one after the other. */
const PATIENCE_MS = 900_000

type Place = { shopUrl: string; stripeUrl: string; paypalUrl?: string }

/** Repeats a request while the shop does not answer or says to come back; returns the first real answer. */
async function stubborn(request: () => Promise<Response>): Promise<Response> {
  const end = Date.now() + PATIENCE_MS
  let last = ''
  while (Date.now() < end) {
    const answer = await request().catch(() => undefined)
    if (answer && answer.status < 500) return answer
    last = answer ? `${answer.status} ${await answer.text()}` : 'silence'
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The shop never answered: ${last}`)
}

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

type Wish = {
  email?: string
  by?: PaymentProviderName
  /** What a voucher pays of it. */
  voucher?: { code: string; cents: number }
}

/** Orders one copy of a book; returns the order once the shop has acknowledged it. */
export async function placeOrder(place: Place, articleId: number, wish?: Wish): Promise<PlacedOrder> {
  const order = await tryToOrder(place, articleId, wish)
  if (order === 'out of stock') throw new Error('The order was refused: out of stock')
  return order
}

/** Orders one copy of each of some books that others may want too. */
export async function tryToOrder(
  { shopUrl }: Place,
  articleIds: number | readonly number[],
  { email = 'camille@example.org', by = 'stripe', voucher }: Wish = {},
): Promise<PlacedOrder | 'out of stock'> {
  const lines = [articleIds].flat().map((id) => ({ article_id: id, quantity: 1 }))
  const quote = await stubborn(() =>
    fetch(`${shopUrl}${API}/orders/quote`, json({ lines, delivery_method: 'pickup', country: 'FR' })),
  )
  const { data: amounts } = (await quote.json()) as Data<Quote>
  const order: OrderRequest = {
    lines,
    email,
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
    dispatch: 'together',
    coupon_code: null,
    note: null,
    language: 'fr',
    currency: 'eur',
    terms_version: TERMS_VERSION,
    terms_accepted: true,
    payment_provider: by,
    expected_total_cents: amounts.total_cents,
    ...(voucher && { vouchers: [voucher] }),
  }
  const key = randomUUID()
  const answer = await stubborn(() =>
    fetch(`${shopUrl}${API}/orders`, json(order, { 'idempotency-key': key })),
  )
  if (answer.status === 409) return 'out of stock'
  if (!answer.ok) throw new Error(`The order was refused: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as Data<PlacedOrder>).data
}

/** Buys a voucher that its buyer prints; returns its order once the shop has acknowledged it. */
export async function placeVoucher({ shopUrl }: Place): Promise<PlacedOrder> {
  const key = randomUUID()
  const request = () =>
    fetch(`${shopUrl}${API}/vouchers/orders`, json(aVoucherOrder(), { 'idempotency-key': key }))
  const answer = await stubborn(request)
  if (!answer.ok) throw new Error(`The purchase was refused: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as Data<PlacedOrder>).data
}

/** Pays an order at its provider, as the browser does. */
export async function pay({ stripeUrl, paypalUrl }: Place, order: PlacedOrder): Promise<void> {
  const { provider, client_secret: secret } = setupOf(order)
  if (provider === 'paypal') {
    const page = `${paypalUrl}/checkoutnow/order?token=${secret}`
    const answer = await fetch(page, { method: 'POST', body: new URLSearchParams({ choice: 'approve' }) })
    if (!answer.ok) throw new Error(`The wallet refused: ${answer.status} ${await answer.text()}`)
    return
  }
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

/** Comes back from the provider: has the shop ask it. */
export async function comeBack({ shopUrl }: Place, order: PlacedOrder): Promise<void> {
  const headers = { 'x-order-key': order.access_key }
  const path = `${shopUrl}${API}/orders/${order.number}/payment/refresh`
  await stubborn(() => fetch(path, { method: 'POST', headers }))
}

/** Returns what the shop says of an order. */
export async function readOrder({ shopUrl }: Place, order: PlacedOrder): Promise<OrderView> {
  const headers = { 'x-order-key': order.access_key }
  const answer = await stubborn(() => fetch(`${shopUrl}${API}/orders/${order.number}`, { headers }))
  if (!answer.ok) throw new Error(`Order ${order.number} is lost: ${answer.status}`)
  return ((await answer.json()) as Data<OrderView>).data
}
