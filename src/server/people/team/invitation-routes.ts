/** The link of an invitation: show and accept it. */
import { createRoute } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { AcceptInvitation, HeldInvitation, ShownInvitation } from '#shared/contract/staff/session.ts'
import { DONE, Done, jsonAnswer, jsonBody, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import { visitorAddress } from '#server/platform/limits/count-attempts.ts'
import type { Shop } from '#server/platform/shop.ts'
import { handOver } from './cookies.ts'
import { readInvitation } from './invitations.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { limited } from './sign-in-limits.ts'

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

/** Makes the routes of invitations. */
export function invitationRoutes(shop: Shop) {
  const { db, config } = shop
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
}
