/** What happens to lines of orders, in any order. */
import { randomUUID } from 'node:crypto'
import type { AsyncCommand } from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { ShopError } from '#shared/contract/errors.ts'
import { OrderRequest } from '#shared/contract/checkout.ts'
import { addDays } from '#shared/opening/days.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { placeOrder } from '#server/selling/checkout/place-order.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { cancelLine } from '#server/selling/fulfilment/cancel-line.ts'
import { cancelOrder } from '#server/selling/fulfilment/cancel.ts'
import { markReady, noteArrival, sendParcel } from '#server/selling/fulfilment/fulfil.ts'
import { lockOrder } from '#server/selling/orders/moves.ts'
import { takeBack } from '#server/selling/orders/stock.ts'
import { orders } from '#server/selling/orders/tables.ts'
import { expireUnpaid } from '#server/selling/payments/expire-unpaid.ts'
import { openPayment } from '#server/selling/payments/open-payment.ts'
import { pollPayments } from '#server/selling/payments/poll-payments.ts'
import { payments } from '#server/selling/payments/tables.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { setStockReason, lockBooks, restockCopies } from '#server/catalogue/stock/copies.ts'
import { bookSupplies } from '#server/catalogue/suppliers/tables.ts'
import { anOrder } from '../checkout.ts'
import { checkSums } from './sums.ts'
import type { LineSnapshot, Snapshot } from './snapshot.ts'
import {
  ALLOTMENT,
  DELIVERY_CENTS,
  PRICES,
  type Copies,
  type KnownOrder,
  type Model,
  type Story,
} from './story.ts'

export type Step = AsyncCommand<Model, Story>

const step = (name: string, run: (story: Story, model: Model) => Promise<void>): Step => ({
  check: () => true,
  async run(model, story) {
    await run(story, model)
    await checkSums(story, model)
  },
  toString: () => name,
})

type About = {
  story: Story
  model: Model
  known: KnownOrder
  order: Snapshot['orders'][number]
  lines: LineSnapshot[]
  awaited: number
}

/** A step about one of the orders; with what the shop had of it before. */
const about = (name: string, which: number, run: (one: About) => Promise<void>): Step => ({
  check: ({ orders: known }) => known.length > 0,
  async run(model, story) {
    const known = model.orders[which % model.orders.length]
    const order = model.before?.orders.find(({ id }) => id === known?.id)
    if (!known || !order || !model.before) throw new Error('The order is lost.')
    const ofOrder = <T extends { orderId: string }>(one: T) => one.orderId === known.id
    const awaited = model.before.backorders
      .filter(ofOrder)
      .reduce((sum, one) => sum + one.wanted - one.allocated, 0)
    await run({ story, model, known, order, lines: model.before.lines.filter(ofOrder), awaited })
    await checkSums(story, model)
  },
  toString: () => `${name}(${which})`,
})

/** Returns the code of the refusal, or `done`. */
async function outcomeOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work()
    return 'done'
  } catch (error) {
    if (error instanceof ShopError) return error.code
    if (error instanceof Refusal) return error.refused.refusal
    throw error
  }
}

const inTransaction = (story: Story, run: (tx: Tx) => Promise<unknown>) =>
  outcomeOf(() => story.shop.db.transaction(run))

export type Wish = { wanted: Copies; isSent: boolean; isApart: boolean }

/** Places an order; the model knows whether there are enough copies. */
async function place(story: Story, model: Model, wish: Wish): Promise<KnownOrder | undefined> {
  const { shop, bookIds } = story
  const { wanted, isSent, isApart } = wish
  const goods = wanted.reduce((sum, count, n) => sum + count * (PRICES[n] ?? 0), 0)
  const body = anOrder({
    lines: bookIds.flatMap((id, n) => (wanted[n] ? [{ article_id: id, quantity: wanted[n] }] : [])),
    delivery_method: isSent ? 'standard' : 'pickup',
    dispatch: isApart ? 'apart' : 'together',
    totalCents: goods + (isSent ? DELIVERY_CENTS : 0),
  })
  let known: KnownOrder | undefined
  const said = await outcomeOf(async () => {
    const { order } = await placeOrder(shop.db, {
      request: OrderRequest.parse(body),
      idempotencyKey: randomUUID(),
      customerId: null,
    })
    known = { ...wish, id: order.id, number: order.number, cancelled: [0, 0] }
    model.orders.push(known)
    await openPayment(shop.db, story.card.provider, order)
  })
  expect(['done', 'OUT_OF_STOCK']).toContain(said)
  return known
}

/** Copies of a book that may be bought: on the shelf, and allotted. */
function buyable({ bookIds }: Story, { before }: Model, n: 0 | 1): number {
  const promised = before?.backorders.filter(({ bookId }) => bookId === bookIds[n]) ?? []
  const awaited = promised.reduce((sum, one) => sum + one.wanted - one.allocated, 0)
  return (before?.stock[bookIds[n]] ?? 0) + ALLOTMENT - awaited
}

export const order = (wish: Wish, isPaid: boolean): Step =>
  step(`order ${wish.wanted.join(' and ')}${isPaid ? ', paid' : ''}`, async (story, model) => {
    model.before ??= await checkSums(story, model)
    const isThere = wish.wanted.every((count, n) => count <= buyable(story, model, n as 0 | 1))
    const known = await place(story, model, wish)
    expect(known !== undefined, 'an order was taken').toBe(isThere)
    if (known && isPaid) await pay(story, known)
  })

/** Two buyers want every copy of the first book that may be bought: one of them gets them. */
export const orderAtOnce = (isSent: boolean): Step =>
  step('two buyers at once', async (story, model) => {
    model.before ??= await checkSums(story, model)
    const all = buyable(story, model, 0)
    if (all < 1 || all > 4) return
    const wish: Wish = { wanted: [all, 0], isSent, isApart: false }
    const placed = await Promise.all([place(story, model, wish), place(story, model, wish)])
    const [winner, second] = placed.filter((one) => one !== undefined)
    expect(winner !== undefined && second === undefined, 'one of two buyers got all copies').toBe(true)
    if (winner) await pay(story, winner)
  })

async function pay({ shop, card }: Story, { id }: KnownOrder): Promise<void> {
  const [open] = await shop.db.select().from(payments).where(eq(payments.orderId, id))
  if (open?.state !== 'open') return
  card.pay(open.providerId, 'pays')
  await pollPayments(shop, id)
}

export const payLater = (which: number): Step => about('pay', which, ({ story, known }) => pay(story, known))

/** Nobody paid in time. */
export const expire = (which: number): Step =>
  about('expire', which, async ({ story, known }) => {
    const { db } = story.shop
    await db
      .update(orders)
      .set({ holdExpiresAt: new Date(0) })
      .where(eq(orders.id, known.id))
    await expireUnpaid(story.shop)
  })

export const callOffLine = (which: number, n: 0 | 1): Step =>
  about(`call line ${n} off`, which, async ({ story, known, order: { state, partlySent }, lines }) => {
    const line = lines.find(({ bookId }) => bookId === story.bookIds[n])
    const isOpen = ['paid', 'preparing'].includes(state) || (state === 'shipped' && partlySent)
    const copies = line ? line.quantity - line.cancelled - Math.max(line.gone, line.returned) : 0
    const said = await inTransaction(story, (tx) =>
      cancelLine(tx, { orderId: known.id, position: line?.position ?? 9, actor: 'customer' }),
    )
    expect(said, `calling off ${copies} of a line of an order that is ${state}`).toBe(
      isOpen && copies > 0 ? 'done' : 'ORDER_STATE',
    )
    if (said === 'done') known.cancelled[n] += copies
  })

export const cancelLineCopies = (which: number): Step =>
  about('call off', which, async ({ story, known, order: { state } }) => {
    const said = await inTransaction(story, (tx) => cancelOrder(tx, { orderId: known.id, actor: 'staff' }))
    expect(said).toBe(['paid', 'preparing'].includes(state) ? 'done' : 'ORDER_STATE')
  })

/** Whatever can leave leaves: in a parcel, or onto the hold shelf. What goes together waits for its last copy. */
export const leave = (which: number): Step =>
  about('leave', which, async ({ story, known, order: { state, partlySent }, lines, awaited }) => {
    const { id: orderId, isSent, isApart } = known
    const gone = lines.reduce((sum, line) => sum + line.gone, 0)
    const left = lines.reduce(
      (sum, line) => sum + line.quantity - line.cancelled - Math.max(line.gone, line.returned),
      0,
    )
    const isOpen = ['paid', 'preparing'].includes(state) || (state === 'shipped' && (isSent || partlySent))
    const said = await inTransaction(story, (tx) =>
      isSent
        ? sendParcel(tx, { orderId, actor: 'staff', carrier: 'ups', trackingNumber: null })
        : markReady(tx, { orderId, actor: 'staff' }),
    )
    const canLeave = isOpen && left - awaited > 0 && (isApart || awaited === 0)
    expect(
      said === 'done',
      `${said}: ${left} left and ${awaited} awaited, ${gone} gone of an order that is ${state}`,
    ).toBe(canLeave)
  })

export const arrive = (which: number): Step =>
  about('arrive', which, async ({ story, known }) => {
    await inTransaction(story, (tx) => noteArrival(tx, { orderId: known.id, actor: 'staff' }))
  })

/** A copy of a line that left comes back, and can be sold again. */
export const comeBack = (which: number, n: 0 | 1): Step =>
  about(`come back of line ${n}`, which, async ({ story, known, lines }) => {
    const line = lines.find(({ bookId }) => bookId === story.bookIds[n])
    if (!line || line.gone <= line.returned) return
    const copy = { position: line.position, bookId: line.bookId, quantity: 1, sellable: 1 }
    await story.shop.db.transaction(async (tx) => takeBack(tx, await lockOrder(tx, known.id), copy))
  })

/** A delivery of the supplier: short, exact or more than anybody waits for. */
export const deliver = (n: 0 | 1, copies: number): Step =>
  step(`deliver ${copies} of ${n}`, async (story, model) => {
    const bookId = story.bookIds[n]
    await story.shop.db.transaction(async (tx) => {
      await lockBooks(tx, [bookId])
      await setStockReason(tx, { reason: 'arrival', actor: 'staff', reference: 'BL 12' })
      await restockCopies(tx, { bookId, quantity: copies })
    })
    model.owned[n] += copies
  })

/** Somebody counts the shelf, and writes what is there, by hand. */
export const count = (n: 0 | 1, copies: number): Step =>
  step(`count ${copies} of ${n}`, async (story, model) => {
    model.before ??= await checkSums(story, model)
    const bookId = story.bookIds[n]
    model.owned[n] += copies - (model.before.stock[bookId] ?? 0)
    await story.shop.db.update(books).set({ stock: copies }).where(eq(books.id, bookId))
  })

/** The publisher names a later day, or the supplier has the book later. */
export const comeLater = (n: 0 | 1, isPublished: boolean): Step =>
  step(`come later: ${n}`, async ({ shop, bookIds }) => {
    const { rows } = await shop.db.execute<{ day: string }>(sql`select current_date::text as day`)
    const day = addDays(rows[0]?.day ?? '', 60)
    const bookId = bookIds[n]
    if (isPublished)
      await shop.db.update(bookSupplies).set({ expectedOn: day }).where(eq(bookSupplies.bookId, bookId))
    else await shop.db.update(books).set({ publishedOn: day }).where(eq(books.id, bookId))
  })
