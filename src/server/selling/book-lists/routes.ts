/** Matches a pasted list of books. The list is neither stored nor logged. */
import { createRoute } from '@hono/zod-openapi'
import { MatchedList, PastedList } from '#shared/contract/book-lists.ts'
import { LanguageQuery } from '#shared/contract/preferences.ts'
import { dataOf } from '#shared/contract/envelope.ts'
import type { Articles } from '#server/catalogue/books/read-articles.ts'
import { noStore, createRouter, jsonAnswer, jsonBody, refusals } from '#server/platform/http/router.ts'
import { countAttempt, visitorAddress } from '#server/platform/limits/count-attempts.ts'
import type { Shop } from '#server/platform/shop.ts'
import { createListMatcher } from './match-list.ts'

/** A whole school shares one network on the day when lists are handed out. */
const MATCHES = { name: 'book-list', tries: 60, minutes: 10 }

const postMatch = createRoute({
  method: 'post',
  path: '/book-lists/match',
  tags: ['book lists'],
  summary: 'The book that each line of a pasted list asks for, or those that it may ask for',
  request: { query: LanguageQuery, body: jsonBody(PastedList) },
  responses: { 200: jsonAnswer('The lines', dataOf(MatchedList)), ...refusals(422, 429) },
})

/** Creates the routes of lists. */
export function bookListRoutes({ db, config }: Shop, articles: Articles) {
  const routes = createRouter()
  const matchList = createListMatcher(db, articles)
  routes.use('/book-lists/match', noStore)
  return routes.openapi(postMatch, async (c) => {
    await countAttempt(db, MATCHES, visitorAddress(c, config))
    const { text } = c.req.valid('json')
    return c.json({ data: await matchList(text, c.req.valid('query').lang) }, 200)
  })
}
