/** A paid order until it arrives, is cancelled or paid back: states, parcels, mails, invoices. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { OrderView } from '#shared/contract/orders.ts'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import { pay, placed, post, readOrder, refresh } from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { orderKeyIn } from '../../../../tests/support/order-link.ts'
import { readPdf } from '../../../../tests/support/read-pdf.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { purgeInvoiceBuyers } from '../invoices/documents.ts'
import { composeMail } from '#server/app/composition/mails.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { queueRefund } from '../payments/queue-refund.ts'
import { makeRefunds } from '../payments/make-refunds.ts'
import { markReady, noteArrival, prepareOrder, sendParcel } from './fulfil.ts'
import { orders } from '../orders/tables.ts'
import { forgottenOrders } from '../orders/purge-buyers.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

async function paid(given: Record<string, unknown> = {}) {
  const bookId = await shop.addBook({ stock: 5 })
  const order = await placed(shop, { bookId, ...given })
  await pay(shop, order)
  await refresh(shop, order)
  return { order, bookId, id: (await shop.storedOrder(order.number)).id }
}

const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => shop.db.transaction(work)
const keyed = ({ access_key: key }: PlacedOrder) => ({ 'x-order-key': key })
const cancel = (order: PlacedOrder, headers: Record<string, string> = keyed(order)) =>
  shop.call(`/orders/${order.number}/cancellation`, post({}, headers))
const file = (order: PlacedOrder, document: string, headers: Record<string, string> = keyed(order)) =>
  shop.call(`/orders/${order.number}/documents/${document}`, { headers })

async function lettersTo(email: string) {
  const queued = await shop.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt)
  const written = await Promise.all(queued.map((mail) => composeMail(shop.db, shop.shop.config, mail)))
  return queued.map(({ template }, index) => ({ template, ...written[index] }))
}

describe('a paid order', () => {
  it('is prepared, sent in two parcels and arrives; each step has its time, actor and mail', async () => {
    const email = 'parcels@example.org'
    const { order, id } = await paid({ quantity: 3, totalCents: 3270, email, language: 'eng' })
    await inTransaction((tx) => prepareOrder(tx, { orderId: id, actor: 'staff' }))
    const parcel = { orderId: id, actor: 'staff' as const, carrier: 'colissimo' as const }
    await inTransaction((tx) =>
      sendParcel(tx, { ...parcel, trackingNumber: '6A 123/45', lines: [{ position: 1, quantity: 2 }] }),
    )
    const tooMany = { ...parcel, trackingNumber: null, lines: [{ position: 1, quantity: 2 }] }
    await expect(inTransaction((tx) => sendParcel(tx, tooMany))).rejects.toMatchObject({
      code: 'INVALID_FIELDS',
    })
    await inTransaction((tx) => sendParcel(tx, { ...parcel, carrier: 'other', trackingNumber: 'XYZ-98765' }))
    await inTransaction((tx) => noteArrival(tx, { orderId: id, actor: 'staff' }))

    const view = await readOrder(shop, order)
    expect(view.history.map(({ state, actor }) => `${state} by ${actor}`)).toEqual([
      'pending by customer',
      'paid by payment_provider',
      'preparing by staff',
      'shipped by staff',
      'delivered by staff',
    ])
    expect(view.delivered_at).not.toBeNull()
    expect(view.can_cancel).toBe(false)
    expect(view.parcels).toMatchObject([
      {
        carrier: 'colissimo',
        tracking_number: '6A 123/45',
        tracking_url: 'https://www.laposte.fr/outils/suivre-vos-envois?code=6A%20123%2F45',
        lines: [{ quantity: 2 }],
      },
      { carrier: 'other', tracking_number: 'XYZ-98765', tracking_url: null, lines: [{ quantity: 1 }] },
    ])
    const letters = await lettersTo(email)
    expect(letters.map(({ template }) => template)).toEqual([
      'order-confirmation',
      'order-preparing',
      'order-parcel',
      'order-parcel',
      'order-delivered',
    ])
    expect(letters[2]?.subject).toBe(`Order ${order.number}: A parcel is on its way`)
    for (const part of [letters[2]?.html, letters[2]?.text]) {
      expect(part).toContain('6A 123/45')
      expect(part).toContain('Mémoires d’Hadrien')
      const key = orderKeyIn(part, `/en/followorder/${order.number}`)
      expect(await readOrder(shop, { ...order, access_key: key })).toMatchObject({ number: order.number })
    }

    const tracked = await shop.call('/orders/track', post({ number: order.number, email }))
    const seen = ((await tracked.json()) as Data<OrderView>).data
    expect(seen.parcels[0]).toMatchObject({ tracking_number: '…3/45', tracking_url: null })
    expect(seen.documents).toEqual([])
  })

  it('that is collected is made ready instead of sent', async () => {
    const email = 'collects@example.org'
    const { id } = await paid({ email, delivery_method: 'pickup', totalCents: 990 })
    const parcel = { orderId: id, actor: 'staff' as const, carrier: 'dhl' as const, trackingNumber: null }
    await expect(inTransaction((tx) => sendParcel(tx, parcel))).rejects.toMatchObject({
      code: 'INVALID_FIELDS',
    })
    await inTransaction((tx) => markReady(tx, { orderId: id, actor: 'staff' }))
    await inTransaction((tx) => noteArrival(tx, { orderId: id, actor: 'staff' }))
    expect((await lettersTo(email)).map(({ subject }) => subject?.split('\u202F: ')[1])).toEqual([
      undefined,
      'Vos livres vous attendent',
      'Votre commande est retirée',
    ])
  })
})

describe('an order whose whole money is to go back', () => {
  it('is neither prepared nor sent while the provider has not given it; its copies go back with the money', async () => {
    const { order, id, bookId } = await paid()
    const back = (amountCents: number, part: string) =>
      inTransaction((tx) =>
        queueRefund(tx, { orderId: id, amountCents, reason: 'asked for', key: `${part}:${id}` }),
      )
    const parcel = { orderId: id, actor: 'staff' as const, carrier: 'ups' as const, trackingNumber: null }
    await back(1289, 'most')
    await inTransaction((tx) => prepareOrder(tx, { orderId: id, actor: 'staff' }))
    await back(1, 'rest')
    await expect(inTransaction((tx) => sendParcel(tx, parcel))).rejects.toMatchObject({ code: 'ORDER_STATE' })
    await makeRefunds(shop.shop)
    expect((await readOrder(shop, order)).state).toBe('refunded')
    expect(await shop.stockOf(bookId)).toBe(5)
  })

  it('is not made ready to be collected', async () => {
    const { id } = await paid({ delivery_method: 'pickup', totalCents: 990 })
    const whole = { orderId: id, amountCents: 990, reason: 'asked for', key: `all:${id}` }
    await inTransaction((tx) => queueRefund(tx, whole))
    const about = { orderId: id, actor: 'staff' as const }
    await expect(inTransaction((tx) => prepareOrder(tx, about))).rejects.toMatchObject({
      code: 'ORDER_STATE',
    })
    await expect(inTransaction((tx) => markReady(tx, about))).rejects.toMatchObject({ code: 'ORDER_STATE' })
  })
})

describe('POST /orders/{number}/cancellation', () => {
  it('gives copies and money back, says so, and makes a credit note', async () => {
    const email = 'cancels@example.org'
    const { order, bookId } = await paid({ email })
    expect((await readOrder(shop, order)).can_cancel).toBe(true)
    const answer = await cancel(order)
    expect(answer.status).toBe(200)
    expect(((await answer.json()) as Data<OrderView>).data).toMatchObject({
      state: 'cancelled',
      refunded_cents: 1290,
      can_cancel: false,
    })
    expect(await shop.stockOf(bookId)).toBe(5)
    expect((await cancel(order)).status).toBe(409)
    await makeRefunds(shop.shop)
    const view = await readOrder(shop, order)
    expect(view.state).toBe('refunded')
    expect(view.documents.map(({ kind, total_cents: cents }) => `${kind} ${cents}`)).toEqual([
      'invoice 1290',
      'credit_note 1290',
    ])
    const letters = await lettersTo(email)
    expect(letters.map(({ template }) => template)).toEqual([
      'order-confirmation',
      'order-cancelled',
      'order-refunded',
    ])
    expect(letters[2]?.text).toContain('12,90')
    expect(letters[2]?.text).toContain(view.documents[1]?.number)
  })

  it('is refused once a parcel left, and without a key', async () => {
    const { order, id, bookId } = await paid()
    expect((await cancel(order, {})).status).toBe(404)
    expect((await cancel(order, { 'x-order-key': 'guessed' })).status).toBe(404)
    await inTransaction((tx) =>
      sendParcel(tx, { orderId: id, actor: 'staff', carrier: 'ups', trackingNumber: null }),
    )
    expect((await cancel(order)).status).toBe(409)
    expect(await shop.stockOf(bookId)).toBe(4)
  })

  it('is refused for an order that nobody paid', async () => {
    const order = await placed(shop, { bookId: await shop.addBook({ stock: 1 }) })
    expect((await cancel(order)).status).toBe(409)
  })
})

describe('GET /orders/{number}/documents/{document}', () => {
  it('is the invoice, as it was when the order was paid, and credit notes of parts', async () => {
    const { order, id } = await paid({ language: 'eng' })
    const [invoice] = (await readOrder(shop, order)).documents
    const answer = await file(order, invoice?.number ?? '')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${invoice?.number}.pdf"`)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const { text } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    expect(text).toContain('Ada Reader')
    expect(text).toContain('Mémoires d’Hadrien')
    expect(text).toContain('Total incl. VAT €12.90')

    const refund = { orderId: id, amountCents: 500, reason: 'a torn cover', key: `torn:${id}` }
    await inTransaction((tx) => queueRefund(tx, refund))
    await makeRefunds(shop.shop)
    const view = await readOrder(shop, order)
    expect(view).toMatchObject({
      state: 'paid',
      refunded_cents: 500,
      refunds: [{ amount_cents: 500, state: 'done' }],
    })
    const note = view.documents.find(({ kind }) => kind === 'credit_note')
    const credit = await readPdf(new Uint8Array(await (await file(order, note?.number ?? '')).arrayBuffer()))
    expect(credit.text).toContain(`Cancels, in part or in whole, invoice ${invoice?.number}`)
    expect(credit.text).toContain('Amount refunded incl. VAT €5.00')
  })

  it('is opened by the key of its own order alone', async () => {
    const [one, other] = [await paid(), await paid()]
    const number = (await readOrder(shop, one.order)).documents[0]?.number ?? ''
    expect((await file(one.order, number, {})).status).toBe(404)
    expect((await file(one.order, number, keyed(other.order))).status).toBe(404)
    expect((await file(other.order, number)).status).toBe(404)
    expect((await file(one.order, 'F-2026-999999')).status).toBe(404)
  })

  it('names nobody once the buyer is forgotten', async () => {
    const { order, id } = await paid()
    const number = (await readOrder(shop, order)).documents[0]?.number ?? ''
    await shop.db.update(orders).set({ buyer: 'forgotten' }).where(eq(orders.id, id))
    await inTransaction((tx) => purgeInvoiceBuyers(tx, forgottenOrders(tx)))
    const { text } = await readPdf(new Uint8Array(await (await file(order, number)).arrayBuffer()))
    expect(text).not.toContain('Ada Reader')
    expect(text).toContain('Mémoires d’Hadrien')
    expect(text).toContain('France')
  })
})
