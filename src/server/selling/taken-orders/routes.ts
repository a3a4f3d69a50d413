/** The page on which a buyer types the code that they were read on the telephone, and the vouchers that pay what the shop took. */
import { createRoute } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { OpenedByCode, OrderView, PayCodeRequest, VoucherToPay } from '#shared/contract/orders.ts'
import type { VoucherRefusal } from '#shared/vouchers/movements.ts'
import { noStore, createRouter, jsonAnswer, jsonBody, refusals } from '#server/platform/http/router.ts'
import { countAttempt, visitorAddress } from '#server/platform/limits/count-attempts.ts'
import type { Shop } from '#server/platform/shop.ts'
import { orderView } from '../order-tracking/order-view.ts'
import { findOrder, newOrderKey, OrderClaim } from '../orders/order-keys.ts'
import { lockOrder } from '../orders/moves.ts'
import { orderById } from '../orders/read-orders.ts'
import { isPayable } from '../orders/unpaid.ts'
import { mayAskAboutVoucher } from '../vouchers/guesses.ts'
import { orderOfPayCode } from './pay-code.ts'
import { payByVoucher, takeVouchersOff } from './vouchers.ts'

const postCode = createRoute({
  method: 'post',
  path: '/orders/pay-code',
  tags: ['payments'],
  summary: 'A key of the order whose code its buyer was read on the telephone',
  description:
    'The order says whether it can still be paid. Every wrong code answers the same 404; 10 attempts in 15 minutes per address.',
  request: { body: jsonBody(PayCodeRequest) },
  responses: {
    200: jsonAnswer('The order’s number and key', dataOf(OpenedByCode)),
    ...refusals(404, 422, 429),
  },
})

const postVoucher = createRoute({
  method: 'post',
  path: '/orders/{number}/vouchers',
  tags: ['payments'],
  summary: 'Pays an order that the shop took with a voucher, as far as it goes',
  description:
    'What it leaves is paid as before; one that pays all of it makes the order paid. 422 `code`: why it cannot pay. 409: the order ' +
    'does not wait for money any more.',
  request: { ...OrderClaim, body: jsonBody(VoucherToPay) },
  responses: {
    200: jsonAnswer('The order as it is now', dataOf(OrderView)),
    ...refusals(404, 409, 422, 429),
  },
})

const deleteVouchers = createRoute({
  method: 'delete',
  path: '/orders/{number}/vouchers',
  tags: ['payments'],
  summary:
    'Takes the vouchers off an order that the shop took and nobody has paid: their money is on them again',
  request: OrderClaim,
  responses: { 200: jsonAnswer('The order as it is now', dataOf(OrderView)), ...refusals(404, 409, 429) },
})

/** Of one order: each writes into the ledger. */
const VOUCHERS = { name: 'order-vouchers', tries: 60, minutes: 60 }

const CODES = { name: 'pay-code', tries: 10, minutes: 15 }

/** Makes the routes of orders that the shop took. */
export function takenOrderRoutes(shop: Shop) {
  const { db, config } = shop
  const routes = createRouter()
  routes.use('/orders/*', noStore)
  return routes
    .openapi(postCode, async (c) => {
      await countAttempt(db, CODES, visitorAddress(c, config))
      const order = await orderOfPayCode(db, config.authSecret, c.req.valid('json').code)
      if (!order) throw new ShopError('NOT_FOUND')
      return c.json({ data: { number: order.number, access_key: await newOrderKey(db, order.id) } }, 200)
    })
    .openapi(postVoucher, async (c) => {
      const accessKey = c.req.valid('header')['x-order-key']
      const { id } = await findOrder(db, { ...c.req.valid('param'), accessKey })
      await countAttempt(db, VOUCHERS, id)
      const { code } = c.req.valid('json')
      if (!(await mayAskAboutVoucher(db, { code, address: visitorAddress(c, config) })))
        throw refused('too_many_tries')
      const order = await db.transaction(async (tx) => {
        const by = { code, actor: 'customer', followUps: shop.followUps }
        const done = await payByVoucher(tx, await orderById(tx, id), by)
        if (done.kind === 'over') throw new ShopError('ORDER_STATE')
        if (done.kind === 'refused') throw refused(done.reason)
        return done.order
      })
      return c.json({ data: await orderView(db, order) }, 200)
    })
    .openapi(deleteVouchers, async (c) => {
      const accessKey = c.req.valid('header')['x-order-key']
      const { id } = await findOrder(db, { ...c.req.valid('param'), accessKey })
      await countAttempt(db, VOUCHERS, id)
      const { order } = await db.transaction(async (tx) => {
        const locked = await lockOrder(tx, id)
        if (!isPayable(locked)) throw new ShopError('ORDER_STATE')
        return await takeVouchersOff(tx, locked, { actor: 'customer' })
      })
      return c.json({ data: await orderView(db, order) }, 200)
    })
}

const refused = (reason: VoucherRefusal) => new ShopError('INVALID_FIELDS', { fields: { code: [reason] } })
