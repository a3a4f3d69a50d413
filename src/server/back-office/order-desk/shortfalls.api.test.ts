/** Refund shortfalls appear in today's payment issues, whatever the cause. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { Today } from '#shared/contract/staff/today.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { soldOrder } from '../../../../tests/support/sold-order.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { emptyTables } from '../../../../tests/support/test-database.ts'
import { company } from '#server/shop/company/tables.ts'
import { cancelLine } from '#server/selling/fulfilment/cancel-line.ts'
import { cancelOrder } from '#server/selling/fulfilment/cancel.ts'
import { orderLines } from '#server/selling/orders/tables.ts'
import { queueRefund } from '#server/selling/payments/queue-refund.ts'
import { paymentDisputes, payments, refundDecisions, refunds } from '#server/selling/payments/tables.ts'
import { company as settings } from '#server/app/sample/company.ts'
import { findShortfalls } from './troubles.ts'

let shop: OpenShop
let nora: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await emptyTables(shop.db)
  await shop.db.insert(company).values({ settings })
  nora = await signedInAs(shop, 'owner')
})
afterAll(() => shop.close())

type Sold = Awaited<ReturnType<typeof soldOrder>>
const PAID = { state: 'paid', deliveredAt: null, paidAt: new Date(), lines: [{ quantity: 2 }, {}] } as const
const paid = (given: Parameters<typeof soldOrder>[1] = {}) =>
  soldOrder(shop.db, { ...PAID, lines: [...PAID.lines], ...given })
const actor = 'customer'
const cancel = ({ id: orderId }: Sold) => shop.db.transaction((tx) => cancelOrder(tx, { orderId, actor }))
const cancelFirstLine = ({ id: orderId }: Sold) =>
  shop.db.transaction((tx) => cancelLine(tx, { orderId, position: 0, actor }))

async function paymentOf({ id }: Sold): Promise<string> {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, id))
  return payment?.id ?? ''
}
const loseRefunds = async (order: Sold) =>
  shop.db.delete(refunds).where(eq(refunds.paymentId, await paymentOf(order)))

/** Runs the job and returns the payment issues of the first screen: their number, and the oldest. */
async function onToday() {
  await findShortfalls(shop.db)
  const { data } = (await (await nora.call('/staff/today')).json()) as Data<Today>
  const { count = 0, example = null } = data.waiting.find(({ kind }) => kind === 'money') ?? {}
  return { count, example }
}

it.each<[string, () => Promise<Sold>]>([
  [
    'a cancelled order that keeps its money',
    async () => {
      const order = await paid()
      await cancel(order)
      await loseRefunds(order)
      return order
    },
  ],
  ['an order that was cancelled without a refund', () => paid({ state: 'cancelled', stockHeld: false })],
  [
    'a cancelled book whose refund is gone',
    async () => {
      const order = await paid()
      await cancelFirstLine(order)
      await loseRefunds(order)
      return order
    },
  ],
  [
    'copies that came back and nobody decided to pay back',
    async () => {
      const order = await paid({ state: 'delivered', deliveredAt: new Date() })
      const first = and(eq(orderLines.orderId, order.id), eq(orderLines.position, 0))
      await shop.db.update(orderLines).set({ returned: 2 }).where(first)
      return order
    },
  ],
])('%s is shown until it is put right', async (_, given) => {
  const order = await given()
  expect(await onToday()).toEqual({ count: 1, example: order.number })
  await shop.db.delete(refundDecisions).where(eq(refundDecisions.orderId, order.id))
  await shop.db.update(orderLines).set({ returned: 0, cancelled: 0 }).where(eq(orderLines.orderId, order.id))
  const rest = { orderId: order.id, amountCents: order.totalCents, reason: 'put right', key: 'all of it' }
  await shop.db.transaction((tx) => queueRefund(tx, rest))
  expect(await onToday()).toEqual({ count: 0, example: null })
})

it('what is in order is not shown: refunds that wait, lost disputes, and what nobody paid', async () => {
  await cancel(await paid())
  await cancelFirstLine(await paid())
  const disputed = await paid()
  await shop.db.insert(paymentDisputes).values({
    paymentId: await paymentOf(disputed),
    providerId: 'dp_1',
    state: 'lost',
    amountCents: disputed.totalCents,
    reason: 'fraudulent',
    reportedAt: new Date(),
  })
  await cancel(disputed)
  const unpaid = await paid({ state: 'cancelled', paidAt: null })
  await shop.db.update(payments).set({ state: 'cancelled' }).where(eq(payments.orderId, unpaid.id))
  expect(await onToday()).toEqual({ count: 0, example: null })
})
