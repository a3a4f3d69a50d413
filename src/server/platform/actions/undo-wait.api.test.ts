/** Mails and refunds of an action wait until it can no longer be undone; nothing else waits. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { UNDO_SECONDS } from '#shared/contract/staff/actions.ts'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import { sendAction, sendActions, sendUndo } from '../../../../tests/support/staff-actions.ts'
import { intentOf, pay, placed, refresh } from '../../../../tests/support/checkout.ts'
import { startMailServer, type MailServer } from '../../../../tests/support/mail-server.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { staffIn } from '../../../../tests/support/staff.ts'
import { endUndoWaits } from '../../../../tests/support/undo-waits.ts'
import { composeMail } from '#server/app/composition/mails.ts'
import { deliverMails } from '#server/shop/mail/deliver.ts'
import { createSmtp } from '#server/shop/mail/smtp.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { makeRefunds } from '#server/selling/payments/make-refunds.ts'
import { refunds } from '#server/selling/payments/tables.ts'

let shop: PayingShop
let server: MailServer
let lea: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  shop = await openPayingShop()
  server = await startMailServer()
  lea = await signedInAs(shop, 'bookseller')
})
beforeEach(async () => {
  await shop.db.delete(mails)
})
afterAll(async () => {
  await server.close()
  await shop.close()
})

async function paid(): Promise<PlacedOrder> {
  const order = await placed(shop, { bookId: await shop.addBook({ stock: 1 }) })
  await pay(shop, order)
  await refresh(shop, order)
  return order
}

const deliver = () =>
  deliverMails({ ...shop.shop, composeMail, mailer: createSmtp(server.url, shop.shop.config) })

/** Seconds that each mail waits, by template. */
const mailWaits = () =>
  shop.db
    .select({
      template: mails.template,
      seconds: sql<number>`extract(epoch from ${mails.nextAttemptAt} - ${mails.createdAt})::int`,
    })
    .from(mails)
    .orderBy(mails.createdAt)

async function refundWait({ number }: PlacedOrder): Promise<number | undefined> {
  const [refund] = await shop.db
    .select({ seconds: sql<number>`extract(epoch from ${refunds.waitsUntil} - ${refunds.createdAt})::int` })
    .from(refunds)
    .where(eq(refunds.reason, number))
  return refund?.seconds
}

it('a mail of the browser leaves when the time to undo is over, and not before', async () => {
  const { number } = await paid()
  await deliver()
  await shop.db.delete(mails)
  await sendAction(lea, 'orders-prepare', { number })
  expect(await mailWaits()).toEqual([{ template: 'order-preparing', seconds: UNDO_SECONDS }])
  expect(await deliver()).toBe(0)
  await endUndoWaits(shop.db)
  expect(await deliver()).toBe(1)
})

it('a refund from the back office is sent to the provider once it can no longer be undone', async () => {
  const order = await paid()
  const { number } = order
  await sendAction(lea, 'orders-refund', { number, amount: '5', reason: number })
  expect(await refundWait(order)).toBe(UNDO_SECONDS)
  await makeRefunds(shop.shop)
  expect(shop.stripe.refundsOf(intentOf(order))).toEqual([])
  await endUndoWaits(shop.db)
  await makeRefunds(shop.shop)
  expect(shop.stripe.refundsOf(intentOf(order))).toHaveLength(1)
})

it('a refund that is undone in time is never sent to the provider', async () => {
  const order = await paid()
  const { number } = order
  const { undo } = await sendAction(lea, 'orders-refund', { number, amount: '5', reason: number })
  await sendUndo(lea, { undo })
  await endUndoWaits(shop.db)
  await makeRefunds(shop.shop)
  expect(shop.stripe.refundsOf(intentOf(order))).toEqual([])
})

it('every row of a bulk waits', async () => {
  const orders = [await paid(), await paid()]
  await shop.db.delete(mails)
  const answer = await sendActions(
    lea,
    'orders-prepare',
    orders.map(({ number }) => ({ number })),
  )
  expect(answer).toMatchObject([{ data: {} }, { data: {} }])
  const waits = await mailWaits()
  expect(waits.map(({ seconds }) => seconds)).toEqual([UNDO_SECONDS, UNDO_SECONDS])
})

it('what the command line, buyers and providers cause leaves at once, also after an action of the browser', async () => {
  const [first, second] = [await paid(), await paid()]
  expect(await mailWaits()).toEqual(
    [first, second].map(() => ({ template: 'order-confirmation', seconds: 0 })),
  )
  await shop.db.delete(mails)
  await sendAction(lea, 'orders-prepare', { number: first.number })
  const staff = staffIn(shop.db)
  // On whichever pooled connection the action ran
  await Promise.all([staff('orders', 'prepare', second.number), paid(), paid()])
  await staff('orders', 'refund', second.number, '5', '--reason', second.number)
  expect(await refundWait(second)).toBe(0)
  expect(Object.groupBy(await mailWaits(), ({ seconds }) => seconds)).toEqual({
    0: expect.toSatisfy((atOnce: unknown[]) => atOnce.length === 3),
    [UNDO_SECONDS]: [{ template: 'order-preparing', seconds: UNDO_SECONDS }],
  })
})
