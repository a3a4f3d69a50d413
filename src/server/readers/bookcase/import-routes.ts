/** Importing other sites' files: the file is sent once for a preview and again to import it. */
import { createRoute, z } from '@hono/zod-openapi'
import {
  BookcaseImport,
  BookcaseImportQuery,
  MAX_BOOKCASE_FILE_BYTES,
  MAX_BOOKCASE_FILE_ROWS,
} from '#shared/contract/bookcase.ts'
import { dataOf } from '#shared/contract/envelope.ts'
import { createRouter, jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { countAttempt } from '#server/platform/limits/count-attempts.ts'
import type { Shop } from '#server/platform/shop.ts'
import { BEARER_SECURITY as security } from '#server/people/accounts/require-customer.ts'
import { importFile } from './files/import-file.ts'

/** The owner of the bookcase in a path. */
export const bookcaseParams = z.object({ id: z.string().max(100) })

/** What all bookcase operations share. */
export const common = { tags: ['bookcase'], security }

/** Each file is sent at most twice: for the preview and for the import. */
const TRIES = { name: 'bookcase-import', tries: 20, minutes: 60 }
const file = { schema: { type: 'string' as const, format: 'binary' } }

const postImport = createRoute({
  ...common,
  method: 'post',
  path: '/users/{id}/bookcase/import',
  summary: 'Reads an export of Goodreads, StoryGraph or Babelio, and keeps its books where `keep` says so',
  description:
    `CSV of ${MAX_BOOKCASE_FILE_BYTES / 1_000_000} MB and ${MAX_BOOKCASE_FILE_ROWS} rows at most. 422: \`file: unknown_file\`, ` +
    '`file: too_many_rows`, `bookcase: off`. The same file again adds nothing.',
  request: {
    params: bookcaseParams,
    query: BookcaseImportQuery,
    body: { required: true, content: { 'text/csv': file } },
  },
  responses: {
    200: jsonAnswer('What is in it', dataOf(BookcaseImport)),
    ...refusals(401, 403, 413, 422, 429),
  },
})

/** Makes the route; `bookcaseRoutes` mounts it behind its authorization. */
export const bookcaseImportRoutes = ({ db }: Shop) =>
  createRouter().openapi(postImport, async (c) => {
    const customer = c.get('customer')
    const { keep, to_read: toRead } = c.req.valid('query')
    await countAttempt(db, TRIES, customer.id)
    const bytes = Buffer.from(await c.req.arrayBuffer())
    const wanted = { keeps: keep === 'true', takesToRead: toRead === 'true' }
    return c.json({ data: await importFile(db, customer, bytes, wanted) }, 200)
  })
