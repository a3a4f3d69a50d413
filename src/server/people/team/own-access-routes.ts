/** A member's own credentials, PIN and sessions. Not accessible when signed in by PIN. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { NewPin } from '#shared/contract/staff/session.ts'
import {
  OwnAccess,
  OwnLanguage,
  OwnMorningMail,
  ProvenPassword,
  RecoveryCodes,
} from '#shared/contract/staff/team.ts'
import { DONE, Done, jsonAnswer, jsonBody, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { limited } from './sign-in-limits.ts'
import {
  endOwnSession,
  readOwnAccess,
  removePasskey,
  setLanguage,
  setMorningMail,
  removePassword,
  renewRecoveryCodes,
} from './own-access.ts'
import { setPin } from './pins.ts'

const tags = ['own access']
const params = z.object({ id: z.string() })

const getAccess = createRoute({
  method: 'get',
  path: '/staff/me',
  tags,
  summary: 'One’s own passkeys and sessions',
  responses: { 200: jsonAnswer('The access', dataOf(OwnAccess)), ...refusals(401, 403) },
})

const putPin = createRoute({
  method: 'put',
  path: '/staff/me/pin',
  tags,
  summary: 'Chooses the PIN for counter devices',
  description: '`too_common`: all digits alike, or a run such as 1234.',
  request: { body: jsonBody(NewPin) },
  responses: { 200: jsonAnswer('Chosen', Done), ...refusals(400, 401, 403, 422) },
})

const putLanguage = createRoute({
  method: 'put',
  path: '/staff/me/language',
  tags,
  summary: 'Chooses the language of one’s screens and mails',
  request: { body: jsonBody(OwnLanguage) },
  responses: { 200: jsonAnswer('Chosen', Done), ...refusals(400, 401, 403, 422) },
})

const putMorningMail = createRoute({
  method: 'put',
  path: '/staff/me/morning-mail',
  tags,
  summary: 'Chooses whether one is mailed every morning what waits in the shop',
  request: { body: jsonBody(OwnMorningMail) },
  responses: { 200: jsonAnswer('Chosen', Done), ...refusals(400, 401, 403, 422) },
})

const deletePasskey = createRoute({
  method: 'delete',
  path: '/staff/me/passkeys/{id}',
  tags,
  summary: 'Removes a passkey; 409 `LAST_WAY_IN` for the only one of whoever has no password',
  request: { params },
  responses: { 200: jsonAnswer('Removed', Done), ...refusals(401, 403, 404, 409) },
})

const deletePassword = createRoute({
  method: 'delete',
  path: '/staff/me/password',
  tags,
  summary: 'Removes password, app and recovery codes; 409 `LAST_WAY_IN` for whoever has no passkey',
  responses: { 200: jsonAnswer('Removed', Done), ...refusals(401, 403, 404, 409) },
})

const postRecoveryCodes = createRoute({
  method: 'post',
  path: '/staff/me/recovery-codes',
  tags,
  summary: 'Makes new recovery codes; those before end',
  description: '422 `password: wrong`.',
  request: { body: jsonBody(ProvenPassword) },
  responses: { 200: jsonAnswer('Made', dataOf(RecoveryCodes)), ...refusals(400, 401, 403, 404, 422, 429) },
})

const deleteSession = createRoute({
  method: 'delete',
  path: '/staff/me/sessions/{id}',
  tags,
  summary: 'Ends a session of one’s own',
  request: { params },
  responses: { 200: jsonAnswer('Ended', Done), ...refusals(401, 403, 404) },
})

/** Makes the routes of a member's own access. */
export function ownAccessRoutes(shop: Shop) {
  const { db } = shop
  return createStaffRouter()
    .openapi(getAccess, async (c) => c.json({ data: await readOwnAccess(db, c.get('member')) }, 200))
    .openapi(putPin, async (c) => {
      await setPin(db, { memberId: c.get('member').id, pin: c.req.valid('json').pin })
      return c.json(DONE, 200)
    })
    .openapi(putLanguage, async (c) => {
      await setLanguage(db, c.get('member'), c.req.valid('json').language)
      return c.json(DONE, 200)
    })
    .openapi(putMorningMail, async (c) => {
      await setMorningMail(db, c.get('member'), c.req.valid('json').wanted)
      return c.json(DONE, 200)
    })
    .openapi(deletePasskey, async (c) => {
      await removePasskey(db, c.get('member'), c.req.valid('param').id)
      return c.json(DONE, 200)
    })
    .openapi(deletePassword, async (c) => {
      await removePassword(db, c.get('member'))
      return c.json(DONE, 200)
    })
    .openapi(postRecoveryCodes, async (c) => {
      const { password } = c.req.valid('json')
      const codes = await limited(db, [['account', c.get('member').id]], () =>
        renewRecoveryCodes(shop, { password, request: c.req.raw.headers }),
      )
      return c.json({ data: { recovery_codes: codes } }, 200)
    })
    .openapi(deleteSession, async (c) => {
      const ended = await endOwnSession(db, c.get('member'), c.req.valid('param').id)
      if (!ended) throw new ShopError('NOT_FOUND')
      return c.json(DONE, 200)
    })
}
