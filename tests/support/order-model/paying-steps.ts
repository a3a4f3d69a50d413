/** What shoppers, providers and the shop's jobs do until an order is paid, or is not. */
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { OrderRequest } from '#shared/contract/orders.ts'
import type { PaymentProviderName } from '#shared/orders/payment-providers.ts'
import { anotherTry } from '#server/checkout/another-try.ts'
import { expireHolds } from '#server/payments/expire-holds.ts'
import { openPayment, providerOf } from '#server/payments/open-payment.ts'
import { pollPayments } from '#server/payments/poll-payments.ts'
import { payments } from '#server/payments/tables.ts'
import { handleWebhook } from '#server/payments/webhook.ts'
import { orders } from '#server/orders/tables.ts'
import { placeOrder } from '#server/checkout/place-order.ts'
import type { Shop } from '#server/shop.ts'
import { anOrder } from '../checkout.ts'
import { BASKETS, mayRefuse, stored, totalOf } from './story.ts'
import type { KnownOrder, Model, Story, World } from './story.ts'
import { about, step } from './step.ts'
import type { Step } from './step.ts'

export type Wish = { by: PaymentProviderName; basket: KnownOrder['basket']; isReduced: boolean }
export type Outcome = 'pays' | 'declined' | 'processing' | 'unfunded'

async function order(
  { by, basket, isReduced }: Wish,
  story: Story,
  model: Model,
): Promise<KnownOrder | undefined> {
  const { shop, bookIds, coupon } = story
  const { copies, method } = BASKETS[basket]
  const known: KnownOrder = { number: '', basket, isReduced, givenCents: 0, sent: [0, 0] }
  const body = anOrder({
    lines: bookIds.flatMap((id, n) => (copies[n] ? [{ article_id: id, quantity: copies[n] }] : [])),
    delivery_method: method,
    totalCents: totalOf(known),
    coupon_code: isReduced ? coupon : null,
    payment_provider: by,
  })
  await mayRefuse(async () => {
    const placed = await placeOrder(shop.db, {
      request: OrderRequest.parse(body),
      idempotencyKey: randomUUID(),
      customerId: null,
    })
    known.number = placed.order.number
    model.orders.push(known)
    await openPayment(shop.db, providerOf(shop, by), placed.order)
  })
  return known.number === '' ? undefined : known
}

async function pay({ number }: KnownOrder, world: World, outcome: Outcome): Promise<void> {
  const { id } = await stored(world, number)
  const [open] = await world.shop.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, id), eq(payments.state, 'open')))
  if (open) world.pretending[open.provider].pay(open.providerId, outcome)
}

const back = ({ number }: KnownOrder, world: World) =>
  mayRefuse(async () => pollPayments(world.shop, (await stored(world, number)).id))

const formatAnswer = ({ by, basket, isReduced }: Wish) =>
  `${basket} by ${by}${isReduced ? ' with the coupon' : ''}`

export const place = (wish: Wish): Step =>
  step(`place(${formatAnswer(wish)})`, async (story, model) => {
    await order(wish, story, model)
  })

/** The usual way: ordered, paid, back in the shop. */
export const buy = (wish: Wish): Step =>
  step(`buy(${formatAnswer(wish)})`, async (story, model) => {
    const known = await order(wish, story, model)
    if (!known) return
    await pay(known, story, 'pays')
    await back(known, story)
  })

export const paying = (which: number, outcome: Outcome): Step =>
  about(outcome, which, (known, story) => pay(known, story, outcome))

export const comeBack = (which: number): Step => about('comeBack', which, back)

export const tryAgain = (which: number, by: PaymentProviderName): Step =>
  about(`tryAgain by ${by}`, which, ({ number }, story) =>
    mayRefuse(async () =>
      anotherTry(story.shop, await stored(story, number), { by, accessKey: 'of the model' }),
    ),
  )

export const notice = (which: number, by: PaymentProviderName): Step =>
  about(`notice of ${by}`, which, async ({ number }, { shop, pretending }) => {
    // Late, early or doubled: anything that the provider ever said about this order
    const told = pretending[by].told.filter(({ orderNumber }) => orderNumber === number)
    const payment = told[which % Math.max(1, told.length)]
    if (!payment) return
    const rawBody = Buffer.from(
      JSON.stringify({ id: `event-${which}-${payment.providerId}`, type: 'told', payment }),
    )
    await mayRefuse(() => handleWebhook(shop, { provider: by, rawBody, headers: new Headers() }))
  })

export const expire = (which: number): Step =>
  about('expire', which, async ({ number }, { shop }) => {
    const late = new Date(Date.now() - (which % 2 === 0 ? 1000 : 11 * 60_000))
    await shop.db.update(orders).set({ holdExpiresAt: late }).where(eq(orders.number, number))
    await mayRefuse(() => expireHolds(shop))
  })

export const job = (name: string, run: (shop: Shop) => Promise<void>): Step =>
  step(name, ({ shop }) => mayRefuse(() => run(shop)))

export const trouble = (by: PaymentProviderName, kind: 'away' | 'lost'): Step => ({
  check: () => true,
  run: async (_, { pretending }) => pretending[by].trouble(kind),
  toString: () => `${by} is ${kind}`,
})
