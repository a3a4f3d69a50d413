/** The end of a story: holds run out, the jobs do their work; then money, parcels and papers must agree. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { invoices, invoiceSeries } from '#server/invoices/tables.ts'
import type { Db } from '#server/db/database.ts'
import { orderLines, orderParcelLines, orderParcels, orders } from '#server/orders/tables.ts'
import type { Order } from '#server/orders/service.ts'
import { expireHolds } from '#server/payments/expire-holds.ts'
import { reconcilePayments } from '#server/payments/reconcile.ts'
import { makeRefunds } from '#server/payments/refunds.ts'
import { payments, refunds } from '#server/payments/tables.ts'
import { staffIn } from '../staff.ts'
import { GOODS, totalOf } from './story.ts'
import type { KnownOrder, Model, Story } from './story.ts'
import { checkSums, KEEPING } from './sums.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** Lets everybody come to an end, and checks what is left. */
export async function settleDown(story: Story, model: Model): Promise<void> {
  const { shop, pretending } = story
  for (const one of [pretending.stripe, pretending.paypal]) {
    one.behave()
    for (const { providerId, state } of one.told.splice(0)) {
      if (state === 'processing') one.pay(providerId, 'pays')
    }
  }
  if (model.orders.length === 0) return
  const numbers = model.orders.map(({ number }) => number)
  const mine = inArray(orders.number, numbers)
  await shop.db
    .update(orders)
    .set({ holdExpiresAt: new Date(0) })
    .where(mine)
  await expireHolds(shop)
  await reconcilePayments(shop, { all: true })
  await makeRefunds(shop)
  await repayOwed(story, numbers)
  await checkSums(story, model)
  for (const order of await shop.db.select().from(orders).where(mine)) {
    const known = model.orders.find(({ number }) => number === order.number)
    if (known) await checkEnd(story, known, order)
  }
}

/** Staff make again what failed; a second time, nothing is owed. */
async function repayOwed({ shop }: Story, numbers: readonly string[]): Promise<void> {
  const staff = staffIn(shop.db)
  const owed = await shop.db
    .selectDistinct({ number: orders.number })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(inArray(orders.number, [...numbers]), eq(refunds.state, 'owed')))
  for (const { number } of owed) await staff('orders', 'repay', number)
  await makeRefunds(shop)
}

async function checkEnd(story: Story, known: KnownOrder, order: Order): Promise<void> {
  const { state } = order
  expect([...KEEPING, 'cancelled', 'refunded']).toContain(state)
  if (state === 'cancelled') expect(await capturedOf(story, order)).toEqual([])
  await checkMoney(story, known, order)
  await checkParcels(story, known, order)
  await checkPapers(story, order)
}

const capturedOf = async ({ shop }: Story, { id }: Order) =>
  (await shop.db.select().from(payments).where(eq(payments.orderId, id))).filter(
    ({ state }) => state === 'captured',
  )

/** What the providers keep is what is left, in their own currency, to the cent. */
async function checkMoney(story: Story, { givenCents, ...known }: KnownOrder, order: Order): Promise<void> {
  const total = totalOf({ ...known, givenCents })
  const kept = (await capturedOf(story, order))
    .map(({ provider, providerId, amountCents }) => ({
      cents: story.pretending[provider].leftOf(providerId),
      wanted: amountCents - Math.round((amountCents * givenCents) / total),
    }))
    .filter(({ cents }) => cents > 0)
  const isPaid = KEEPING.includes(order.state)
  expect(kept.length, `charges kept of an order that is ${order.state}`).toBe(isPaid ? 1 : 0)
  for (const { cents, wanted } of kept) expect(cents, 'what a provider keeps').toBe(wanted)
}

async function checkParcels({ shop }: Story, { sent }: KnownOrder, { id }: Order): Promise<void> {
  const gone = await shop.db
    .select({ position: orderParcelLines.position, quantity: orderParcelLines.quantity })
    .from(orderParcelLines)
    .innerJoin(orderParcels, eq(orderParcels.id, orderParcelLines.parcelId))
    .where(eq(orderParcels.orderId, id))
  const copies = [1, 2].map((at) => sum(gone.flatMap((one) => (one.position === at ? [one.quantity] : []))))
  expect(copies, 'copies in parcels').toEqual(sent)
}

/** Lines, VAT, invoice and credit notes say the same of an order. */
async function checkPapers({ shop }: Story, order: Order): Promise<void> {
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  expect(sum(lines.map((line) => line.unitPriceCents * line.quantity))).toBe(order.subtotalCents)
  expect(sum(lines.map((line) => line.discountShareCents))).toBe(order.discountCents)
  const papers = await shop.db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, order.id))
    .orderBy(asc(invoices.issuedAt))
  const [invoice, second] = papers.filter(({ kind }) => kind === 'invoice')
  const notes = papers.filter(({ kind }) => kind === 'credit_note')
  expect(second).toBeUndefined()
  expect(invoice !== undefined, `an invoice of an order that is ${order.state}`).toBe(order.paidAt !== null)
  if (!invoice) return expect(notes).toEqual([])
  const { vat, payment } = invoice.content
  expect(sum(vat.map(({ grossCents }) => grossCents))).toBe(order.totalCents)
  expect(sum(vat.map(({ vatCents }) => vatCents))).toBe(order.vatCents)
  for (const { permille, grossCents, vatCents } of vat) {
    expect(GOODS.map(({ vatPermille }) => vatPermille)).toContain(permille)
    // Rounded per line and once for the delivery: a cent at most for each of them
    expect(Math.abs(vatCents - (grossCents * permille) / (1000 + permille))).toBeLessThan(lines.length + 1)
  }
  const made = await shop.db.select().from(refunds).where(eq(refunds.paymentId, payment.id))
  const creditedCents = sum(made.map(({ orderCents }) => orderCents))
  expect(made.filter(({ state }) => state !== 'done')).toEqual([])
  expect(notes.map(({ refundId }) => refundId).toSorted()).toEqual(made.map(({ id }) => id).toSorted())
  expect(sum(notes.map(({ totalCents }) => totalCents))).toBe(creditedCents)
  for (const { content, totalCents } of notes) {
    expect(sum(content.vat.map(({ grossCents }) => grossCents))).toBe(totalCents)
  }
  if (creditedCents < order.totalCents) return
  // Everything went back: the credit notes undo the invoice, rate by rate
  for (const { permille, vatCents } of vat) {
    const credited = notes.flatMap(({ content }) => content.vat).filter((part) => part.permille === permille)
    expect(sum(credited.map((part) => part.vatCents)), 'VAT given back').toBe(vatCents)
  }
}

/** Invoice and credit note numbers are as many as the last one says. */
export async function checkSeries(db: Db): Promise<void> {
  const counted = await db
    .select({
      kind: invoices.kind,
      count: sql<number>`count(*)::int`,
      last: sql<string>`max(${invoices.number})`,
    })
    .from(invoices)
    .groupBy(invoices.kind)
  for (const { count, last } of counted) expect(Number(last.slice(-6)), 'numbers without a gap').toBe(count)
  expect(counted).toHaveLength((await db.select().from(invoiceSeries)).length)
}
