/** Text messages that an order can be collected: to whoever wants one, once, and never in the way of the order. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { post } from '../../../../tests/support/checkout.ts'
import { aCustomer } from '../../../../tests/support/customers.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { soldOrder } from '../../../../tests/support/sold-order.ts'
import { refused, sendAction, sendUndo } from '../../../../tests/support/staff-actions.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { startTextGateway, type FakeTextGateway } from '../../../../tests/support/text-gateway.ts'
import { apiOf } from '../../../../tests/support/test-shop.ts'
import { endUndoWaits } from '../../../../tests/support/undo-waits.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { OrderView } from '#shared/contract/orders.ts'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { composeText } from '#server/selling/fulfilment/texts.ts'
import { purgeOrdersOf } from '#server/selling/orders/purge-buyers.ts'
import { orderParcels, orders } from '#server/selling/orders/tables.ts'
import { deliverTexts, purgeOldTexts } from './deliver.ts'
import { createTextGateway } from './gateway.ts'
import { textMessages } from './tables.ts'

const KEY = 'a key of the gateway'

let shop: OpenShop
let nora: Awaited<ReturnType<typeof signedInAs>>
let gateway: FakeTextGateway
beforeAll(async () => {
  shop = await openShop()
  nora = await signedInAs(shop, 'preparer')
})
afterAll(() => shop.close())
beforeEach(async () => {
  gateway = await startTextGateway()
  await shop.db.delete(textMessages)
})
afterEach(() => gateway.close())

/** A paid order that is collected. */
const ordered = (given: Parameters<typeof soldOrder>[1] = {}) =>
  soldOrder(shop.db, {
    state: 'paid',
    deliveredAt: null,
    paidAt: new Date(),
    deliveryMethod: 'pickup',
    phone: '06 12 34 56 78',
    textWhenReady: true,
    ...given,
  })

const layReady = ({ number }: { number: string }) => sendAction(nora, 'orders-ready', { number })

const deliver = (patienceMs = 60_000) =>
  deliverTexts({
    ...shop.shop,
    compose: composeText,
    gateway: createTextGateway({ url: gateway.url, key: KEY, sender: 'GMP' }, patienceMs),
  })

const rows = async () => await shop.db.select().from(textMessages)

/** Sends what waits for an undo, or for another try. */
async function deliverDue(patienceMs?: number) {
  await endUndoWaits(shop.db)
  await shop.db.update(textMessages).set({ nextAttemptAt: sql`now()` })
  return await deliver(patienceMs)
}

describe('an order that can be collected', () => {
  it.each([
    ['fr', 'est disponible'],
    ['eng', 'is ready'],
  ] as const)('is said in %s to whoever wants it, once, to a whole number', async (language, words) => {
    const order = await ordered({ language })
    await layReady(order)
    expect(await deliver()).toBe(0)
    expect(await deliverDue()).toBe(1)
    const [row] = await rows()
    expect(gateway.taken).toEqual([
      {
        from: 'GMP',
        to: '+33612345678',
        text: expect.stringContaining(`${order.number} ${words}`),
        key: row?.id,
        authorization: `Bearer ${KEY}`,
      },
    ])
    expect(await deliverDue()).toBe(0)
    expect(row).toMatchObject({ state: 'sent', attempts: 1, lastError: null })
    expect(JSON.stringify(row)).not.toContain('612345678')
  })

  it('is said to nobody who did not choose it, though their mail leaves', async () => {
    await layReady(await ordered({ textWhenReady: false }))
    expect(await rows()).toEqual([])
  })

  it('is said to nobody once that is undone, and is again when it is ready again', async () => {
    const order = await ordered()
    await sendUndo(nora, await layReady(order))
    expect(await rows()).toEqual([])
    const again = await layReady(order)
    expect(await deliverDue()).toBe(1)
    expect(await refused(sendUndo(nora, again))).toMatchObject({ code: 'ACTION_REFUSED' })
  })

  it('is said to nobody who wants it no more, or was forgotten, before it leaves', async () => {
    const [one, other] = [await ordered(), await ordered()]
    await layReady(one)
    await layReady(other)
    await shop.db.update(orders).set({ textWhenReady: false }).where(eq(orders.id, one.id))
    await shop.db.update(orders).set({ buyer: 'forgotten' }).where(eq(orders.id, other.id))
    expect(await deliverDue()).toBe(0)
    expect(gateway.taken).toEqual([])
    expect(await rows()).toEqual([])
  })

  it('is said to nobody once it was collected, or was withdrawn, before that leaves', async () => {
    const [whole, part, gone] = [await ordered(), await ordered(), await ordered()]
    for (const order of [whole, part, gone]) await layReady(order)
    await sendAction(nora, 'orders-deliver', { number: whole.number })
    await shop.db.update(orders).set({ partlySent: true }).where(eq(orders.id, part.id))
    const ofPart = eq(orderParcels.orderId, part.id)
    await shop.db.update(orderParcels).set({ collectedAt: new Date() }).where(ofPart)
    await shop.db.update(orders).set({ state: 'refunded' }).where(eq(orders.id, gone.id))
    expect(await deliverDue()).toBe(0)
    expect(gateway.taken).toEqual([])
  })

  it('is shown to staff with what became of its message', async () => {
    const order = await ordered()
    await layReady(order)
    gateway.become('refuses')
    await deliverDue()
    const answer = await nora.call(`/staff/orders/${order.number}`)
    const { data } = (await answer.json()) as Data<StaffOrder>
    expect(data.texts).toMatchObject([{ state: 'failed', problem: 'HTTP 400' }])
    expect(data).toMatchObject({ stage: 'ready', text_when_ready: true })
  })
})

describe('a gateway', () => {
  it.each(['busy', 'slow', 'refuses', 'redirects', 'vanishes', 'silent'] as const)(
    'that %s is tried again only where nothing can have left',
    async (mood) => {
      await layReady(await ordered())
      gateway.become(mood)
      expect(await deliverDue(mood === 'silent' ? 50 : undefined)).toBe(0)
      const states = {
        busy: 'queued',
        slow: 'uncertain',
        refuses: 'failed',
        redirects: 'failed',
        vanishes: 'uncertain',
        silent: 'uncertain',
      }
      expect(await rows()).toMatchObject([{ state: states[mood], attempts: 1 }])
      gateway.become('kind')
      expect(await deliverDue()).toBe(mood === 'busy' ? 1 : 0)
      expect(new Set(gateway.taken.map(({ key }) => key)).size).toBe(1)
      expect(JSON.stringify(await rows())).not.toContain('612345678')
    },
  )

  it('that is away is tried again, later each time, and no more once it is no news', async () => {
    await layReady(await ordered())
    await gateway.close()
    const away = { url: gateway.url, key: KEY, sender: 'GMP' }
    await endUndoWaits(shop.db)
    await deliverTexts({ ...shop.shop, compose: composeText, gateway: createTextGateway(away) })
    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 1, lastError: 'ECONNREFUSED' }])
    await shop.db.update(textMessages).set({ createdAt: sql`now() - interval '25 hours'` })
    expect(await deliverDue()).toBe(0)
    expect(await rows()).toMatchObject([{ state: 'failed' }])
  })

  it('that the shop does not have gives up what was queued', async () => {
    await layReady(await ordered())
    await endUndoWaits(shop.db)
    await deliverTexts({ ...shop.shop, compose: composeText, gateway: undefined })
    expect(await rows()).toMatchObject([{ state: 'failed', lastError: 'no gateway' }])
  })

  it('takes a message once from several instances, and never again after a crash', async () => {
    for (let n = 0; n < 4; n += 1) await layReady(await ordered())
    await endUndoWaits(shop.db)
    const counts = await Promise.all([deliver(), deliver(), deliver()])
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(4)
    expect(new Set(gateway.taken.map(({ key }) => key)).size).toBe(4)
    await shop.db.update(textMessages).set({ state: 'sending', claimedAt: new Date(0) })
    expect(await deliver()).toBe(0)
    expect((await rows()).map(({ state }) => state)).toEqual(Array(4).fill('uncertain'))
  })
})

describe('the wish', () => {
  const wish = (number: string, wanted: boolean, headers: HeadersInit = {}, call = shop.call) =>
    call(`/orders/${number}/text-when-ready`, {
      ...post({ wanted }, headers as Record<string, string>),
      method: 'PUT',
    })

  it('ends on the page of the order, and begins there only where the shop can send one', async () => {
    const customer = await aCustomer(shop)
    const { number } = await ordered({ customerId: customer.id })
    const ended = await wish(number, false, customer.headers)
    expect(((await ended.json()) as Data<OrderView>).data.text_when_ready).toBe(false)
    // This shop has no gateway
    expect((await wish(number, true, customer.headers)).status).toBe(409)
    expect((await wish(number, false)).status).toBe(404)
  })

  it('is refused of a landline, on which no message would come, and its tick is not offered', async () => {
    const textGateway = { url: gateway.url, key: KEY, sender: 'GMP' }
    const call = apiOf({ ...shop.shop, config: { ...shop.shop.config, textGateway } })
    const customer = await aCustomer(shop)
    const fixed = { customerId: customer.id, textWhenReady: false, phone: '01 42 34 56 78' }
    const { number } = await ordered(fixed)
    const begun = await wish(number, true, customer.headers, call)
    expect(await begun.json()).toMatchObject({ code: 'INVALID_FIELDS', error: { phone: ['fixed_line'] } })
    const ended = await wish(number, false, customer.headers, call)
    expect(((await ended.json()) as Data<OrderView>).data.can_be_texted).toBe(false)
    // Ticked before the shop looked at numbers
    await layReady(await ordered({ ...fixed, textWhenReady: true }))
    expect(await deliverDue()).toBe(0)
  })

  it('ends with the account of its buyer, with their number', async () => {
    const customer = await aCustomer(shop)
    const { id } = await ordered({ customerId: customer.id, state: 'delivered' })
    await shop.db.transaction((tx) => purgeOrdersOf(tx, customer))
    expect(await shop.db.select().from(orders).where(eq(orders.id, id))).toMatchObject([
      { phone: '', textWhenReady: false },
    ])
  })

  it('begins until all of the order lies ready, and is what its message leaves for', async () => {
    const textGateway = { url: gateway.url, key: KEY, sender: 'GMP' }
    const call = apiOf({ ...shop.shop, config: { ...shop.shop.config, textGateway } })
    const customer = await aCustomer(shop)
    const begin = async (of: { number: string }) =>
      (await wish(of.number, true, customer.headers, call)).status
    const order = await ordered({ customerId: customer.id, textWhenReady: false })
    expect(await begin(order)).toBe(200)
    await layReady(order)
    expect(await deliverDue()).toBe(1)
    expect(await begin(order)).toBe(409)
    await shop.db.update(orders).set({ partlySent: true }).where(eq(orders.id, order.id))
    expect(await begin(order)).toBe(200)
  })

  it('is gone with what else an old order says of its buyer, and its record after a year', async () => {
    await layReady(await ordered())
    await deliverDue()
    await shop.db.update(textMessages).set({ createdAt: new Date('2025-01-01') })
    await purgeOldTexts(shop.db, new Date('2025-12-31'))
    expect(await rows()).toHaveLength(1)
    await purgeOldTexts(shop.db, new Date('2026-01-02'))
    expect(await rows()).toEqual([])
  })
})
