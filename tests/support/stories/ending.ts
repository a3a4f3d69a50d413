/** The end of a story: holds run out, notices come, the jobs do their work, staff finish what they began; then the rules hold. */
import { isProvider } from '#shared/orders/payment-providers.ts'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { shopDay } from '#shared/time/shop-time.ts'
import { readSales } from '#server/back-office/figures/sales.ts'
import { readPeriod } from '#server/selling/invoices/accounts/period.ts'
import { readAccounts } from '#server/selling/invoices/accounts/totals.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { preparations } from '#server/back-office/picking/tables.ts'
import { orders } from '#server/selling/orders/tables.ts'
import { expireUnpaid } from '#server/selling/payments/expire-unpaid.ts'
import { makeRefunds } from '#server/selling/payments/make-refunds.ts'
import { reconcilePayments } from '#server/selling/payments/reconcile.ts'
import { payments, refunds } from '#server/selling/payments/tables.ts'
import { returns } from '#server/selling/returns/tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import { endUndoWaits } from '../undo-waits.ts'
import { factsOf } from './facts.ts'
import { noticesOf, run, send } from './money-steps.ts'
import { earnCredit } from './loyalty-steps.ts'
import { checkRules } from './rules.ts'
import { doAction } from './staff-steps.ts'
import { beginStory, type Story } from './story.ts'
import { PROVIDERS, type World } from './world.ts'
import { DAY_MS } from '#shared/time/durations.ts'

/** Lets everybody come to an end, and checks what is left. */
async function endStory(story: Story): Promise<void> {
  if (story.orders.length === 0) return
  await drain(story)
  await finishReturns(story)
  await drain(story)
  await readAll(story)
  await age(story)
  checkRules(story, await factsOf(story))
  await repay(story)
  checkRules(story, await factsOf(story))
  await checkFigures(story)
}

/** The figures of all that was sold until now are the accounts, to the cent. */
async function checkFigures({ world: { db } }: Story): Promise<void> {
  const [from, to] = [shopDay(Date.now() - DAY_MS), shopDay(Date.now() + DAY_MS)]
  const period = readPeriod({ from, to })
  const { sales, credits } = await readAccounts(db, period)
  const { total } = await readSales(db, { period, by: 'book' })
  expect(total.cents, 'sold, in the figures').toBe(sales.total_cents - credits.total_cents)
}

/** Plays a story to its end; throws where a rule is broken. */
export async function runStory(world: World, perform: (story: Story) => Promise<void>): Promise<void> {
  const story = await beginStory(world)
  try {
    await perform(story)
    await endStory(story)
  } finally {
    await leaveNothing(world.db)
  }
}

const numbersOf = (story: Story) => story.orders.map(({ number }) => number)

async function drain(story: Story): Promise<void> {
  const { db, pretending } = story.world
  for (const by of PROVIDERS) pretending[by].behave()
  await db
    .update(orders)
    .set({
      holdExpiresAt: new Date(0),
      payBy: sql`case when ${orders.payBy} is not null then to_timestamp(0) end`,
    })
    .where(inArray(orders.number, numbersOf(story)))
  await endUndoWaits(db)
  await closeProcessing(story)
  await deliverNotices(story)
  await run(story, expireUnpaid)
  await run(story, (shop) => reconcilePayments(shop, { all: true }))
  // What one makes known, the next works with
  for (let round = 0; round < 2; round += 1) {
    await endUndoWaits(db)
    await run(story, makeRefunds)
    await deliverNotices(story)
  }
  await earnCredit(story)
}

/** Banks that had not answered say yes. */
async function closeProcessing({ world, orders: known }: Story): Promise<void> {
  const numbers = known.map(({ number }) => number)
  const open = await world.db
    .select({ provider: payments.provider, providerId: payments.providerId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(inArray(orders.number, numbers))
  for (const { provider, providerId } of open) {
    if (!isProvider(provider)) continue
    const at = world.pretending[provider]
    if (at.stateOf(providerId) === 'processing') at.pay(providerId, 'pays')
  }
}

/** Providers send what nobody has received yet, the last first. */
async function deliverNotices(story: Story): Promise<void> {
  for (const by of PROVIDERS) {
    const late = noticesOf(story, by).filter(({ id }) => !story.received.has(id))
    for (const notice of late.toReversed()) await send(story, by, notice)
  }
}

/** What a buyer may send back is received, and paid back as far as the shop still has its money. */
async function finishReturns(story: Story): Promise<void> {
  const open = await story.world.db.select().from(returns).where(inArray(returns.number, story.returns))
  for (const { number, state } of open) {
    if (state === 'accepted') await doAction(story, 'returns-receive', { number, sellable: 'all' })
    if (state === 'accepted' || state === 'received') await doAction(story, 'returns-refund', { number })
  }
}

/** What buyers and staff look at answers. */
async function readAll(story: Story): Promise<void> {
  for (const { number, accessKey } of story.orders) {
    const headers = { 'x-order-key': accessKey }
    await story.world.asBuyer(0, `/orders/${number}/return-options`, { headers })
    await story.world.asStaff(1, `/staff/orders/${number}`)
  }
}

const ofStory = (story: Story) => {
  const { db } = story.world
  const mine = db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.number, numbersOf(story)))
  return inArray(
    refunds.paymentId,
    db.select({ id: payments.id }).from(payments).where(inArray(payments.orderId, mine)),
  )
}

/** What still waits has waited for hours: somebody is notified of it. */
async function age(story: Story): Promise<void> {
  await story.world.db
    .update(refunds)
    .set({ createdAt: sql`${refunds.createdAt} - interval '2 hours'` })
    .where(and(eq(refunds.state, 'queued'), ofStory(story)))
}

/** Staff make again what failed. */
async function repay(story: Story): Promise<void> {
  const owed = await story.world.db.$count(refunds, and(eq(refunds.state, 'owed'), ofStory(story)))
  if (owed === 0) return
  for (const number of numbersOf(story)) await doAction(story, 'orders-repay', { number })
  await drain(story)
  await age(story)
}

/** The next story finds no work of this one. */
async function leaveNothing(db: Db): Promise<void> {
  await db.update(refunds).set({ state: 'dropped' }).where(eq(refunds.state, 'queued'))
  await db.update(payments).set({ state: 'cancelled' }).where(eq(payments.state, 'open'))
  const tomorrow = new Date(Date.now() + DAY_MS)
  await db
    .update(orders)
    .set({ holdExpiresAt: tomorrow })
    .where(inArray(orders.state, ['pending', 'payment_failed']))
  await db.update(orders).set({ earnsOn: null }).where(isNotNull(orders.earnsOn))
  await db.delete(preparations)
  await db.delete(mails)
}
