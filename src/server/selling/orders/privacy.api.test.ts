/** What the log holds after everything that can happen to an order happened: numbers and reasons, no person, no secret. */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  anOrder,
  CARDS,
  intentOf,
  pay,
  placed,
  post,
  refresh,
  sendOrder,
  tryAgain,
  setupOf,
} from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { anEvent, intentAtStripe, sendEvent } from '../../../../tests/support/webhooks.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { composeMail } from '#server/app/composition/mails.ts'
import { fingerprint } from '#server/platform/runtime/secrets.ts'
import { deliverMails } from '#server/shop/mail/deliver.ts'
import { createSmtp } from '#server/shop/mail/smtp.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { expireUnpaid } from '../payments/expire-unpaid.ts'
import { orders } from './tables.ts'

const lines: string[] = []
let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop({ log: createLog('debug', { write: (line) => lines.push(line) }) })
})
afterAll(() => shop.close())

it('the log names no person and holds no secret', async () => {
  const bookId = await shop.addBook({ stock: 9 })
  const order = await placed(shop, { bookId })
  await pay(shop, order, CARDS.declined)
  await refresh(shop, order)
  await tryAgain(shop, order)
  await pay(shop, order)
  const event = anEvent('payment_intent.succeeded', await intentAtStripe(shop, intentOf(order)))
  await sendEvent(shop, { ...event, data: { object: { ...event.data.object, currency: 'usd' } } })
  await sendEvent(shop, anEvent('payment_intent.succeeded', await intentAtStripe(shop, intentOf(order))))
  await shop.call('/orders/track', post({ number: order.number, email: 'ada.reader@example.org' }))

  const key = randomUUID()
  shop.stripe.faults.add({ kind: 'error' }, { times: 3 })
  await sendOrder(shop, anOrder({ bookId }), key)
  shop.stripe.faults.clear()
  await shop.db
    .update(orders)
    .set({ holdExpiresAt: new Date(0) })
    .where(eq(orders.idempotencyKey, fingerprint(key)))
  await expireUnpaid(shop.shop)

  await shop.db.update(mails).set({ nextAttemptAt: new Date(0) })
  await deliverMails({
    ...shop.shop,
    composeMail,
    mailer: createSmtp('smtp://shop:pass-word@127.0.0.1:1', shop.shop.config),
  })

  // A database that fails in the middle of an order
  await shop.db.execute(
    sql`alter table orders add constraint nobody check (email <> 'ada.reader@example.org') not valid`,
  )
  expect((await sendOrder(shop, anOrder({ bookId }))).status).toBe(500)
  await shop.db.execute(sql`alter table orders drop constraint nobody`)

  const log = lines.join('')
  for (const detail of [
    'payment settled',
    'payment notice refused',
    'request failed',
    'mail not sent',
    order.number,
  ]) {
    expect(log).toContain(detail)
  }
  const secrets = [
    'ada.reader',
    'Ada Reader',
    '12 34 56',
    'Écoles',
    order.access_key,
    setupOf(order).client_secret,
    '_secret_',
    shop.stripe.secretKey,
    shop.stripe.webhookSecret,
    'pass-word',
    key,
  ]
  for (const secret of secrets) expect(log).not.toContain(secret)
})
