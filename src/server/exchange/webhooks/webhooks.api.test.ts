/** Webhooks: written in the transaction that causes them, signed, in the order of their subject, tried for three days. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { WebhooksView } from '#shared/contract/staff/programs.ts'
import { RETRY_DELAYS, deliverWebhooks, purgeWebhooks } from './deliver.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { soldOrder } from '../../../../tests/support/sold-order.ts'
import { refused, sendAction } from '../../../../tests/support/staff-actions.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { orderLines, orders } from '#server/selling/orders/tables.ts'
import { payments, refunds } from '#server/selling/payments/tables.ts'
import { signedHeaders } from './send.ts'
import { webhookEndpoints, webhookMessages } from './tables.ts'

type Received = {
  headers: IncomingHttpHeaders
  body: { type: string; data: Record<string, unknown> }
  raw: string
}
const received: Received[] = []
/** What the program answers: a status for each body. */
let answer: (message: Received) => number = () => 204
const program = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const raw = Buffer.concat(parts).toString()
    const message = { headers: request.headers, raw, body: JSON.parse(raw) as Received['body'] }
    const status = answer(message)
    if (status < 300) received.push(message)
    response.writeHead(status).end()
  })
})

let shop: PayingShop
let owner: Awaited<ReturnType<typeof signedInAs>>
let url: string
beforeAll(async () => {
  shop = await openPayingShop()
  owner = await signedInAs(shop, 'owner', { name: 'Odile' })
  program.listen(0, '127.0.0.1')
  await once(program, 'listening')
  url = `http://127.0.0.1:${(program.address() as AddressInfo).port}/hook`
})
afterAll(async () => {
  program.close()
  await shop.close()
})
beforeEach(async () => {
  await shop.db.delete(webhookEndpoints)
  await shop.db.delete(webhookMessages)
  received.length = 0
  answer = () => 204
})

const connect = (topic: ('orders' | 'payments' | 'stock')[] = ['orders', 'payments', 'stock']) =>
  sendAction(owner, 'webhooks-add', { url, topic })
const deliver = () => deliverWebhooks(shop.shop)
const view = async () => {
  const [found] = ((await (await owner.call('/staff/webhooks')).json()) as Data<WebhooksView>).data.webhooks
  if (!found) throw new Error('No program is notified.')
  return found
}
const move = (orderId: string, state: 'paid' | 'preparing' | 'shipped') =>
  shop.db.update(orders).set({ state }).where(eq(orders.id, orderId))
/** Makes everything that waits due. */
const later = () => shop.db.update(webhookMessages).set({ nextAttemptAt: sql`now()` })
const types = () => received.map(({ body }) => body.type)

/** Sells an order; it is written here in pieces, as no order is, so that only its state counts. */
async function sold() {
  const order = await soldOrder(shop.db)
  await shop.db.delete(webhookMessages).where(eq(webhookMessages.event, 'order.changed'))
  return order
}

describe('a message', () => {
  it('is written in the transaction that causes it, or not at all', async () => {
    await connect()
    const id = await storeBook(shop.db, { stock: 1 })
    const failing = shop.db.transaction(async (tx) => {
      await tx.update(books).set({ stock: 7 }).where(eq(books.id, id))
      throw new Error('the rest failed')
    })
    await expect(failing).rejects.toThrow('the rest failed')
    expect(await shop.db.$count(webhookMessages)).toBe(0)
    await shop.db.update(books).set({ stock: 7 }).where(eq(books.id, id))
    await deliver()
    expect(received.map(({ body }) => body)).toMatchObject([{ type: 'stock.changed', data: { stock: 7 } }])
  })

  it('is signed, and names no buyer', async () => {
    await connect()
    const { number } = await sold()
    const { email } = await shop.storedOrder(number)
    await deliver()
    const { secret } = await view()
    const [first] = received
    if (!first) throw new Error('Nothing was sent.')
    const { headers, raw } = first
    const id = String(headers['webhook-id'])
    const timestamp = Number(headers['webhook-timestamp'])
    expect(headers).toMatchObject(signedHeaders(secret, { id, timestamp, body: raw }))
    expect(raw).toContain(number)
    expect(JSON.stringify(received)).not.toContain(email)
  })

  it('says that an order changed, once for all that a transaction writes of it, and moves `changed_at`', async () => {
    const { id, number } = await soldOrder(shop.db)
    const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, id))
    if (!payment) throw new Error('The order was not paid.')
    const { id: paymentId, ...paid } = payment
    await connect(['orders'])
    const changedAt = async () => (await shop.storedOrder(number)).changedAt.getTime()
    const cents = { amountCents: 100, orderCents: 100 }
    const refund = { paymentId, key: 'r', ...cents, reason: 'r', state: 'queued' as const }
    const changes: ((tx: Tx) => Promise<unknown>)[] = [
      (tx) => tx.update(orderLines).set({ cancelled: 1 }).where(eq(orderLines.orderId, id)),
      (tx) => tx.update(orderLines).set({ cancelled: 0, returned: 1 }).where(eq(orderLines.orderId, id)),
      (tx) => tx.insert(refunds).values(refund),
      (tx) => tx.update(refunds).set({ state: 'dropped' }).where(eq(refunds.paymentId, paymentId)),
      (tx) => tx.delete(refunds).where(eq(refunds.paymentId, paymentId)),
      (tx) => tx.insert(payments).values({ ...paid, providerId: 'pi_other', attempt: 1 }),
      (tx) => tx.update(orders).set({ phone: '0102030405' }).where(eq(orders.id, id)),
      (tx) => tx.update(orders).set({ deliveryMethod: 'pickup' }).where(eq(orders.id, id)),
    ]
    for (const [at, change] of changes.entries()) {
      const before = await changedAt()
      await shop.db.transaction(change)
      expect(await changedAt(), `change ${at}`).toBeGreaterThan(before)
      await deliver()
      expect(types(), `change ${at}`).toEqual(['order.changed'])
      received.length = 0
    }
    // A hold that is renewed is nothing to programs; several changes at once are one
    await shop.db.update(orders).set({ holdExpiresAt: new Date() }).where(eq(orders.id, id))
    await deliver()
    expect(types()).toEqual([])
    await shop.db.transaction(async (tx) => {
      await tx.update(orderLines).set({ cancelled: 1, returned: 0 }).where(eq(orderLines.orderId, id))
      await tx.update(orders).set({ note: 'Sonnez', state: 'cancelled' }).where(eq(orders.id, id))
      await tx.update(orders).set({ phone: '0607080910' }).where(eq(orders.id, id))
    })
    await deliver()
    expect(types()).toEqual(['order.cancelled'])
  })

  it('is of the topics that the program wants', async () => {
    await connect(['payments'])
    const { number } = await sold()
    await deliver()
    expect(received.map(({ body }) => body)).toMatchObject([
      { type: 'payment.captured', data: { number, by: 'stripe', currency: 'eur' } },
    ])
  })

  it('arrives after those of the same order before it, also when these are refused at first', async () => {
    await connect(['orders'])
    const first = await sold()
    await move(first.id, 'paid')
    await move(first.id, 'shipped')
    const second = await sold()
    let isBroken = true
    answer = ({ body }) => (isBroken && body.data['number'] === first.number ? 500 : 204)
    await deliver()
    await deliver()
    expect(received.map(({ body }) => body.data['number'])).toEqual([second.number])
    isBroken = false
    await later()
    await deliver()
    const ofFirst = received.filter(({ body }) => body.data['number'] === first.number)
    expect(ofFirst.map(({ body }) => body.type)).toEqual(['order.delivered', 'order.paid', 'order.shipped'])
  })

  it('is sent again under the same id when the process that sent it ended', async () => {
    await connect(['orders'])
    await sold()
    const ids: unknown[] = []
    answer = ({ headers }) => {
      ids.push(headers['webhook-id'])
      return 204
    }
    // Taken by the program, and the process ended before it knew
    await deliver()
    await shop.db.update(webhookMessages).set({ state: 'queued' })
    await deliver()
    expect(ids).toHaveLength(1)
    await later()
    await deliver()
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  it('is one of two processes at a time', async () => {
    await connect(['stock'])
    for (let book = 0; book < 20; book += 1) {
      const id = await storeBook(shop.db, { stock: 1 })
      await shop.db.update(books).set({ stock: 2 }).where(eq(books.id, id))
    }
    await Promise.all([deliver(), deliver(), deliver()])
    expect(received).toHaveLength(20)
  })
})

describe('a program that does not answer', () => {
  it('is tried for three days after growing delays, then switched off, and the shop is written to', async () => {
    expect(RETRY_DELAYS.reduce((sum, delay) => sum + delay, 0)).toBeGreaterThan(3 * 24 * 3600)
    expect(RETRY_DELAYS).toEqual(RETRY_DELAYS.toSorted((a, b) => a - b))
    await connect(['orders'])
    const { id } = await sold()
    answer = () => 500
    const waits = []
    for (const _delay of RETRY_DELAYS) {
      await deliver()
      const [message] = await shop.db
        .select({ waits: sql<number>`round(extract(epoch from next_attempt_at - now()))::int` })
        .from(webhookMessages)
      waits.push(message?.waits ?? 0)
      expect((await view()).disabled_at).toBeNull()
      await later()
    }
    for (const [at, wait] of waits.entries())
      expect(Math.abs(wait - (RETRY_DELAYS[at] ?? 0)), `delay ${at}`).toBeLessThan(60)
    await deliver()
    const off = await view()
    expect(off).toMatchObject({
      disabled_at: expect.any(String),
      messages: [{ state: 'failed', answer: '500' }],
    })
    expect(await shop.db.$count(mails, eq(mails.template, 'webhook-off'))).toBe(1)

    // What happens meanwhile is not written, and what waits is sent once it is on again
    await move(id, 'shipped')
    expect(await shop.db.$count(webhookMessages)).toBe(1)
    answer = () => 204
    await sendAction(owner, 'webhooks-resume', { id: off.id })
    await sendAction(owner, 'webhooks-again', { message: String(off.messages[0]?.id) })
    await deliver()
    expect(types()).toEqual(['order.delivered'])
  })

  it('is switched off at once when it says that it is gone', async () => {
    await connect(['orders'])
    await sold()
    answer = () => 410
    await deliver()
    expect((await view()).disabled_at).not.toBeNull()
  })

  it('does not follow where it is sent to', async () => {
    await connect(['orders'])
    await sold()
    answer = () => 302
    await deliver()
    expect((await view()).messages).toMatchObject([{ state: 'queued', answer: '302' }])
  })
})

describe('the owner', () => {
  it('alone makes and removes webhooks, and reads their secrets', async () => {
    const lea = await signedInAs(shop, 'bookseller', { name: 'Léa' })
    expect((await refused(sendAction(lea, 'webhooks-add', { url, topic: ['orders'] }))).code).toBe(
      'ROLE_FORBIDDEN',
    )
    expect((await lea.call('/staff/webhooks')).status).toBe(403)
    expect(
      (await refused(sendAction(owner, 'webhooks-add', { url: 'nowhere', topic: ['orders'] }))).code,
    ).toBe('ACTION_REFUSED')
    await connect()
    const { id } = await view()
    await sold()
    await sendAction(owner, 'webhooks-remove', { id })
    expect(await shop.db.$count(webhookMessages)).toBe(0)
  })

  it('sends a test, and a message again', async () => {
    await connect(['orders'])
    const { id } = await view()
    await sendAction(owner, 'webhooks-test', { id })
    await deliver()
    expect(types()).toEqual(['test'])
    const message = String((await view()).messages[0]?.id)
    await sendAction(owner, 'webhooks-again', { message })
    await deliver()
    expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id'])
  })
})

it('goes nowhere inside the shop’s network in production, whatever is stored', async () => {
  await connect(['orders'])
  await sold()
  const config = { ...shop.shop.config, production: true }
  await deliverWebhooks({ ...shop.shop, config })
  expect(received).toEqual([])
  expect((await view()).messages[0]?.answer).toBe('address not allowed')
})

it('forgets messages after 30 days, and those of a program that is gone', async () => {
  await connect(['orders'])
  await sold()
  await deliver()
  await purgeWebhooks(shop.db)
  expect(await shop.db.$count(webhookMessages)).toBe(1)
  await shop.db.update(webhookMessages).set({ at: sql`now() - interval '31 days'` })
  await purgeWebhooks(shop.db)
  expect(await shop.db.$count(webhookMessages)).toBe(0)
})
