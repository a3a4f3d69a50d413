import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { StaffList } from '#shared/contract/staff/book-lists.ts'
import type { CounterAnswer, HoldShelf } from '#shared/contract/staff/counter.ts'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { post } from '../../../../tests/support/checkout.ts'
import { aCustomer } from '../../../../tests/support/customers.ts'
import { waitingOrder } from '../../../../tests/support/deliveries.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { paidOrder, shelfOf } from '../../../../tests/support/orders-to-prepare.ts'
import { sendAction } from '../../../../tests/support/staff-actions.ts'
import { soldOrder } from '../../../../tests/support/sold-order.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { emptyTables } from '../../../../tests/support/test-database.ts'
import { makeVoucherCode, writeVoucherCode } from '#shared/vouchers/code.ts'
import { voucherNumber } from '#shared/vouchers/state.ts'
import { backorders } from '#server/catalogue/backorders/tables.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { addVoucher } from '../../../../tests/support/vouchers.ts'
import { orderLines, orders } from '#server/selling/orders/tables.ts'
import { DAY_MS } from '#shared/time/durations.ts'

type TestMember = Awaited<ReturnType<typeof signedInAs>>

let shop: OpenShop
let nora: TestMember
let isbn: string
let number: string
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await emptyTables(shop.db)
  nora = await signedInAs(shop, 'preparer')
  isbn = (await shelfOf(shop.db, 'Nedjma'))['Nedjma'] ?? ''
  number = await paidOrder(shop.db, { copies: { [isbn]: 2 }, deliveryMethod: 'pickup' })
})
afterAll(() => shop.close())

async function ask(typed: string, who = nora): Promise<CounterAnswer> {
  const answer = await who.call('/staff/counter/look-up', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ typed }),
  })
  return ((await answer.json()) as Data<CounterAnswer>).data
}
async function holdShelf(): Promise<HoldShelf> {
  const answer = await nora.call('/staff/counter/hold-shelf')
  return ((await answer.json()) as Data<HoldShelf>).data
}
const reserve = async () =>
  (await sendAction(nora, 'reservations-add', { isbn, name: 'Samira Haddad', phone: '06 12 00 00 78' }))
    .subject
async function markReady() {
  await sendAction(nora, 'orders-prepare', { number })
  await sendAction(nora, 'orders-ready', { number })
}

describe('the counter answers', () => {
  it('an ISBN with price, copies, shelf and who waits', async () => {
    await sendAction(nora, 'shelves-put', { shelf: 'M1', isbns: [isbn] })
    const reservation = await reserve()
    const found = await ask(`${isbn.slice(0, 3)}-${isbn.slice(3)}`)
    expect(found).toMatchObject({
      kind: 'book',
      shelf: 'M1',
      book: { designation: 'Nedjma', price_cents: 890, article_stock: 4 },
      orders: [{ number, buyer: 'Ada Reader', books: [{ title: 'Nedjma', quantity: 2 }] }],
      reservations: [{ number: reservation, customer_name: 'Samira Haddad', place: 1 }],
    })
  })

  it('an ISBN that paid orders await with each of them, and none whose copy of it has left', async () => {
    const noces = anIsbn()
    const bookId = await storeBook(shop.db, { title: 'Noces', isbn: noces, stock: 0 })
    const first = await waitingOrder(shop.db, { bookId, createdAt: new Date('2026-11-02') })
    const second = await waitingOrder(shop.db, { bookId, quantity: 2, createdAt: new Date('2026-11-03') })
    const other = await storeBook(shop.db, { title: 'La Chute', stock: 0 })
    const state = { state: 'paid', dispatch: 'apart', paidAt: new Date(), deliveredAt: null } as const
    const sent = await soldOrder(shop.db, { ...state, lines: [{ bookId }, { bookId: other }] })
    const wanted = { wanted: 1, isPaid: true, requestedAt: new Date() }
    await shop.db.insert(backorders).values({ orderId: sent.id, position: 1, bookId: other, ...wanted })
    await sendAction(nora, 'orders-ship', { number: sent.number, carrier: 'ups' })
    const found = await ask(noces)
    expect(found).toMatchObject({
      kind: 'book',
      orders: [
        { number: second.number, stage: 'waiting', lies_here: false, on_backorder: [{ quantity: 2 }] },
        { number: first.number, stage: 'waiting', lies_here: false, on_backorder: [{ quantity: 1 }] },
      ],
    })
  })

  it('an ISBN that somebody ordered by telephone and has yet to pay, and none that is being paid on the site', async () => {
    const taken = await paidOrder(shop.db, { copies: { [isbn]: 1 } })
    const onSite = await paidOrder(shop.db, { copies: { [isbn]: 1 } })
    const unpaid = { state: 'pending' as const, paidAt: null }
    const payBy = new Date(Date.now() + DAY_MS)
    await shop.db
      .update(orders)
      .set({ ...unpaid, payBy, takenBy: 'Léa' })
      .where(eq(orders.number, taken))
    await shop.db.update(orders).set(unpaid).where(eq(orders.number, onSite))
    const found = await ask(isbn)
    if (found.kind !== 'book') throw new Error(found.kind)
    expect(found.orders.map((one) => ({ number: one.number, stage: one.stage }))).toEqual([
      { number: taken, stage: 'unpaid' },
      { number, stage: 'to_prepare' },
    ])
  })

  it('the slip of an order, which is handed over and leaves the hold shelf', async () => {
    await markReady()
    expect(await ask(number.toLowerCase())).toMatchObject({
      kind: 'order',
      order: { number, place: 1, stage: 'ready' },
    })
    expect((await holdShelf()).orders).toMatchObject([{ number, place: 1 }])
    expect((await sendAction(nora, 'orders-deliver', { number })).outcome).toBe('ORDER_COLLECTED')
    expect((await holdShelf()).orders).toEqual([])
    await reserve()
    expect((await holdShelf()).reservations).toMatchObject([{ place: 1 }])
  })

  it('an order that is collected in parts: what lies ready, and what is awaited until when', async () => {
    const order = await soldOrder(shop.db, {
      state: 'paid',
      deliveredAt: null,
      paidAt: new Date(),
      deliveryMethod: 'pickup',
      dispatch: 'apart',
      lines: [{ title: 'Noces' }, { title: 'La Chute', quantity: 2 }],
    })
    const promise = '2031-05-06T14:00:00.000Z'
    await shop.db
      .update(orderLines)
      .set({ promiseKind: 'supplier', readyAt: new Date(promise) })
      .where(and(eq(orderLines.orderId, order.id), eq(orderLines.position, 1)))
    const [, bookId = 0] = order.bookIds
    const wanted = { wanted: 2, isPaid: true, requestedAt: new Date() }
    await shop.db.insert(backorders).values({ orderId: order.id, position: 1, bookId, ...wanted })
    const onBackorder = [{ article_id: bookId, title: 'La Chute', quantity: 2 }]
    await sendAction(nora, 'orders-ready', { number: order.number })
    const shown = {
      stage: 'waiting',
      on_backorder: onBackorder,
      promised_for: promise,
      books: [{ title: 'Noces', quantity: 1 }],
    }
    expect(await ask(order.number)).toMatchObject({ order: { ...shown, is_ready: true, place: 1 } })
    expect((await holdShelf()).orders).toMatchObject([{ number: order.number, on_backorder: onBackorder }])
    await sendAction(nora, 'orders-deliver', { number: order.number })
    expect(await ask(order.number)).toMatchObject({ order: { is_ready: false, on_backorder: onBackorder } })
    expect((await holdShelf()).orders).toEqual([])
  })

  it('a voucher with what is left and what receipts took, a slip in its code, and one of another shop', async () => {
    const { code, id } = await addVoucher(shop.db, 5000)
    const voucher = voucherNumber(id)
    const lea = await signedInAs(shop, 'bookseller')
    await sendAction(lea, 'vouchers-spend', { voucher, amount: '12,50', receipt: '1042' })
    const left = { number: voucher, state: 'open', face_cents: 5000, balance_cents: 3750 }
    const found = { kind: 'voucher', voucher: { ...left, taken: [{ receipt: '1042', cents: 1250 }] } }
    expect(await ask(writeVoucherCode(code).toLowerCase(), lea)).toMatchObject(found)
    expect(await ask(`https://books.example/voucher#token=${code}`, lea)).toMatchObject(found)
    const slip = (code.startsWith('2') ? '3' : '2') + code.slice(1)
    expect(await ask(slip, lea)).toEqual({ kind: 'no_voucher', reason: 'mistyped' })
    const foreign = makeVoucherCode(Array.from({ length: 15 }, () => 7))
    expect(await ask(foreign, lea)).toEqual({ kind: 'no_voucher', reason: 'unknown' })
    // Who may read no vouchers finds none
    expect(await ask(code)).toEqual({ kind: 'nothing' })
  })

  it('the slip of a reservation, lasting or over', async () => {
    const reservation = await reserve()
    expect(await ask(reservation)).toMatchObject({ kind: 'reservation', reservation: { state: 'held' } })
    await sendAction(nora, 'reservations-sell', { number: reservation, receipt: '1042' })
    expect(await ask(reservation)).toMatchObject({ kind: 'reservation', reservation: { state: 'sold' } })
    expect((await holdShelf()).reservations).toEqual([])
  })

  it('the address of a list, or words of its title and signature; Demand shows those that ask for most copies first', async () => {
    const ada = await aCustomer(shop)
    const keep = async (more: object) => {
      const [book] = await shop.db.select({ id: books.id }).from(books).where(eq(books.isbn, isbn))
      const list = { kind: 'wish', title: '100 % Noël', items: [{ article_id: book?.id, quantity: 3 }] }
      const answer = await shop.call(`/users/${ada.id}/book-lists`, post({ ...list, ...more }, ada.headers))
      return ((await answer.json()) as Data<{ key: string }>).data.key
    }
    const wish = await keep({})
    await keep({ kind: 'school', title: '6e B', signature: 'Collège Jean-Moulin', readers: 28 })
    const closed = await keep({ title: 'Anniversaire', is_closed: true })
    const shopUrl = `https://books.example/list/${wish}`
    const found = { kind: 'people', orders: [], reservations: [] }
    const noel = { title: '100 % Noël', kind: 'wish', books: 1, wanted: 3, taken: 0, shop_url: shopUrl }
    expect(await ask(`https://books.example/en/list/${wish}?a=1`)).toMatchObject({ ...found, lists: [noel] })
    expect(await ask('noël 100 %')).toMatchObject({ ...found, lists: [noel] })
    expect(await ask('jean-moulin 6e')).toMatchObject({ ...found, lists: [{ wanted: 84, readers: 28 }] })
    expect(await ask(`/list/${closed}`)).toMatchObject({ lists: [{ is_open: false }] })
    expect(await ask('%%%')).toEqual({ kind: 'nothing' })
    expect(await ask('6')).toEqual({ kind: 'nothing' })

    const shown = async (query = '') =>
      (await (await nora.call(`/staff/demand/lists${query}`)).json()) as { data: StaffList[] }
    expect((await shown()).data.map(({ title, wanted }) => [title, wanted])).toEqual([
      ['6e B', 84],
      ['100 % Noël', 3],
    ])
    expect((await shown('?after=84.999999999')).data).toHaveLength(2)
    expect((await shown('?after=84.1')).data.map(({ wanted }) => wanted)).toEqual([3])
    const editor = await signedInAs(shop, 'editor')
    expect((await editor.call('/staff/demand/lists')).status).toBe(403)

    await shop.call(`/users/${ada.id}/book-lists/${wish}`, { method: 'DELETE', headers: ada.headers })
    for (const typed of ['noël 100 %', shopUrl]) expect(await ask(typed)).toEqual({ kind: 'nothing' })
  })

  it('a name or a telephone number with the orders and reservations of that person', async () => {
    const reservation = await reserve()
    expect(await ask('reader ada')).toMatchObject({ kind: 'people', orders: [{ number }], reservations: [] })
    expect(await ask('haddad')).toMatchObject({
      kind: 'people',
      orders: [],
      reservations: [{ number: reservation }],
    })
    expect(await ask('0612000078')).toMatchObject({ reservations: [{ number: reservation }] })
    expect(await ask('nobody at all')).toEqual({ kind: 'nothing' })
    expect(await ask('9782070360024')).toEqual({ kind: 'nothing' })
  })
})

it('the counter gives no e-mail address away, and is closed to editors', async () => {
  await markReady()
  expect(
    JSON.stringify([await ask(number), await ask('ada'), await ask(isbn), await holdShelf()]),
  ).not.toContain('@')
  const eva = await signedInAs(shop, 'editor')
  expect((await eva.call('/staff/counter/hold-shelf')).status).toBe(403)
})
