/** What the shop says about contributors, for staff. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { ProfileRow, ProfilesQuery, StaffProfile } from '#shared/contract/staff/contributor-profiles.ts'
import { idParams, parseId, jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { findProfile, listProfiles } from './staff-list.ts'

const tags = ['books']

const getProfiles = createRoute({
  method: 'get',
  path: '/staff/profiles',
  tags,
  summary: 'People of the catalogue in the order of their shelf, a page at a time',
  request: { query: ProfilesQuery },
  responses: {
    200: jsonAnswer(
      'A page',
      z.object({ data: z.array(ProfileRow), meta: z.object({ next: z.string().nullable() }) }),
    ),
    ...refusals(403, 422),
  },
})

const getProfile = createRoute({
  method: 'get',
  path: '/staff/profiles/{id}',
  tags,
  summary: 'One person with everything that can be changed',
  request: { params: idParams },
  responses: { 200: jsonAnswer('The person', dataOf(StaffProfile)), ...refusals(403, 404) },
})

/** Makes the routes of contributors in the back office. */
export const profileStaffRoutes = ({ db, config: { publicUrl } }: Shop) =>
  createStaffRouter()
    .openapi(getProfiles, async (c) => {
      const { rows, next } = await listProfiles(db, c.req.valid('query'))
      return c.json({ data: rows, meta: { next } }, 200)
    })
    .openapi(getProfile, async (c) => {
      const profile = await findProfile(db, parseId(c.req.valid('param').id), publicUrl)
      if (!profile) throw new ShopError('NOT_FOUND')
      return c.json({ data: profile }, 200)
    })
