/** Reads of the back office about customers' accounts: what a merge of two files would move. */
import { createRoute, z } from '@hono/zod-openapi'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { MergePreview } from '#shared/contract/staff/customer-files.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { createStaffRouter } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { filesToMerge } from './merge-files.ts'
import { previewMerge } from './preview-merge.ts'

const getMerge = createRoute({
  method: 'get',
  path: '/staff/customer-files/{id}/merge',
  tags: ['customers'],
  summary: 'What a merge with another file of the same person would move into this account',
  request: {
    params: z.object({ id: z.string().max(100) }),
    query: z.object({
      other: z.string().max(100).optional().meta({ description: 'Id of the account that ends' }),
      order: z.string().max(40).optional().meta({ description: 'An order of the guest whose file ends' }),
    }),
  },
  responses: { 200: jsonAnswer('Both files', dataOf(MergePreview)), ...refusals(403, 404) },
})

/** Creates the routes. */
export function profileStaffReads({ db }: Shop) {
  return createStaffRouter().openapi(getMerge, async (c) => {
    const { id: customer } = c.req.valid('param')
    const merging = await filesToMerge(db, { customer, ...c.req.valid('query') }).catch((error: unknown) => {
      if (error instanceof Refusal) throw new ShopError('NOT_FOUND')
      throw error
    })
    return c.json({ data: await previewMerge(db, merging) }, 200)
  })
}
