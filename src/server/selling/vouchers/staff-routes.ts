/** Vouchers for staff: the list and what is owed, one with its movements, and its code once. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import {
  FoundVoucher,
  OneVoucher,
  ShownCode,
  VoucherPage,
  VouchersQuery,
  VoucherTyped,
} from '#shared/contract/staff/vouchers.ts'
import { DETAILS, isAllowed } from '#shared/staff/permissions.ts'
import type { Role } from '#shared/staff/roles.ts'
import { refusalSentence } from '#shared/text/staff/action-words.ts'
import { voucherNumber } from '#shared/vouchers/state.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { jsonAnswer, jsonBody, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { readCompany } from '#server/shop/company/read-company.ts'
import { secretPageUrl } from '#server/shop/mail/writing.ts'
import { cardOf } from './cards.ts'
import { readCodeOnce } from './code-once.ts'
import { shopDay } from '#shared/time/shop-time.ts'
import { findByCode, owedOn } from './read.ts'
import { listVouchers, readVoucher, type Buyers } from './staff-list.ts'

const tags = ['vouchers']
const params = z.object({ id: z.uuid() })

const getVouchers = createRoute({
  method: 'get',
  path: '/staff/vouchers',
  tags,
  summary: 'Vouchers, the newest first, a page at a time, and what the shop owes today',
  request: { query: VouchersQuery },
  responses: { 200: jsonAnswer('A page', VoucherPage), ...refusals(403, 422) },
})

const postLookUp = createRoute({
  method: 'post',
  path: '/staff/vouchers/look-up',
  tags,
  summary: 'The voucher of a code; posted, so that no log holds the code',
  request: { body: jsonBody(VoucherTyped) },
  responses: { 200: jsonAnswer('Which it is', dataOf(FoundVoucher)), ...refusals(403, 404, 422) },
})

const getVoucher = createRoute({
  method: 'get',
  path: '/staff/vouchers/{id}',
  tags,
  summary: 'One voucher with everything that happened to it',
  request: { params },
  responses: { 200: jsonAnswer('The voucher', dataOf(OneVoucher)), ...refusals(403, 404, 422) },
})

const postCode = createRoute({
  method: 'post',
  path: '/staff/vouchers/{id}/code',
  tags,
  summary: 'The code of a voucher within an hour after it was issued, on record; 409 afterwards',
  request: { params },
  responses: { 200: jsonAnswer('The code', dataOf(ShownCode)), ...refusals(403, 404, 409, 422) },
})

const mayReadEmails = (role: Role) => isAllowed(role, DETAILS.customerEmails)

/** Creates the routes of vouchers for staff. */
export const voucherStaffRoutes = ({ db, config }: Shop, buyers: Buyers) =>
  createStaffRouter()
    .openapi(getVouchers, async (c) => {
      const { data, next } = await listVouchers(db, c.req.valid('query'), {
        mayReadEmails: mayReadEmails(c.get('member').role),
        buyers,
      })
      const [owed, { selling }] = await Promise.all([owedOn(db, shopDay()), readCompany(db)])
      const offer = { amounts_cents: [...selling.vouchers.amountsCents], months: selling.vouchers.months }
      return c.json({ data, meta: { next, owed_cents: owed, offer } }, 200)
    })
    .openapi(postLookUp, async (c) => {
      const found = await findByCode(db, c.req.valid('json').code)
      if (!found) throw new ShopError('NOT_FOUND')
      return c.json({ data: { id: found.id } }, 200)
    })
    .openapi(getVoucher, async (c) => {
      const { id } = c.req.valid('param')
      const reading = {
        id,
        secret: config.authSecret,
        mayReadEmails: mayReadEmails(c.get('member').role),
        buyers,
      }
      const voucher = await readVoucher(db, reading)
      if (!voucher) throw new ShopError('NOT_FOUND')
      return c.json({ data: voucher }, 200)
    })
    .openapi(postCode, async (c) => {
      const { name: actor, id: memberId, deviceId, language } = c.get('member')
      const typed = voucherNumber(c.req.valid('param').id)
      const asking = { typed, secret: config.authSecret, actor, memberId, deviceId }
      const { code, voucher } = await readCodeOnce(db, asking).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        const { refusal, params: named } = error.refused
        if (refusal === 'NO_SUCH_VOUCHER') throw new ShopError('NOT_FOUND')
        const message = refusalSentence(language, refusal, named)
        throw new ShopError('ACTION_REFUSED', { cause: error, details: { refusal, params: named, message } })
      })
      const { settings } = await readCompany(db)
      const { primary_color, secondary_color, accent_color } = settings
      const card = await cardOf(db, voucher.id)
      return c.json(
        {
          data: {
            code,
            url: secretPageUrl(config.publicUrl, card.language, '/voucher', code),
            shop: settings.name,
            theme: { primary_color, secondary_color, accent_color },
          },
        },
        200,
      )
    })
