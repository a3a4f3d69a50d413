/** Orders of what is on the shelf and what has yet to come: placed, paid, cancelled by line, sent and collected in parts. */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import {
  anOrder,
  CARDS,
  pay,
  post,
  readOrder,
  refresh,
  refusal,
  sendOrder,
  tryAgain,
} from '../../../../tests/support/checkout.ts'
import { refused, sendAction, sendUndo } from '../../../../tests/support/staff-actions.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { staffIn } from '../../../../tests/support/staff.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { OrderView } from '#shared/contract/orders.ts'
import type { PlacedOrder, Quote } from '#shared/contract/checkout.ts'
import { backordersOf } from '#server/catalogue/backorders/backorders.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { orders } from '../orders/tables.ts'
import { expireUnpaid } from '../payments/expire-unpaid.ts'
import { refunds } from '../payments/tables.ts'
import { bookSupplies, suppliers } from '#server/catalogue/suppliers/tables.ts'

let shop: PayingShop
let nora: Awaited<ReturnType<typeof signedInAs>>
let staff: ReturnType<typeof staffIn>
beforeAll(async () => {
  shop = await openPayingShop()
  nora = await signedInAs(shop, 'bookseller', { name: 'Nora' })
  staff = staffIn(shop.db)
  const terms = { leadDays: 3, orderingDays: [1, 2, 3, 4, 5], cutOff: '11:00', isDefault: true } as const
  await shop.db.insert(suppliers).values({
    ...terms,
    orderingDays: [...terms.orderingDays],
    name: 'Le Grossiste',
    nameKey: 'le grossiste',
  })
})
afterAll(() => shop.close())

type Bought = { isbn: string; bookId: number; quantity: number }
type Given = Record<string, unknown>

/** Stores a book with so many copies, of which some are wanted. */
async function book(stock: number, quantity: number, title = 'Nedjma'): Promise<Bought> {
  const isbn = anIsbn()
  return { isbn, quantity, bookId: await storeBook(shop.db, { isbn, title, stock, publicPriceCents: 990 }) }
}
const linesOf = (bought: readonly Bought[]) =>
  bought.map(({ bookId, quantity }) => ({ article_id: bookId, quantity }))

async function quoted(bought: readonly Bought[], method = 'standard'): Promise<Quote> {
  const requested = { lines: linesOf(bought), delivery_method: method, country: 'FR' }
  return ((await (await shop.call('/orders/quote', post(requested))).json()) as Data<Quote>).data
}

async function order(bought: readonly Bought[], given: Given = {}): Promise<PlacedOrder> {
  const { total_cents: totalCents } = await quoted(bought, given['delivery_method'] as string | undefined)
  const email = `${randomUUID()}@example.org`
  const answer = await sendOrder(shop, anOrder({ lines: linesOf(bought), email, totalCents, ...given }))
  if (answer.status !== 201) throw new Error(await answer.text())
  return ((await answer.json()) as Data<PlacedOrder>).data
}

async function paid(bought: readonly Bought[], given: Given = {}): Promise<PlacedOrder> {
  const placed = await order(bought, given)
  await pay(shop, placed)
  await refresh(shop, placed)
  return placed
}

const arrive = ({ isbn }: Bought, copies: number) => staff('stock', 'add', isbn, `${copies}`)
const statesIn = ({ lines }: OrderView) =>
  lines.map(({ states }) => states.map(({ state, copies }) => `${copies} ${state}`).join(' + '))
const states = async (placed: PlacedOrder) => statesIn(await readOrder(shop, placed))
const stageOf = async ({ number }: PlacedOrder): Promise<unknown> => {
  const answer = await nora.call(`/staff/orders/${number}`)
  return ((await answer.json()) as Data<{ stage: string }>).data.stage
}
const keyed = (placed: PlacedOrder) => ({ 'x-order-key': placed.access_key })
const cancelLine = (placed: PlacedOrder, position: number, headers: Record<string, string> = keyed(placed)) =>
  shop.call(`/orders/${placed.number}/lines/${position}/cancellation`, post({}, headers))
const givenBack = async ({ number }: PlacedOrder) => {
  const { id } = await shop.storedOrder(number)
  const found = await shop.db
    .select({ cents: refunds.orderCents })
    .from(refunds)
    .where(sql`${refunds.paymentId} in (select id from payments where order_id = ${id})`)
  return found.map(({ cents }) => cents)
}

describe('a mixed order', () => {
  it('takes what is on the shelf, is promised the rest, and gets it as it comes', async () => {
    const [here, partly] = [await book(1, 1), await book(1, 3)]
    const placed = await order([here, partly], { dispatch: 'apart' })
    expect([await shop.stockOf(here.bookId), await shop.stockOf(partly.bookId)]).toEqual([0, 0])
    const { lines, dispatch } = await readOrder(shop, placed)
    expect(dispatch).toBe('apart')
    expect(lines.map(({ promise }) => promise?.kind)).toEqual(['shelf', 'supplier'])
    expect(Date.parse(lines[1]?.promise?.ready_at ?? '')).toBeGreaterThan(
      Date.parse(lines[0]?.promise?.ready_at ?? ''),
    )
    // Nothing is reserved for whoever has not paid
    await arrive(partly, 1)
    expect(await shop.stockOf(partly.bookId)).toBe(1)
    await pay(shop, placed)
    await refresh(shop, placed)
    expect(await shop.stockOf(partly.bookId)).toBe(0)
    expect(await states(placed)).toEqual(['1 here', '1 waiting + 2 here'])
    const parcel = { number: placed.number, carrier: 'colissimo' } as const
    expect((await sendAction(nora, 'orders-ship', parcel)).outcome).toBe('ORDER_SENT')
    expect(await states(placed)).toEqual(['1 sent', '1 waiting + 2 sent'])
    expect(await stageOf(placed)).toBe('waiting')
    expect((await refused(sendAction(nora, 'orders-deliver', { number: placed.number }))).refusal).toBe(
      'COPIES_TO_FOLLOW',
    )
    await arrive(partly, 1)
    expect(await stageOf(placed)).toBe('partly_sent')
    await sendAction(nora, 'orders-ship', parcel)
    await sendAction(nora, 'orders-deliver', { number: placed.number })
    const arrived = await readOrder(shop, placed)
    expect(statesIn(arrived)).toEqual(['1 sent', '3 sent'])
    expect([arrived.state, arrived.parcels.length]).toEqual(['delivered', 2])
  })

  it('leaves in one go unless its buyer, or staff, let it leave as its books come', async () => {
    const [here, coming] = [await book(1, 1), await book(0, 1)]
    const placed = await paid([here, coming])
    const { number } = placed
    expect(await stageOf(placed)).toBe('waiting')
    for (const action of ['orders-prepare', 'picking-start'] as const)
      expect((await refused(sendAction(nora, action, { number }))).refusal).toBe('COPIES_AWAITED')
    expect((await refused(sendAction(nora, 'orders-ship', { number, carrier: 'ups' }))).params).toEqual({
      number,
      copies: 1,
    })
    const { undo } = await sendAction(nora, 'orders-dispatch', { number, dispatch: 'apart' })
    expect(await stageOf(placed)).toBe('to_prepare')
    await sendUndo(nora, { undo })
    expect(await stageOf(placed)).toBe('waiting')
    await arrive(coming, 1)
    expect(await stageOf(placed)).toBe('to_prepare')
  })

  it('is refused where copies are gone, are not allotted, or come later than its buyer expects', async () => {
    const [known, allotted, removed] = [await book(1, 2), await book(0, 2), await book(0, 1)]
    await shop.db.insert(bookSupplies).values({ bookId: allotted.bookId, allotment: 3 })
    await order([allotted])
    await shop.db.execute(sql`update books set removed_at = now() where id = ${removed.bookId}`)
    const sentence = async ({ bookId, quantity }: Bought, promised?: string) => {
      const answer = await sendOrder(shop, anOrder({ lines: [{ article_id: bookId, quantity, promised }] }))
      return [answer.status, await refusal(answer)]
    }
    for (const refusing of [sentence(known, 'shelf'), sentence(allotted), sentence(removed)])
      expect(await refusing).toMatchObject([
        409,
        { code: 'OUT_OF_STOCK', error: { 'lines.0.quantity': ['out_of_stock'] } },
      ])
    expect(await shop.stockOf(known.bookId)).toBe(1)
    expect((await order([{ ...allotted, quantity: 1 }])).state).toBe('pending')
  })

  it('that is not paid in time gives up its promise; its copies go to the next who waits', async () => {
    const bought = await book(1, 2)
    const unpaid = await order([bought])
    const next = await paid([{ ...bought, quantity: 1 }])
    await shop.db
      .update(orders)
      .set({ holdExpiresAt: new Date(0) })
      .where(eq(orders.number, unpaid.number))
    await expireUnpaid(shop.shop)
    expect(await states(next)).toEqual(['1 here'])
    expect(await states(unpaid)).toEqual(['2 cancelled'])
    expect(await backordersOf(shop.db, [bought.bookId])).toMatchObject([{ wanted: 1, allocated: 1 }])
    expect(await shop.stockOf(bought.bookId)).toBe(0)
  })

  it('whose card is refused waits in its first place once another try has paid', async () => {
    const bought = await book(0, 1)
    const first = await order([bought])
    await pay(shop, first, CARDS.declined)
    await refresh(shop, first)
    expect(await backordersOf(shop.db, [bought.bookId])).toEqual([])
    const second = await paid([bought])
    const again = ((await (await tryAgain(shop, first)).json()) as Data<PlacedOrder>).data
    await pay(shop, again)
    await refresh(shop, again)
    await arrive(bought, 1)
    expect([await states(first), await states(second)]).toEqual([['1 here'], ['1 waiting']])
  })
})

describe('a line that is cancelled', () => {
  it('is refunded exactly, frees its copies for the next, and ends the order when it is the last', async () => {
    const [reserved, freed] = [await book(1, 1), await book(1, 2, 'Persepolis')]
    const placed = await paid([reserved, freed])
    const next = await paid([{ ...freed, quantity: 1 }])
    const view = await readOrder(shop, placed)
    expect(view.lines.map((line) => [line.can_cancel, line.refund_cents])).toEqual([
      [true, 990],
      [true, 1980],
    ])
    expect((await cancelLine(placed, 2, { 'x-order-key': next.access_key })).status).toBe(404)
    expect((await cancelLine(placed, 7)).status).toBe(409)
    const cancelled = ((await (await cancelLine(placed, 2)).json()) as Data<OrderView>).data
    expect(statesIn(cancelled)).toEqual(['1 here', '2 cancelled'])
    expect(cancelled.lines[1]).toMatchObject({ cancelled: 2, can_cancel: false, refund_cents: 0 })
    expect([await givenBack(placed), cancelled.state]).toEqual([[1980], 'paid'])
    expect([await states(next), await shop.stockOf(freed.bookId)]).toEqual([['1 here'], 0])
    expect((await cancelLine(placed, 2)).status).toBe(409)
    const last = ((await (await cancelLine(placed, 1)).json()) as Data<OrderView>).data
    expect([last.state, await shop.stockOf(reserved.bookId)]).toEqual(['cancelled', 1])
    const cents = (await givenBack(placed)).reduce((sum, one) => sum + one, 0)
    expect(cents).toBe(placed.total_cents)
  })

  it('by staff can be taken back while neither its mail nor its money has left', async () => {
    const [here, coming] = [await book(2, 1), await book(0, 1, 'Persepolis')]
    const placed = await paid([here, coming])
    const { number } = placed
    for (const { isbn, bookId } of [here, coming]) {
      const before = [await states(placed), await shop.stockOf(bookId)]
      const done = await sendAction(nora, 'orders-cancel-line', {
        number,
        isbn,
        reason: 'asked by telephone',
      })
      expect([done.outcome, done.params]).toMatchObject(['LINE_CANCELLED', { number, cents: 990 }])
      expect(await givenBack(placed)).toEqual([990])
      expect((await sendUndo(nora, done)).outcome).toBe('LINE_RESTORED')
      expect([await states(placed), await shop.stockOf(bookId)]).toEqual(before)
      expect(await givenBack(placed)).toEqual([])
    }
    const { email } = await readOrder(shop, placed)
    const known = await shop.db.select().from(mails).where(eq(mails.recipient, email))
    expect(known.map(({ template }) => template)).toEqual(['order-confirmation'])
    await arrive(coming, 1)
    expect(await states(placed)).toEqual(['1 here', '1 here'])
  })

  it('stays when it has left; what was awaited can go, and then the order is whole', async () => {
    const [here, coming] = [await book(1, 1), await book(0, 1)]
    const placed = await paid([here, coming], { dispatch: 'apart' })
    await sendAction(nora, 'orders-ship', { number: placed.number, carrier: 'ups' })
    expect((await cancelLine(placed, 1)).status).toBe(409)
    expect((await cancelLine(placed, 2)).status).toBe(200)
    expect([await states(placed), await stageOf(placed)]).toEqual([['1 sent', '1 cancelled'], 'sent'])
    expect(await backordersOf(shop.db, [coming.bookId])).toEqual([])
  })
})

describe('an order that is collected in parts', () => {
  it('is made ready part by part, and is over with the last one', async () => {
    const [here, coming] = [await book(1, 1), await book(0, 1)]
    const placed = await paid([here, coming], { dispatch: 'apart', delivery_method: 'pickup' })
    const { number } = placed
    await sendAction(nora, 'orders-ready', { number })
    expect(await states(placed)).toEqual(['1 ready', '1 waiting'])
    const first = await sendAction(nora, 'orders-deliver', { number })
    expect(first.outcome).toBe('PART_COLLECTED')
    await sendUndo(nora, first)
    expect(await states(placed)).toEqual(['1 ready', '1 waiting'])
    await sendAction(nora, 'orders-deliver', { number })
    expect((await refused(sendAction(nora, 'orders-deliver', { number }))).code).toBe('ORDER_STATE')
    await arrive(coming, 1)
    const second = await sendAction(nora, 'orders-ready', { number })
    expect(await states(placed)).toEqual(['1 collected', '1 ready'])
    await sendUndo(nora, second)
    expect([await states(placed), await stageOf(placed)]).toEqual([['1 collected', '1 here'], 'partly_sent'])
    await sendAction(nora, 'orders-ready', { number })
    expect((await sendAction(nora, 'orders-deliver', { number })).outcome).toBe('ORDER_COLLECTED')
    const { state, delivered_at: deliveredAt } = await readOrder(shop, placed)
    expect([state, deliveredAt === null]).toEqual(['delivered', false])
  })
})

describe('a withdrawal', () => {
  it('from copies that have not left lets the next in turn have them; nobody sends them back', async () => {
    const bought = await book(1, 3)
    const placed = await paid([bought])
    const next = await paid([{ ...bought, quantity: 1 }])
    const declaration = { language: 'fr', name: 'Ada Reader', lines: [{ position: 1, quantity: 3 }] }
    const headers = { ...keyed(placed), 'idempotency-key': randomUUID() }
    const answer = await shop.call(`/orders/${placed.number}/withdrawal`, post(declaration, headers))
    expect(answer.status).toBe(201)
    expect([await states(next), await shop.stockOf(bought.bookId)]).toEqual([['1 here'], 0])
    const { data } = (await answer.json()) as Data<{ return_number: string }>
    await staff('returns', 'receive', data.return_number, '--sellable', 'all')
    expect([await states(placed), await shop.stockOf(bought.bookId)]).toEqual([['3 cancelled'], 0])
    await staff('returns', 'refund', data.return_number)
    expect(await givenBack(placed)).toEqual([placed.total_cents])
  })
})
