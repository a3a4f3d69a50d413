/** Vouchers for their owners: what is left of one, and those that a customer keeps in their account. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf, listOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { OwnVoucher, VoucherBalance, VoucherCode } from '#shared/contract/vouchers.ts'
import { lockCustomer } from '#server/people/accounts/lock-customer.ts'
import { BEARER_SECURITY, requireCustomer, sameCustomer } from '#server/people/accounts/require-customer.ts'
import {
  DONE,
  Done,
  wholeList,
  noStore,
  createRouter,
  jsonAnswer,
  jsonBody,
  refusals,
} from '#server/platform/http/router.ts'
import { visitorAddress } from '#server/platform/limits/count-attempts.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Shop } from '#server/platform/shop.ts'
import { cardOf } from './cards.ts'
import { cameBack } from './issue-exchange-code.ts'
import { voucherOfGuess } from './guesses.ts'
import { keepVoucher, listOwn, releaseVoucher } from './own-vouchers.ts'
import { type Voucher, stateOf } from './read.ts'

const tags = ['vouchers']
const own = { tags, security: BEARER_SECURITY }
const ofId = z.object({ id: z.string().max(100) })
const Vouchers = listOf(OwnVoucher)

const postBalance = createRoute({
  method: 'post',
  path: '/vouchers/balance',
  tags,
  summary: 'What is left on the voucher of a code, and what its card says',
  description:
    'Posted, so that no log holds the code. 404 for a code of none; after 20 of those in 15 minutes from one address, 429.',
  request: { body: jsonBody(VoucherCode) },
  responses: { 200: jsonAnswer('The voucher', dataOf(VoucherBalance)), ...refusals(404, 422, 429) },
})

const getOwn = createRoute({
  ...own,
  method: 'get',
  path: '/users/{id}/vouchers',
  summary: 'The vouchers in a customer’s account with their codes, what ends first first',
  request: { params: ofId },
  responses: { 200: jsonAnswer('Vouchers', Vouchers), ...refusals(401, 403) },
})

const postOwn = createRoute({
  ...own,
  method: 'post',
  path: '/users/{id}/vouchers',
  summary: 'Puts the voucher of a code into a customer’s account; 409 for one that is in another',
  request: { params: ofId, body: jsonBody(VoucherCode) },
  responses: { 200: jsonAnswer('Vouchers', Vouchers), ...refusals(401, 403, 404, 409, 422, 429) },
})

const deleteOwn = createRoute({
  ...own,
  method: 'delete',
  path: '/users/{id}/vouchers/{voucher}',
  summary: 'Takes a voucher out of a customer’s account: its code stays good',
  request: { params: ofId.extend({ voucher: z.uuid() }) },
  responses: { 200: jsonAnswer('Taken out', Done), ...refusals(401, 403, 404, 422) },
})

async function exchangeView(
  db: Db,
  voucher: Voucher,
  books: string | null,
): Promise<VoucherBalance['exchange']> {
  const state = stateOf(voucher)
  const isEmpty = state === 'spent'
  return {
    books: books?.split('\n') ?? [],
    state:
      state === 'open' ? 'open' : !isEmpty ? 'over' : (await cameBack(db, voucher.id)) ? 'done' : 'first',
  }
}

/** Creates the routes. */
export function voucherRoutes(shop: Shop) {
  const { db, config } = shop
  const routes = createRouter()
  routes.use('/vouchers/*', noStore)
  for (const path of ['/users/:id/vouchers', '/users/:id/vouchers/*'])
    routes.use(path, noStore, requireCustomer(shop))

  return routes
    .openapi(postBalance, async (c) => {
      const { code } = c.req.valid('json')
      const voucher = await voucherOfGuess(db, { code, address: visitorAddress(c, config) })
      const card = await cardOf(db, voucher.id)
      const data = {
        last_four: voucher.lastFour,
        kind: voucher.kind,
        state: stateOf(voucher),
        // What somebody paid for a present is not for whoever received it
        balance_cents: voucher.kind === 'exchange' ? 0 : voucher.balanceCents,
        valid_until: voucher.validUntil,
        card: {
          language: card.language,
          design: card.design,
          to_name: card.toName,
          from_name: card.fromName,
          message: voucher.kind === 'exchange' ? null : card.message,
        },
        exchange: voucher.kind === 'exchange' ? await exchangeView(db, voucher, card.message) : null,
      }
      return c.json({ data }, 200)
    })
    .openapi(getOwn, async (c) => {
      const { id } = c.req.valid('param')
      sameCustomer(c, id)
      return c.json(wholeList(await listOwn(db, id, config.authSecret)), 200)
    })
    .openapi(postOwn, async (c) => {
      const { id: customerId } = c.req.valid('param')
      sameCustomer(c, customerId)
      const { code } = c.req.valid('json')
      const { id } = await voucherOfGuess(db, { code, address: visitorAddress(c, config) })
      await db.transaction(async (tx) => {
        await lockCustomer(tx, customerId)
        await keepVoucher(tx, { id, customerId })
      })
      return c.json(wholeList(await listOwn(db, customerId, config.authSecret)), 200)
    })
    .openapi(deleteOwn, async (c) => {
      const { id: customerId, voucher: id } = c.req.valid('param')
      sameCustomer(c, customerId)
      const isGone = await db.transaction((tx) => releaseVoucher(tx, { id, customerId }))
      if (!isGone) throw new ShopError('NOT_FOUND')
      return c.json(DONE, 200)
    })
}
