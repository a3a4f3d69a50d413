/** The link of an invitation: show and accept it. */
import { createRoute } from '@hono/zod-openapi'
import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { AcceptInvitation, HeldInvitation, ShownInvitation } from '#shared/contract/staff/session.ts'
import { DONE, Done, jsonAnswer, jsonBody, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import { visitorAddress } from '#server/platform/limits/count-attempts.ts'
import type { Shop } from '#server/platform/shop.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { useLink } from '#server/platform/mailed-links/links.ts'
import { handOver, engineHeaders } from './cookies.ts'
import { readInvitation, hasPeople, PURPOSE } from './invitations.ts'
import { limited } from './sign-in-limits.ts'
import { staffEngineOf } from './team-auth.ts'
import { endSessions } from './sessions.ts'
import { invitations, members } from './tables.ts'

/**
 * Makes the holder of the link a member, once, and signs them in to choose a passkey or a password; throws
 * NOT_FOUND.
 */
async function acceptInvitation(
  shop: Shop,
  accepted: AcceptInvitation,
  request: Headers,
): Promise<{ headers: Headers }> {
  const memberId = await shop.db.transaction((tx) => join(tx, accepted))
  return await staffEngineOf(shop).api.openSession({
    body: { memberId, level: 'enrolment', deviceId: null },
    headers: engineHeaders(request, { withSession: false }),
    returnHeaders: true,
  })
}

async function join(tx: Tx, { token, name, language, email: ownEmail }: AcceptInvitation): Promise<string> {
  const id = await useLink(tx, { purpose: PURPOSE, secret: token })
  const [invitation] =
    id === undefined ? [] : await tx.delete(invitations).where(eq(invitations.id, id)).returning()
  if (!invitation) throw new ShopError('NOT_FOUND')
  const email = invitation.email ?? ownEmail
  if (email === undefined) throw new ShopError('INVALID_FIELDS', { fields: { email: ['missing'] } })
  if (invitation.email === null) {
    // Several links may have been printed: only one makes an owner
    await tx.execute(sql`lock table ${members} in share row exclusive mode`)
    if (await hasPeople(tx)) throw new ShopError('NOT_FOUND')
  }
  const [before] = await tx.select().from(members).where(eq(members.email, email)).for('update')
  // A present member re-enrols and keeps their role
  const role = before?.leftAt === null ? before.role : invitation.role
  if (role === null) throw new ShopError('NOT_FOUND')
  if (before?.leftAt) await endSessions(tx, before.id)
  const [member] = await tx
    .insert(members)
    .values({ id: randomUUID(), name, email, emailVerified: true, role, language, lastSeenAt: new Date() })
    .onConflictDoUpdate({
      target: members.email,
      set: { name, role, language, leftAt: null, lastSeenAt: new Date() },
    })
    .returning({ id: members.id })
  if (!member) throw new Error('The member was not stored.')
  return member.id
}

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
