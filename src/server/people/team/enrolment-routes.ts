/** Enrolment of invited people and members: a passkey, or a password with an authenticator app. */
import { createRoute } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import {
  CeremonyOptions,
  ConfirmCode,
  NewPasskey,
  NewStaffPassword,
  SecondFactor,
} from '#shared/contract/staff/session.ts'
import { ADDRESSES } from '#shared/staff/permissions.ts'
import {
  DONE,
  Done,
  createRouter,
  jsonAnswer,
  jsonBody,
  refusals,
  type ApiEnv,
} from '#server/platform/http/router.ts'
import { requirePermission } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { engineHeaders, handOver } from './cookies.ts'
import { staffEngineOf } from './team-auth.ts'
import { addPasskey, confirmCode, setPassword } from './enrolment.ts'
import { cookieOfKnownBrowser } from './known-browsers.ts'
import { limited } from './sign-in-limits.ts'
import { isEnrolled, readMember, type KnownMember } from './require-member.ts'

type EnrolmentEnv = {
  Bindings: ApiEnv['Bindings']
  Variables: ApiEnv['Variables'] & { enrolling: KnownMember }
}

const tags = ['sign-in']

const postPasskeyOptions = createRoute({
  method: 'post',
  path: '/staff/me/passkeys/options',
  tags,
  summary: 'What a browser needs to make a passkey',
  responses: { 200: jsonAnswer('The options', dataOf(CeremonyOptions)), ...refusals(401, 403) },
})

const postPasskey = createRoute({
  method: 'post',
  path: '/staff/me/passkeys',
  tags,
  summary: 'Keeps a new passkey',
  request: { body: jsonBody(NewPasskey) },
  responses: { 200: jsonAnswer('Kept', Done), ...refusals(400, 401, 403, 422) },
})

const postPassword = createRoute({
  method: 'post',
  path: '/staff/me/password',
  tags,
  summary: 'Sets a password; the first one comes with an authenticator app and recovery codes',
  request: { body: jsonBody(NewStaffPassword) },
  responses: { 200: jsonAnswer('Set', dataOf(SecondFactor)), ...refusals(400, 401, 403, 422) },
})

const postCode = createRoute({
  method: 'post',
  path: '/staff/me/code',
  tags,
  summary: 'Confirms the authenticator app by a code of it',
  request: { body: jsonBody(ConfirmCode) },
  responses: { 200: jsonAnswer('Confirmed', Done), ...refusals(400, 401, 403, 422, 429) },
})

/** Allows those who hold an invitation or are fully signed in. */
function requireEnrolling(shop: Shop): MiddlewareHandler<EnrolmentEnv> {
  return async (c, next) => {
    const member = await readMember(shop, c.req.raw.headers)
    if (!member) throw new ShopError('UNAUTHENTICATED')
    if (isEnrolled(member)) requirePermission(member, ADDRESSES['/staff/me'])
    c.set('enrolling', member)
    await next()
  }
}

/** Makes the routes of enrolment. */
export function enrolmentRoutes(shop: Shop) {
  const { db } = shop
  const routes = createRouter<EnrolmentEnv>()
  for (const route of [postPasskeyOptions, postPasskey, postPassword, postCode]) {
    routes.use(route.path, requireEnrolling(shop))
  }
  return routes
    .openapi(postPasskeyOptions, async (c) => {
      const offered = await staffEngineOf(shop).api.generatePasskeyRegistrationOptions({
        headers: engineHeaders(c.req.raw.headers, { withSession: true }),
        returnHeaders: true,
      })
      handOver(c, offered)
      return c.json({ data: { options: offered.response } }, 200)
    })
    .openapi(postPasskey, async (c) => {
      const member = c.get('enrolling')
      const request = c.req.raw.headers
      await addPasskey(shop, member, { ...c.req.valid('json'), request })
      c.header('Set-Cookie', await cookieOfKnownBrowser(shop, request, member.id), { append: true })
      return c.json(DONE, 200)
    })
    .openapi(postPassword, async (c) => {
      const member = c.get('enrolling')
      const { password } = c.req.valid('json')
      const request = c.req.raw.headers
      const factor = await setPassword(shop, member, { password, request })
      // The new password has invalidated the browser's token
      c.header('Set-Cookie', await cookieOfKnownBrowser(shop, request, member.id), { append: true })
      return c.json({ data: factor }, 200)
    })
    .openapi(postCode, async (c) => {
      const member = c.get('enrolling')
      const { code } = c.req.valid('json')
      const confirmed = await limited(db, [['account', member.id]], () =>
        confirmCode(shop, member, { code, request: c.req.raw.headers }),
      )
      handOver(c, confirmed)
      c.header('Set-Cookie', await cookieOfKnownBrowser(shop, c.req.raw.headers, member.id), { append: true })
      return c.json(DONE, 200)
    })
}
