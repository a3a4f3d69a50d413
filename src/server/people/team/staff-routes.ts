/** The team for owners, and the enrolment of counter devices. Changes of the team are actions. */
import { createRoute } from '@hono/zod-openapi'
import { isNotNull } from 'drizzle-orm'
import { dataOf } from '#shared/contract/envelope.ts'
import { NewDevice, Team } from '#shared/contract/staff/team.ts'
import { DONE, Done, jsonAnswer, jsonBody, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { recordAction, versionsOf } from '#server/platform/actions/action-log.ts'
import { DEVICE_COOKIE, enrolDevice } from './counter-devices.ts'
import { INVITATION_DAYS, readInvitations } from './invitations.ts'
import { listDevices, listMembers } from './members.ts'
import { listSessions, shownSession } from './sessions.ts'
import { invitations } from './tables.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { pluck } from '#shared/lists.ts'

/** The longest lifetime that browsers allow a cookie. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60

const getTeam = createRoute({
  method: 'get',
  path: '/staff/team',
  tags: ['team'],
  summary: 'People, invitations and counter devices',
  responses: { 200: jsonAnswer('The team', dataOf(Team)), ...refusals(401, 403) },
})

const postDevice = createRoute({
  method: 'post',
  path: '/staff/devices',
  tags: ['team'],
  summary: 'Makes this browser a counter device, on which people switch by PIN',
  request: { body: jsonBody(NewDevice) },
  responses: { 200: jsonAnswer('Made', Done), ...refusals(400, 401, 403, 422) },
})

/** Makes the routes of the team. */
export function teamRoutes({ db }: Shop) {
  const routes = createStaffRouter()
  return routes
    .openapi(getTeam, async (c) => {
      const people = await listMembers(db)
      const open = await listSessions(db)
      const versions = await versionsOf(db, pluck(people, 'email'))
      const invited = await readInvitations(db, isNotNull(invitations.email))
      const devices = await listDevices(db)
      const data = {
        people: people.map(({ id, name, email, role, language, lastSeenAt }) => ({
          id,
          version: versions.get(email) ?? '0',
          name,
          email,
          role,
          language,
          last_seen_at: lastSeenAt?.toISOString() ?? null,
          sessions: open.filter(({ session }) => session.userId === id).map(shownSession),
        })),
        invitations: invited.map(({ email, role, createdAt }) => ({
          email: email ?? '',
          role,
          invited_at: createdAt.toISOString(),
          ends_at: new Date(createdAt.getTime() + INVITATION_DAYS * DAY_MS).toISOString(),
        })),
        devices: devices.map(({ id, name, createdAt }) => ({
          id,
          name,
          created_at: createdAt.toISOString(),
        })),
      }
      return c.json({ data }, 200)
    })
    .openapi(postDevice, async (c) => {
      const { name } = c.req.valid('json')
      const { id: memberId, name: actor } = c.get('member')
      const secret = await db.transaction(async (tx) => {
        const device = await enrolDevice(tx, { name, enrolledBy: memberId })
        await recordAction(tx, {
          actor,
          memberId,
          deviceId: device.id,
          action: 'devices enrol',
          subject: name,
          outcome: 'DEVICE_ENROLLED',
          params: { name },
        })
        return device.secret
      })
      c.header(
        'Set-Cookie',
        `${DEVICE_COOKIE}=${secret}; Path=/; Max-Age=${DEVICE_SECONDS}; Secure; HttpOnly; SameSite=Strict`,
      )
      return c.json(DONE, 200)
    })
}
