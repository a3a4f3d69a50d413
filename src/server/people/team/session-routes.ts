/** Sessions in this browser: sign in, switch by PIN, sign out. */
import { createRoute } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import {
  CeremonyOptions,
  PasskeySignIn,
  PasswordSignIn,
  PinSignIn,
  StaffSession,
} from '#shared/contract/staff/session.ts'
import { DONE, Done, jsonAnswer, jsonBody, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import { visitorAddress } from '#server/platform/limits/count-attempts.ts'
import type { Shop } from '#server/platform/shop.ts'
import { engineHeaders, handOver } from './cookies.ts'
import { deviceOf, peopleWithPin } from './counter-devices.ts'
import { SESSION_COOKIE, staffEngineOf } from './team-auth.ts'
import { hasPeople } from './invitations.ts'
import { cookieOfKnownBrowser, knownBrowser } from './known-browsers.ts'
import { countCeremony, limited, type Tries } from './sign-in-limits.ts'
import { signInWithPin } from './pins.ts'
import { readMember } from './require-member.ts'
import { completeSignIn, signInWithPasskey, signInWithPassword } from './sign-in.ts'
import { memberSessions } from './tables.ts'

const tags = ['sign-in']

const getSession = createRoute({
  method: 'get',
  path: '/staff/session',
  tags,
  summary: 'Who is signed in in this browser, and whether it is a counter device',
  responses: { 200: jsonAnswer('The session', dataOf(StaffSession)) },
})

const postPasskeyOptions = createRoute({
  method: 'post',
  path: '/staff/auth/passkey/options',
  tags,
  summary: 'What a browser asks its passkeys',
  responses: { 200: jsonAnswer('The options', dataOf(CeremonyOptions)), ...refusals(429) },
})

const postPasskey = createRoute({
  method: 'post',
  path: '/staff/auth/passkey',
  tags,
  summary: 'Signs in with a passkey',
  request: { body: jsonBody(PasskeySignIn) },
  responses: { 200: jsonAnswer('Signed in', Done), ...refusals(400, 401, 422, 429) },
})

const postPassword = createRoute({
  method: 'post',
  path: '/staff/auth/password',
  tags,
  summary: 'Signs in with a password and a code',
  description: 'One answer to every mistake: 401 `INVALID_CREDENTIALS`.',
  request: { body: jsonBody(PasswordSignIn) },
  responses: { 200: jsonAnswer('Signed in', Done), ...refusals(400, 401, 422, 429) },
})

const postPin = createRoute({
  method: 'post',
  path: '/staff/auth/pin',
  tags,
  summary: 'Switches to somebody on a counter device',
  request: { body: jsonBody(PinSignIn) },
  responses: { 200: jsonAnswer('Switched', Done), ...refusals(400, 401, 422, 429) },
})

const postSignOut = createRoute({
  method: 'post',
  path: '/staff/auth/sign-out',
  tags,
  summary: 'Ends the session of this browser',
  responses: { 200: jsonAnswer('Ended', Done) },
})

/** Makes the routes that need no sign-in. */
export function sessionRoutes(shop: Shop) {
  const { db, config } = shop
  return createStaffRouter()
    .openapi(getSession, async (c) => {
      const { headers } = c.req.raw
      const found = await readMember(shop, headers)
      const device = await deviceOf(db, headers)
      const data = {
        member: found
          ? { id: found.id, name: found.name, role: found.role, language: found.language, level: found.level }
          : null,
        device: device ? { name: device.name, people: await peopleWithPin(db) } : null,
        has_people: found !== undefined || (await hasPeople(db)),
      }
      return c.json({ data }, 200)
    })
    .openapi(postPasskeyOptions, async (c) => {
      const request = c.req.raw.headers
      await countCeremony(db, (await knownBrowser(shop, request)) ?? visitorAddress(c, config))
      const offered = await staffEngineOf(shop).api.generatePasskeyAuthenticationOptions({
        headers: engineHeaders(request, { withSession: false }),
        returnHeaders: true,
      })
      handOver(c, offered)
      return c.json({ data: { options: { ...offered.response, userVerification: 'required' } } }, 200)
    })
    .openapi(postPasskey, async (c) => {
      const request = c.req.raw.headers
      const { response } = c.req.valid('json')
      const known = await knownBrowser(shop, request)
      const tries: Tries = [known === undefined ? ['visitor', visitorAddress(c, config)] : ['known', known]]
      const opened = await limited(db, tries, () => signInWithPasskey(shop, { response, request }))
      const { memberId } = await completeSignIn(shop, { token: opened.token, method: 'passkey', request })
      handOver(c, opened)
      c.header('Set-Cookie', await cookieOfKnownBrowser(shop, request, memberId), { append: true })
      return c.json(DONE, 200)
    })
    .openapi(postPassword, async (c) => {
      const request = c.req.raw.headers
      const given = c.req.valid('json')
      const known = await knownBrowser(shop, request, given.email)
      const asStranger: Tries = [
        ['visitor', visitorAddress(c, config)],
        ['account', given.email],
      ]
      const tries: Tries = known === undefined ? asStranger : [['known', known]]
      const opened = await limited(db, tries, () => signInWithPassword(shop, { ...given, request }))
      const { memberId } = await completeSignIn(shop, { ...opened, request })
      handOver(c, opened)
      c.header('Set-Cookie', await cookieOfKnownBrowser(shop, request, memberId), { append: true })
      return c.json(DONE, 200)
    })
    .openapi(postPin, async (c) => {
      const request = c.req.raw.headers
      const { member_id: memberId, pin } = c.req.valid('json')
      const device = await deviceOf(db, request)
      if (!device) throw new ShopError('INVALID_CREDENTIALS')
      // The person's limit first: once it is reached, attempts no longer count against the device
      const tries: Tries = [
        ['pin', `${device.id} ${memberId}`],
        ['device', device.id],
      ]
      const opened = await limited(db, tries, () =>
        signInWithPin(shop, { memberId, pin, deviceId: device.id, request }),
      )
      handOver(c, opened)
      return c.json(DONE, 200)
    })
    .openapi(postSignOut, async (c) => {
      const member = await readMember(shop, c.req.raw.headers)
      if (member) await db.delete(memberSessions).where(eq(memberSessions.id, member.sessionId))
      c.header('Set-Cookie', `${SESSION_COOKIE}=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Strict`)
      return c.json(DONE, 200)
    })
}
