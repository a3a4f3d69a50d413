/** Orders that are presents: what wrapping costs, the day by which they are there, and what their papers say. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { OrderView } from '#shared/contract/orders.ts'
import type { Quote } from '#shared/contract/checkout.ts'
import {
  anOrder,
  pay,
  placed,
  post,
  readOrder,
  refresh,
  refusal,
  sendOrder,
} from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { readPdf } from '../../../../tests/support/read-pdf.ts'
import { composeMail } from '#server/app/composition/mails.ts'
import { changeSelling } from '#server/shop/company/selling-commands.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { drawInvoice } from '../invoices/draw-pdf.ts'
import { invoices } from '../invoices/tables.ts'
import { readRefundable } from '../payments/refundable.ts'

let shop: PayingShop
let bookId: number
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  bookId = await shop.addBook({ stock: 9 })
  await offer(250)
})

const offer = (wrappingCents: number | null) =>
  shop.db.transaction((tx) => changeSelling(tx, { gifts: { wrappingCents, exchangeDays: 30 } }))
const gift = (more: Record<string, unknown> = {}) => ({
  gift: { is_wrapped: true, note: 'Joyeux Noël !', from: 'Ada', arrive_by: null, ...more },
})
const quoted = async (more: Record<string, unknown> = {}): Promise<Quote> => {
  const body = {
    lines: [{ article_id: bookId, quantity: 1 }],
    delivery_method: 'standard',
    country: 'FR',
    ...more,
  }
  return (
    (await (await shop.call('/orders/quote', post({ coupon_code: null, ...body }))).json()) as Data<Quote>
  ).data
}
const order = (more: Record<string, unknown>) => anOrder({ bookId, ...more })
/** A book at 9.90 €, 3 € for the delivery, 2.50 € for the wrapping. */
const TOTAL = 1540
const bought = async (more: Record<string, unknown> = {}): Promise<OrderView> => {
  const wrapped = await placed(shop, { bookId, totalCents: TOTAL, ...gift(), ...more })
  await pay(shop, wrapped)
  await refresh(shop, wrapped)
  return await readOrder(shop, wrapped)
}

describe('wrapping', () => {
  it('is offered at its price, and counts only where it is wanted', async () => {
    expect(await quoted()).toMatchObject({ wrapping_price_cents: 250, wrapping_cents: 0, total_cents: 1290 })
    expect(await quoted({ is_wrapped: true })).toMatchObject({ wrapping_cents: 250, total_cents: TOTAL })
  })

  it('is taxed as the books that it is for', async () => {
    const { vat_cents: vat, vat_rates: rates } = await quoted({ is_wrapped: true })
    // 9.90 €, then 5.50 € of delivery and wrapping, at 5.5 %, each rounded once
    expect(rates).toEqual([{ permille: 55, gross_cents: TOTAL, vat_cents: 52 + 29 }])
    expect(vat).toBe(81)
  })

  it('is not to be had where the shop does not wrap, and the order says so', async () => {
    await offer(null)
    expect((await quoted({ is_wrapped: true })).wrapping_price_cents).toBeNull()
    const refused = await refusal(await sendOrder(shop, order(gift())))
    expect(refused.error).toEqual({ 'gift.is_wrapped': ['not_offered'] })
  })

  it('is refused at another price than was shown', async () => {
    await offer(300)
    const refused = await refusal(await sendOrder(shop, order({ totalCents: TOTAL, ...gift() })))
    expect(refused.error).toEqual({ expected_total_cents: ['price_changed'] })
  })

  it('is a line of the invoice, and goes back with the delivery', async () => {
    const paid = await bought()
    const stored = await shop.storedOrder(paid.number)
    const [invoice] = await shop.db.select().from(invoices).where(eq(invoices.orderId, stored.id))
    if (!invoice) throw new Error('no invoice')
    expect(invoice).toMatchObject({ totalCents: TOTAL, content: { wrappingCents: 250, deliveryCents: 300 } })
    expect(invoice.content.vat).toEqual([{ permille: 55, grossCents: TOTAL, vatCents: 81 }])
    expect((await readPdf(await drawInvoice(invoice))).text).toMatch(/Emballage cadeau\s*2,50/)
    expect((await readRefundable(shop.db, stored)).deliveryCents).toBe(550)
  })
})

describe('the day by which it is there', () => {
  it('is refused before the day that is promised, and taken from it on', async () => {
    const [line] = (await quoted()).lines
    const day = line?.promise?.home_by ?? ''
    const before = new Date(new Date(`${day}T12:00Z`).getTime() - 24 * 60 * 60_000).toISOString().slice(0, 10)
    const send = (arrive_by: string) => sendOrder(shop, order({ totalCents: TOTAL, ...gift({ arrive_by }) }))
    expect((await refusal(await send(before))).error).toEqual({ 'gift.arrive_by': ['too_soon'] })
    expect((await send(day)).status).toBe(201)
  })
})

describe('who bought it', () => {
  it('reads what they wrote on their order, and the mail greets them', async () => {
    const paid = await bought({
      delivery_address: { ...order({}).delivery_address, name: 'Zoé Lectrice' },
      billing_address: { ...order({}).delivery_address, name: 'Ada Reader' },
    })
    expect(paid.gift).toEqual({ is_wrapped: true, note: 'Joyeux Noël !', from: 'Ada', arrive_by: null })
    const { id } = await shop.storedOrder(paid.number)
    const [mail] = await shop.db.select().from(mails).where(eq(mails.subjectId, id))
    if (!mail) throw new Error('no mail')
    const { text } = (await composeMail(shop.db, shop.shop.config, mail)) ?? { text: '' }
    expect(text).toContain('Bonjour Ada Reader')
    expect(text).toMatch(/Emballage cadeau\s*: 2,50/)
    const [invoice] = await shop.db.select().from(invoices).where(eq(invoices.orderId, id))
    expect(invoice?.buyer).toMatchObject({ address: { name: 'Ada Reader' } })
  })

  it('is the only one who is mailed', async () => {
    const paid = await bought()
    const { id } = await shop.storedOrder(paid.number)
    const sent = await shop.db.select().from(mails).where(eq(mails.subjectId, id))
    expect(sent.map(({ recipient }) => recipient)).toEqual(['ada.reader@example.org'])
  })
})
