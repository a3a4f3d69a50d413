/** What buyers do: order, pay or not, cancel, withdraw, send back. */
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { ExpressCheckout, Quote } from '#shared/contract/checkout.ts'
import type { DeliveryMethod } from '#shared/orders/selling.ts'
import { isProvider, type PaymentProviderName } from '#shared/orders/payment-providers.ts'
import { linesOf } from '#server/selling/orders/read-orders.ts'
import { orders } from '#server/selling/orders/tables.ts'
import { payments } from '#server/selling/payments/tables.ts'
import { voucherOrders } from '#server/selling/voucher-orders/tables.ts'
import { voucherCodeOf } from '#server/selling/vouchers/codes.ts'
import { shopDay } from '#shared/time/shop-time.ts'
import { AUTH_SECRET } from '../test-shop.ts'
import { aVoucherOrder } from '../voucher-orders.ts'
import { anOrder } from '../checkout.ts'
import { BASKETS, type Basket } from './goods.ts'
import { about, step, type Step } from './step.ts'
import { oneOf, stored, type KnownOrder, type Story } from './story.ts'
import { sending } from './world.ts'

export type Wish = {
  basket: Basket
  by: PaymentProviderName
  method: DeliveryMethod
  dispatch: 'together' | 'apart'
  isCustomers: boolean
  isReduced: boolean
  /** So many vouchers: the first pays a part, both pay all. */
  vouchers?: 0 | 1 | 2
  /** Wrapped as a present. */
  isGift?: boolean
  /** Begun at PayPal before there is an order, and what its buyer did there. */
  express?: Exclude<Outcome, 'declined' | 'processing'> | 'left'
}
export type Outcome = 'pays' | 'declined' | 'processing' | 'unfunded'

export const wishName = ({
  basket,
  by,
  method,
  dispatch,
  isCustomers,
  isReduced,
  vouchers = 0,
  isGift,
  express,
}: Wish) =>
  [
    basket,
    by,
    method,
    dispatch,
    isCustomers ? 'customer' : 'guest',
    ...(isReduced ? ['coupon'] : []),
    ...(vouchers > 0 ? [`${vouchers} vouchers`] : []),
    ...(isGift ? ['gift'] : []),
    ...(by === 'paypal' && express ? [`begun there: ${express}`] : []),
  ].join(', ')

type Placed = { data: { number: string; access_key: string } }

async function order(wish: Wish, story: Story): Promise<KnownOrder | undefined> {
  const { world, bookIds, coupon } = story
  const { basket, by, method, dispatch, isCustomers, isReduced, vouchers: count = 0, isGift } = wish
  const copies = BASKETS[basket]
  const lines = bookIds.flatMap((id, n) => (copies[n] ? [{ article_id: id, quantity: copies[n] }] : []))
  const coupon_code = isReduced ? coupon : null
  await findBought(story)
  const voucher_codes = story.vouchers.slice(0, count).map(({ code }) => code)
  const quoted = {
    lines,
    delivery_method: method,
    country: 'FR',
    coupon_code,
    voucher_codes,
    is_wrapped: isGift,
  }
  const quote = await world.asBuyer(story.turn, '/orders/quote', sending(quoted))
  const { total_cents: totalCents, vouchers = [] } = (quote.body as { data?: Quote }).data ?? {}
  const body = anOrder({
    lines,
    delivery_method: method,
    dispatch,
    totalCents,
    coupon_code,
    ...(isGift && { gift: { is_wrapped: true, note: 'For you', from: 'Ada' } }),
    vouchers: vouchers.flatMap((one) =>
      one.state === 'applied' ? [{ code: one.code, cents: one.cents }] : [],
    ),
    payment_provider: by,
    express_checkout: await begin(wish, story, { ...quoted, expected_total_cents: totalCents }),
  })
  const init = sending(body, { headers: isCustomers ? world.customer.headers : {} })
  let answer = await world.asBuyer(story.turn, '/orders', init)
  // No answer of the provider: sent again with the same key
  if (answer.status === 502) answer = await world.asBuyer(story.turn + 1, '/orders', init)
  if (answer.status !== 200 && answer.status !== 201) return undefined
  const { number, access_key: accessKey } = (answer.body as Placed).data
  const known = { number, accessKey, isCustomers, isReduced }
  story.orders.push(known)
  return known
}

/** An express checkout at PayPal for what the recap says. */
async function begin({ by, express }: Wish, { world, turn }: Story, basket: object) {
  if (by !== 'paypal' || express === undefined) return null
  const init = sending({ ...basket, is_address_needed: true })
  const answer = await world.asBuyer(turn, '/orders/express-checkouts', init)
  const { data } = answer.body as { data?: ExpressCheckout }
  if (data && express !== 'left') world.pretending.paypal.pay(data.id, express)
  return data ?? null
}

/** The vouchers that were bought and paid: whoever orders next spends them first. */
async function findBought(story: Story): Promise<void> {
  const numbers = story.orders.map(({ number }) => number)
  const bought = await story.world.db
    .select({ id: voucherOrders.voucherId })
    .from(voucherOrders)
    .innerJoin(orders, eq(orders.id, voucherOrders.orderId))
    .where(and(inArray(orders.number, numbers), isNotNull(voucherOrders.voucherId)))
  const known = new Set([...story.vouchers.map((one) => one.id), ...story.lostVouchers])
  for (const { id } of bought)
    if (id !== null && !known.has(id)) story.vouchers.unshift({ id, code: voucherCodeOf(AUTH_SECRET, id) })
}

export type VoucherWish = { by: PaymentProviderName; isCustomers: boolean; isMailed: boolean }

/** A voucher of 13 €, which pays a part of most orders. */
export const placeVoucher = ({ by, isCustomers, isMailed }: VoucherWish): Step =>
  step(`buy a voucher(${by}${isMailed ? ', mailed' : ''})`, async (story) => {
    const { world, turn } = story
    const sendOn = { email: 'lea@example.org', on: shopDay() }
    const body = aVoucherOrder({
      amount_cents: 1300,
      payment_provider: by,
      sending: isMailed ? sendOn : null,
    })
    const init = sending(body, { headers: isCustomers ? world.customer.headers : {} })
    let answer = await world.asBuyer(turn, '/vouchers/orders', init)
    if (answer.status === 502) answer = await world.asBuyer(turn + 1, '/vouchers/orders', init)
    if (answer.status !== 200 && answer.status !== 201) return
    const { number, access_key: accessKey } = (answer.body as Placed).data
    story.orders.push({ number, accessKey, isCustomers, isReduced: false })
  })

/** The same, paid at once. */
export const buyVoucher = (wish: VoucherWish): Step =>
  step(`pay a voucher(${wish.by})`, async (story) => {
    const before = story.orders.length
    await placeVoucher(wish).run({}, story)
    const known = story.orders[before]
    if (!known) return
    await pay(known, story, 'pays')
    await back(known, story)
  })

/** A voucher is bought, and pays a part of an order that nobody pays yet. */
export const tieUp = (voucher: VoucherWish, wish: Wish): Step =>
  step(`tie up a voucher(${voucher.by}; ${wishName(wish)})`, async (story) => {
    await buyVoucher(voucher).run({}, story)
    await order({ ...wish, vouchers: 1 }, story)
  })

async function pay({ number }: KnownOrder, story: Story, outcome: Outcome): Promise<void> {
  const { id } = await stored(story, number)
  const [open] = await story.world.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, id), eq(payments.state, 'open')))
    .orderBy(asc(payments.createdAt))
  if (open && isProvider(open.provider)) story.world.pretending[open.provider].pay(open.providerId, outcome)
}

const keyed = ({ accessKey }: KnownOrder) => ({ headers: { 'x-order-key': accessKey } })

const ask = async (story: Story, path: string, init: RequestInit) =>
  await story.world.asBuyer(story.turn, path, init)

const back = (known: KnownOrder, story: Story) =>
  ask(story, `/orders/${known.number}/payment/refresh`, sending({}, keyed(known)))

export const place = (wish: Wish): Step =>
  step(`place(${wishName(wish)})`, async (story) => {
    await order(wish, story)
  })

/** The usual way: ordered, paid, back in the shop; nothing where the shop refuses. */
export async function buyNow(wish: Wish, story: Story): Promise<KnownOrder | undefined> {
  const known = await order(wish, story)
  if (!known) return undefined
  await pay(known, story, 'pays')
  await back(known, story)
  return known
}

export const paying = (which: number, outcome: Outcome): Step =>
  about(outcome, which, (known, story) => pay(known, story, outcome))

export const comeBack = (which: number): Step =>
  about('come back', which, async (known, story) => {
    await back(known, story)
  })

export const tryAgain = (which: number, by: PaymentProviderName): Step =>
  about(`try again by ${by}`, which, async (known, story) => {
    await ask(story, `/orders/${known.number}/payment?payment_provider=${by}`, sending({}, keyed(known)))
  })

/** On an order that the shop took: one of two vouchers, or all of them off again. */
export const payByVoucher = (which: number, n: number): Step =>
  about(n % 4 === 0 ? 'buyer takes vouchers off' : 'buyer pays by voucher', which, async (known, story) => {
    const path = `/orders/${known.number}/vouchers`
    const { headers } = keyed(known)
    const code = oneOf(story.vouchers, n)?.code
    await ask(story, path, n % 4 === 0 ? { method: 'DELETE', headers } : sending({ code }, { headers }))
  })

export const cancel = (which: number): Step =>
  about('buyer cancels', which, async (known, story) => {
    await ask(story, `/orders/${known.number}/cancellation`, sending({}, keyed(known)))
  })

export const cancelLine = (which: number, position: number): Step =>
  about(`buyer cancels line ${position}`, which, async (known, story) => {
    await ask(story, `/orders/${known.number}/lines/${position}/cancellation`, sending({}, keyed(known)))
  })

/** Copies of lines by number: all of one, or one of it. */
export type Part = { line: number; quantity: number }

async function partOf({ number }: KnownOrder, story: Story, part: Part) {
  const line = oneOf(await linesOf(story.world.db, (await stored(story, number)).id), part.line)
  return line && { position: line.position, quantity: Math.min(part.quantity, line.quantity) }
}

/** From the whole contract, or from part of it. */
export const withdraw = (which: number, part: Part | 'whole'): Step =>
  about(`withdraw ${written(part)}`, which, async (known, story) => {
    const lines = part === 'whole' ? null : [await partOf(known, story, part)]
    const body = { language: 'fr', name: 'Ada Reader', lines }
    const answer = await ask(story, `/orders/${known.number}/withdrawal`, sending(body, keyed(known)))
    const { data } = answer.body as { data?: { return_number: string } }
    if (data) story.returns.push(data.return_number)
  })

export const askToReturn = (which: number, part: Part): Step =>
  about(`ask to return ${written(part)}`, which, async (known, story) => {
    const line = await partOf(known, story, part)
    const body = { language: 'fr', lines: [{ ...line, reason: 'damaged' }] }
    const { headers } = story.world.customer
    const answer = await ask(story, `/orders/${known.number}/returns`, sending(body, { headers }))
    const { data } = answer.body as { data?: { number: string } }
    if (data) story.returns.push(data.number)
  })

export const takeRequestBack = (n: number): Step =>
  step(`take the request back(${n})`, async (story) => {
    const number = oneOf(story.returns, n)
    if (number === undefined) return
    const { headers } = story.world.customer
    await ask(story, `/returns/${number}`, { method: 'DELETE', headers })
  })

const written = (part: Part | 'whole') => (part === 'whole' ? part : `${part.quantity} of line ${part.line}`)
