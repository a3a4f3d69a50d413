/** API keys for the owner. */
import { createRoute } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { KeysView } from '#shared/contract/staff/programs.ts'
import { API_PATH } from '#server/platform/http/api-path.ts'
import { jsonAnswer } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { listKeys } from './require-key.ts'

const getKeys = createRoute({
  method: 'get',
  path: '/staff/keys',
  tags: ['programs'],
  summary: 'The API keys: what each may do and when it was used, never the key itself',
  responses: { 200: jsonAnswer('The keys', dataOf(KeysView)) },
})

/** Creates the routes of keys for staff. */
export function keyStaffRoutes({ db, config }: Shop) {
  return createStaffRouter().openapi(getKeys, async (c) => {
    const keys = await listKeys(db)
    return c.json(
      {
        data: {
          keys: keys.map(({ createdAt, lastUsedAt, ...key }) => ({
            ...key,
            created_at: createdAt.toISOString(),
            last_used_at: lastUsedAt?.toISOString() ?? null,
          })),
          address: `${config.publicUrl}${API_PATH}`,
        },
      },
      200,
    )
  })
}
