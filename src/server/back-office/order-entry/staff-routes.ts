/** Reads of the screen on which an order is taken for somebody. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import {
  CustomerQuestion,
  EntryQuote,
  EntryQuoteRequest,
  KnownCustomer,
  PayCode,
  RedirectionQuote,
  RedirectionQuoteRequest,
} from '#shared/contract/staff/order-entry.ts'
import { jsonAnswer, jsonBody, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { quote } from '#server/selling/checkout/quote.ts'
import { orderById, orderByNumber } from '#server/selling/orders/read-orders.ts'
import { isPayable } from '#server/selling/orders/unpaid.ts'
import { inOrder } from '#server/selling/taken-orders/typed-order.ts'
import { priceRedirection } from '#server/selling/taken-orders/redirect.ts'
import { payCodeOf } from '#server/selling/taken-orders/pay-code.ts'
import { readShop } from '#server/catalogue/promises/read-promises.ts'
import { pageUrl } from '#server/shop/mail/writing.ts'
import { latestOrdersOf } from '#server/selling/orders/staff-list.ts'
import { knownCustomers } from '../customers/known-customers.ts'

const MOST_PEOPLE = 8
/** Orders among which people are distinguished. */
const LOOKED_THROUGH = 60

const tags = ['orders']

const postLookUp = createRoute({
  method: 'post',
  path: '/staff/customers/look-up',
  tags,
  summary: 'Customers and guests whom a name, a telephone number or an e-mail address means',
  request: { body: jsonBody(CustomerQuestion) },
  responses: { 200: jsonAnswer('Who was found', dataOf(z.array(KnownCustomer))), ...refusals(403, 422) },
})

const postQuote = createRoute({
  method: 'post',
  path: '/staff/orders/quote',
  tags,
  summary: 'What an order would cost and when it would be there, as the site computes it; takes nothing',
  request: { body: jsonBody(EntryQuoteRequest) },
  responses: { 200: jsonAnswer('The recap', dataOf(EntryQuote)), ...refusals(403, 404, 422) },
})

const postRedirection = createRoute({
  method: 'post',
  path: '/staff/orders/{number}/redirection',
  tags,
  summary: 'What it would cost that a paid order is delivered elsewhere, or another way; changes nothing',
  request: {
    params: z.object({ number: z.string().max(40).meta({ example: 'GMP-4F7K-92QX' }) }),
    body: jsonBody(RedirectionQuoteRequest),
  },
  responses: { 200: jsonAnswer('The difference', dataOf(RedirectionQuote)), ...refusals(403, 404, 422) },
})

const getPayCode = createRoute({
  method: 'get',
  path: '/staff/orders/{number}/pay-code',
  tags,
  summary: 'The code to read to the buyer of an order that the shop took, as long as it can be paid',
  request: { params: z.object({ number: z.string().max(40).meta({ example: 'GMP-4F7K-92QX' }) }) },
  responses: { 200: jsonAnswer('The code', dataOf(PayCode)), ...refusals(403, 404) },
})

/** Creates the routes. */
export function orderEntryRoutes({ db, config }: Shop) {
  return createStaffRouter()
    .openapi(postLookUp, async (c) => {
      const { typed } = c.req.valid('json')
      const { role } = c.get('member')
      const orders = await latestOrdersOf(db, { typed, role, most: LOOKED_THROUGH })
      return c.json({ data: await knownCustomers(db, { typed, role, orders, most: MOST_PEOPLE }) }, 200)
    })
    .openapi(postQuote, async (c) => {
      const { country, order, ...quoted } = c.req.valid('json')
      const to = country ?? (await readShop(db)).selling.homeCountry
      const recap = await quote(
        db,
        { ...quoted, country: to, coupon_code: null, lang: 'fr', address: `staff ${c.get('member').id}` },
        order === undefined ? {} : await inOrder(db, order),
      )
      return c.json({ data: { ...recap, country: to, text_messages: config.textGateway !== undefined } }, 200)
    })
    .openapi(postRedirection, async (c) => {
      const order = await orderByNumber(db, c.req.valid('param').number)
      if (!order) throw new ShopError('NOT_FOUND')
      const { delivery_method: method, country } = c.req.valid('json')
      const first = order.additionTo === null ? order : await orderById(db, order.additionTo)
      const priced = await priceRedirection(db, first, { method, country }, await readShop(db))
      const data =
        priced.kind === 'priced'
          ? { refused: null, delivery_cents: priced.deliveryCents, difference_cents: priced.differenceCents }
          : { refused: priced.kind, delivery_cents: 0, difference_cents: 0 }
      return c.json({ data }, 200)
    })
    .openapi(getPayCode, async (c) => {
      const order = await orderByNumber(db, c.req.valid('param').number)
      if (!order?.payBy || !isPayable(order)) throw new ShopError('NOT_FOUND')
      const code = payCodeOf(config.authSecret, order)
      const url = pageUrl(config.publicUrl, order.language, '/pay')
      return c.json({ data: { code, url, pay_by: order.payBy.toISOString() } }, 200)
    })
}
