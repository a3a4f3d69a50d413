import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { RedirectionQuote } from '#shared/contract/staff/order-entry.ts'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { readPdf } from '../../../../tests/support/read-pdf.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { endUndoWaits } from '../../../../tests/support/undo-waits.ts'
import { refused, sendAction, sendUndo } from '../../../../tests/support/staff-actions.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import type { ActionInput } from '#staff/api/actions.ts'
import { composeMail } from '#server/app/composition/mails.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { drawInvoice } from '../invoices/draw-pdf.ts'
import { invoices } from '../invoices/tables.ts'

let shop: PayingShop
let lea: Awaited<ReturnType<typeof signedInAs>>
let isbn: string
let id: number
beforeAll(async () => {
  shop = await openPayingShop()
  lea = await signedInAs(shop, 'bookseller', { name: 'Léa' })
})
beforeEach(async () => {
  isbn = anIsbn()
  id = await storeBook(shop.db, { isbn, stock: 5, publicPriceCents: 1000 })
})
afterAll(() => shop.close())

const PARIS = { address: '12, rue des Écoles', postalCode: '75005', city: 'Paris', country: 'FR' }
const GHENT = { address: '3 Veldstraat', postalCode: '9000', city: 'Gand', country: 'BE' }

/** An order of one copy for 10 €, paid at the till; sent to Paris for 3 € more. */
async function paidOrder(method: 'pickup' | 'standard', given: Partial<ActionInput<'orders-take'>> = {}) {
  const { subject: number } = await sendAction(lea, 'orders-take', {
    books: [isbn],
    total: method === 'pickup' ? '10.00' : '13.00',
    name: 'Ada Reader',
    email: 'ada.reader@example.org',
    method,
    ...(method === 'standard' && PARIS),
    ...given,
  })
  await till(number)
  return number
}

const till = (number: string) => sendAction(lea, 'orders-till', { number, receipt: `T-${number}` })
const redirect = (number: string, given: Omit<ActionInput<'orders-redirect'>, 'number'>) =>
  sendAction(lea, 'orders-redirect', { number, ...given })
const additionOf = (done: unknown) => (done as { params: { addition: string } }).params.addition

async function shown(number: string): Promise<StaffOrder> {
  return ((await (await lea.call(`/staff/orders/${number}`)).json()) as Data<StaffOrder>).data
}

async function quoted(number: string, method: string, country = 'FR'): Promise<RedirectionQuote> {
  const answer = await lea.call(`/staff/orders/${number}/redirection`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ delivery_method: method, country }),
  })
  return ((await answer.json()) as Data<RedirectionQuote>).data
}

const papersOf = async (number: string) =>
  await shop.db
    .select({ kind: invoices.kind, totalCents: invoices.totalCents, content: invoices.content })
    .from(invoices)
    .where(eq(invoices.orderId, (await shop.storedOrder(number)).id))

const refundsOf = async (number: string) => (await shown(number)).refunds.map((one) => one.amount_cents)

describe('orders redirect', () => {
  it('gives the delivery back of an order that is collected instead, and undoes both', async () => {
    const number = await paidOrder('standard')
    expect(await quoted(number, 'pickup')).toEqual({
      refused: null,
      delivery_cents: 0,
      difference_cents: -300,
    })
    const done = await redirect(number, { method: 'pickup', difference: '-300' })
    expect(done).toMatchObject({ outcome: 'ORDER_REDIRECTED', params: { method: 'pickup', cents: 300 } })
    expect(await shown(number)).toMatchObject({ delivery_method: 'pickup' })
    expect(await refundsOf(number)).toEqual([300])
    await sendUndo(lea, done)
    expect(await shown(number)).toMatchObject({
      delivery_method: 'standard',
      delivery_address: { address: PARIS.address, city: 'Paris' },
    })
    expect(await refundsOf(number)).toEqual([])
  })

  it('sends an order elsewhere once the difference is paid, with an invoice of its own', async () => {
    const number = await paidOrder('pickup')
    const done = await redirect(number, { method: 'standard', ...PARIS, difference: '300' })
    expect(done).toMatchObject({ outcome: 'REDIRECTION_TO_PAY', params: { cents: 300, isMailed: true } })
    const addition = additionOf(done)
    expect(await shown(number)).toMatchObject({ delivery_method: 'pickup', stage: 'waiting' })
    expect(await refused(sendAction(lea, 'orders-ready', { number }))).toMatchObject({
      code: 'ACTION_REFUSED',
    })
    await till(addition)
    const moved = await shown(number)
    expect(moved).toMatchObject({
      delivery_method: 'standard',
      delivery_address: { city: 'Paris' },
      stage: 'to_prepare',
    })
    expect(moved.lines[0]?.promise?.home_by).toBeTruthy()
    expect(await shown(addition)).toMatchObject({ stage: 'delivered', total_cents: 300 })
    const [paper] = await papersOf(addition)
    expect(paper).toMatchObject({ kind: 'invoice', totalCents: 300 })
    expect(paper?.content.vat).toEqual([{ permille: 55, grossCents: 300, vatCents: 16 }])
    expect((await shop.storedOrder(addition)).vatCents).toBe(16)
    const [invoice] = await shop.db.select().from(invoices).where(eq(invoices.totalCents, 300))
    if (!invoice) throw new Error('No invoice was issued.')
    expect((await readPdf(await drawInvoice(invoice))).text).toContain('3,00')
    expect(await sendAction(lea, 'orders-ship', { number, carrier: 'ups' })).toMatchObject({
      outcome: 'ORDER_SENT',
    })
  })

  it('lets an order that leaves as its books come wait for the difference too', async () => {
    const number = await paidOrder('pickup', { dispatch: 'apart' })
    const addition = additionOf(await redirect(number, { method: 'standard', ...PARIS }))
    expect(await shown(number)).toMatchObject({ stage: 'waiting' })
    expect(await refused(sendAction(lea, 'orders-ready', { number }))).toMatchObject({
      code: 'ACTION_REFUSED',
    })
    const books = [isbn]
    expect(
      await refused(sendAction(lea, 'orders-change', { number: addition, books, total: '10.00' })),
    ).toMatchObject({
      code: 'ACTION_REFUSED',
    })
    await sendAction(lea, 'orders-drop', { number: addition })
    expect(await shown(number)).toMatchObject({ stage: 'to_prepare', delivery_method: 'pickup' })
    expect(await sendAction(lea, 'orders-ready', { number })).toMatchObject({ outcome: 'ORDER_READY' })
  })

  it('counts what was paid before: there, back, and to another country', async () => {
    const number = await paidOrder('pickup')
    await till(additionOf(await redirect(number, { method: 'standard', ...PARIS })))
    expect(await redirect(number, { method: 'pickup' })).toMatchObject({ params: { cents: 300 } })
    expect(await quoted(number, 'standard')).toMatchObject({ difference_cents: 300 })
    expect(await quoted(number, 'standard', 'BE')).toMatchObject({ difference_cents: 990 })
    await till(additionOf(await redirect(number, { method: 'standard', ...GHENT })))
    expect(await shown(number)).toMatchObject({ delivery_address: { country: 'BE' } })
    expect(await redirect(number, { method: 'standard', ...PARIS })).toMatchObject({
      outcome: 'ORDER_REDIRECTED',
      params: { cents: 690 },
    })
    // Books that are added pay no second delivery
    expect(await quoted(number, 'standard')).toMatchObject({ difference_cents: 0 })
  })

  it('gives back no delivery that was given back before', async () => {
    const number = await paidOrder('standard')
    await sendAction(lea, 'orders-refund-copies', { number, delivery: true, reason: 'late' })
    expect(await redirect(number, { method: 'pickup' })).toMatchObject({ params: { cents: 0 } })
    expect(await refundsOf(number)).toEqual([300])
  })

  it('charges the price that the law asks for books that are sent', async () => {
    await sendAction(lea, 'prices-french', { state: 'on' })
    isbn = anIsbn()
    await storeBook(shop.db, { isbn, stock: 5, publicPriceCents: 1000, discountPpm: 50_000 })
    const number = await paidOrder('pickup', { total: '9.50' })
    expect(await quoted(number, 'standard')).toMatchObject({ difference_cents: 350 })
    await sendAction(lea, 'prices-french', { state: 'off' })
  })

  it('cancels what was paid for going elsewhere with the order, and restores both', async () => {
    const number = await paidOrder('pickup')
    const addition = additionOf(await redirect(number, { method: 'standard', ...PARIS }))
    await till(addition)
    const done = await sendAction(lea, 'orders-cancel', { number, reason: 'of the buyer' })
    expect(await refundsOf(addition)).toEqual([300])
    await sendUndo(lea, done)
    expect(await refundsOf(addition)).toEqual([])
    expect(await shown(number)).toMatchObject({ stage: 'to_prepare', delivery_method: 'standard' })
  })

  it('refunds a difference that is paid once the order was refunded', async () => {
    const number = await paidOrder('pickup')
    const addition = additionOf(await redirect(number, { method: 'standard', ...PARIS }))
    await sendAction(lea, 'orders-refund', { number, amount: '10.00', reason: 'of the buyer' })
    await endUndoWaits(shop.db)
    await till(addition)
    expect(await shown(number)).toMatchObject({ delivery_method: 'pickup' })
    expect(await refundsOf(addition)).toEqual([300])
  })

  it('mails the difference with what it is for, in words of its own', async () => {
    const number = await paidOrder('pickup')
    const addition = additionOf(await redirect(number, { method: 'standard', ...PARIS }))
    const { id: subjectId } = await shop.storedOrder(addition)
    const [mail] = await shop.db
      .select()
      .from(mails)
      .where(and(eq(mails.subjectId, subjectId), eq(mails.template, 'order-to-pay')))
    if (!mail) throw new Error('No mail was queued.')
    const text = (await composeMail(shop.db, shop.shop.config, mail))?.text
    expect(text).toContain(`livrer autrement votre commande ${number}`)
    expect(text).not.toContain('retournent en rayon')
  })

  it('refuses another difference than was shown, another VAT, and what has left', async () => {
    const number = await paidOrder('pickup')
    expect(await refused(redirect(number, { method: 'standard', ...PARIS, difference: '0' }))).toMatchObject({
      code: 'ACTION_REFUSED',
      message: expect.stringContaining('3,00'),
    })
    expect(await refused(redirect(number, { method: 'standard', ...PARIS, city: '' }))).toMatchObject({
      code: 'INVALID_FIELDS',
    })
    expect(await quoted(number, 'express')).toMatchObject({ refused: 'notThere' })
    await sendAction(lea, 'vat-set', {
      country: 'BE',
      book: '6',
      since: '2024-01-01',
      source: 'law',
    })
    expect(await quoted(number, 'standard', 'BE')).toMatchObject({ refused: 'otherVat' })
    expect(await refused(redirect(number, { method: 'standard', ...GHENT }))).toMatchObject({
      code: 'ACTION_REFUSED',
    })
    await sendAction(lea, 'orders-ready', { number })
    expect(await refused(redirect(number, { method: 'standard', ...PARIS }))).toMatchObject({
      code: 'ACTION_REFUSED',
    })
    expect(await shop.stockOf(id)).toBe(4)
  })

  it('is only for whoever may refund', async () => {
    const number = await paidOrder('pickup')
    const pia = await signedInAs(shop, 'preparer', { name: 'Pia' })
    expect(await refused(sendAction(pia, 'orders-redirect', { number, method: 'pickup' }))).toMatchObject({
      code: 'ROLE_FORBIDDEN',
    })
  })
})
