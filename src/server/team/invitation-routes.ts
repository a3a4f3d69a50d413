/** From the link of an invitation to a way in: a passkey, or a password with an authenticator app. */
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import {
  AcceptInvitation,
  CeremonyOptions,
  ConfirmCode,
  HeldInvitation,
  NewPasskey,
  NewStaffPassword,
  SecondFactor,
  ShownInvitation,
} from '#shared/contract/staff/session.ts'
import { DONE, Done } from '../http/answers.ts'
import { createStaffRouter } from '../http/staff-router.ts'
import type { StaffEnv } from '../http/staff-router.ts'
import { jsonAnswer, jsonBody, refusals } from '../http/router.ts'
import { visitorAddress } from '../limits/visitor-address.ts'
import type { Shop } from '../shop.ts'
import { engineHeaders, handOver } from './cookies.ts'
import { staffEngineOf } from './engine.ts'
import { addPasskey, confirmCode, setPassword } from './enrolment.ts'
import { readInvitation } from './invitations.ts'
import { acceptInvitation } from './join.ts'
import { limited } from './limits.ts'
import { readMember } from './require-member.ts'

const tags = ['sign-in']

const postInvitation = createRoute({
  method: 'post',
  path: '/staff/auth/invitation',
  tags,
  summary: 'What the link of an invitation is about',
  request: { body: jsonBody(HeldInvitation) },
  responses: { 200: jsonAnswer('The invitation', dataOf(ShownInvitation)), ...refusals(400, 404, 422, 429) },
})

const postAccept = createRoute({
  method: 'post',
  path: '/staff/auth/invitation/accept',
  tags,
  summary: 'Joins by the link of an invitation, once; a passkey or a password comes next',
  request: { body: jsonBody(AcceptInvitation) },
  responses: { 200: jsonAnswer('Joined', Done), ...refusals(400, 404, 422, 429) },
})

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

/** Makes the routes of invited people, and of members who add a way in. */
export function invitationRoutes(shop: Shop) {
  const { db, config } = shop

  /** Who may get a way in: by an invitation, or signed in fully. */
  async function enrolling(c: Context<StaffEnv>) {
    const member = await readMember(shop, c.req.raw.headers)
    if (!member) throw new ShopError('UNAUTHENTICATED')
    if (member.level === 'pin') throw new ShopError('FULL_SIGN_IN_NEEDED')
    return member
  }

  return createStaffRouter()
    .openapi(postInvitation, async (c) => {
      const shown = await limited(db, [['visitor', visitorAddress(c, config)]], async () => {
        const invitation = await readInvitation(db, c.req.valid('json').token)
        if (!invitation) throw new ShopError('NOT_FOUND')
        return invitation
      })
      return c.json({ data: shown }, 200)
    })
    .openapi(postAccept, async (c) => {
      const opened = await limited(db, [['visitor', visitorAddress(c, config)]], () =>
        acceptInvitation(shop, c.req.valid('json'), c.req.raw.headers),
      )
      handOver(c, opened)
      return c.json(DONE, 200)
    })
    .openapi(postPasskeyOptions, async (c) => {
      await enrolling(c)
      const asked = await staffEngineOf(shop).api.generatePasskeyRegistrationOptions({
        headers: engineHeaders(c.req.raw.headers, { withSession: true }),
        returnHeaders: true,
      })
      handOver(c, asked)
      return c.json({ data: { options: asked.response } }, 200)
    })
    .openapi(postPasskey, async (c) => {
      await addPasskey(shop, await enrolling(c), { ...c.req.valid('json'), request: c.req.raw.headers })
      return c.json(DONE, 200)
    })
    .openapi(postPassword, async (c) => {
      const member = await enrolling(c)
      const { password } = c.req.valid('json')
      return c.json({ data: await setPassword(shop, member, { password, request: c.req.raw.headers }) }, 200)
    })
    .openapi(postCode, async (c) => {
      const member = await enrolling(c)
      const { code } = c.req.valid('json')
      const confirmed = await limited(db, [['account', member.id]], () =>
        confirmCode(shop, member, { code, request: c.req.raw.headers }),
      )
      handOver(c, confirmed)
      return c.json(DONE, 200)
    })
}
