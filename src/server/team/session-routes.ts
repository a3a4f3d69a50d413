/** Who works in this browser, and leaving it. */
import { createRoute } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { StaffSession } from '#shared/contract/staff/session.ts'
import { createStaffRouter } from '../http/staff-router.ts'
import { jsonAnswer } from '../http/router.ts'
import type { Shop } from '../shop.ts'
import { readMember } from './require-member.ts'

const getSession = createRoute({
  method: 'get',
  path: '/staff/session',
  tags: ['sign-in'],
  summary: 'Who is signed in in this browser',
  responses: { 200: jsonAnswer('The session', dataOf(StaffSession)) },
})

/** Makes the routes that answer before anybody is known. */
export function sessionRoutes(shop: Shop) {
  return createStaffRouter().openapi(getSession, async (c) => {
    const member = await readMember(shop, c.req.raw.headers)
    if (!member) return c.json({ data: { member: null } }, 200)
    const { id, name, role, language, level } = member
    return c.json({ data: { member: { id, name, role, language, level } } }, 200)
  })
}
