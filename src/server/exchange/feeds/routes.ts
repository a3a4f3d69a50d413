/** The address of a feed: `PUT /feeds/{name}` with the token of that feed. */
import { createRoute, z } from '@hono/zod-openapi'
import { eq, and } from 'drizzle-orm'
import { dataOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { FeedAnswer } from '#shared/contract/feeds.ts'
import { feedFaultSentence } from '#shared/text/staff/feeds-words.ts'
import { requestLanguage } from '#server/platform/http/chosen-language.ts'
import { createRouter, jsonAnswer, refusals } from '#server/platform/http/router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { requireKey, KEY_SECURITY, hashOfKey, keyIn, sendingSample } from '../keys/require-key.ts'
import { feeds } from './tables.ts'
import { takeFile } from './take-file.ts'
import type { Queryable } from '#server/platform/db/database.ts'

/** Returns whether a request names a feed and brings its token. */
async function mayFeed(db: Queryable, feed: string, authorization: string | undefined): Promise<boolean> {
  const token = keyIn(authorization)
  if (token === undefined) return false
  const found = await db
    .select({ name: feeds.name })
    .from(feeds)
    .where(and(eq(feeds.name, feed), eq(feeds.tokenHash, hashOfKey(token))))
  return found.length > 0
}

const putFeed = createRoute({
  method: 'put',
  path: '/feeds/{name}',
  tags: ['programs'],
  summary: 'Takes a file of the shop’s till, with its own token or a key with the scope `stock:write`',
  security: KEY_SECURITY,
  description:
    'A table with a code and a number of copies on each line. 202: it has far fewer books than the last one and waits for a ' +
    'person. 422: nothing of it was taken, `message` says why. The same file again changes nothing.',
  request: {
    params: z.object({ name: z.string().max(40) }),
    query: z.object({
      file: z.string().trim().min(1).max(200).default('file').meta({
        description: 'Its name; a time in it, `stock-2026-11-28-1830.csv`, is the time of its numbers',
      }),
      at: z.iso
        .datetime({ offset: true })
        .optional()
        .meta({ description: 'The time of its numbers; by default now' }),
    }),
    body: { content: { 'text/csv': { schema: z.string().meta({ format: 'binary' }) } } },
  },
  responses: {
    200: jsonAnswer('Taken', dataOf(FeedAnswer)),
    202: jsonAnswer('Waits for a person', dataOf(FeedAnswer)),
    ...refusals(401, 403, 404, 413, 422, 429),
  },
  ...sendingSample('stock.csv', '/feeds/till?file=stock-2026-11-28-1830.csv'),
})

/** Makes the address of feeds. */
export function feedRoutes({ db, config }: Shop) {
  return createRouter().openapi(putFeed, async (c) => {
    const { name: feed } = c.req.valid('param')
    const { file, at } = c.req.valid('query')
    if (!(await mayFeed(db, feed, c.req.header('authorization')))) {
      await requireKey({ db, config }, c, 'stock:write')
      if ((await db.$count(feeds, eq(feeds.name, feed))) === 0) throw new ShopError('NOT_FOUND')
    }
    const bytes = Buffer.from(await c.req.arrayBuffer())
    const arrival = { feed, file, bytes, by: 'address', ...(at !== undefined && { asOf: new Date(at) }) }
    const taken = await db.transaction((tx) => takeFile(tx, arrival))
    if (taken.kind === 'same')
      return c.json(
        { data: { state: 'same' as const, books: 0, changed: 0, problems: 0, message: null } },
        200,
      )
    const { state, books, changed, problemCount: problems, fault } = taken.row
    const message = fault && feedFaultSentence(requestLanguage(c), fault)
    if (state === 'refused')
      throw new ShopError('UNREADABLE_CATALOGUE', { details: { message: message ?? '' } })
    return c.json({ data: { state, books, changed, problems, message } }, state === 'waiting' ? 202 : 200)
  })
}
