/** Staff picks for everybody: lists, booksellers and feeds. */
import { createRoute } from '@hono/zod-openapi'
import { LanguageQuery, type Language } from '#shared/contract/preferences.ts'
import { dataOf, listOf } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { Bookseller, StaffPick, StaffPicksQuery } from '#shared/contract/staff-picks.ts'
import { readArticles } from '#server/catalogue/books/read-articles.ts'
import { idParams, parseId, createRouter, jsonAnswer, refusals } from '#server/platform/http/router.ts'
import { feedAnswer, feedResponse } from '#server/platform/http/feed.ts'
import { publicFor } from '#server/platform/http/public-for.ts'
import type { Shop } from '#server/platform/shop.ts'
import { readCompany } from '#server/shop/company/read-company.ts'
import { picksFeed, type PickedBook } from './feed.ts'
import { findBookseller, listPicks } from './public-picks.ts'

const MAX_AGE_SECONDS = 1
const FEED_ENTRIES = 20

const tags = ['staff picks']

const getPicks = createRoute({
  method: 'get',
  path: '/staff-picks',
  tags,
  summary: 'Books that booksellers recommend, with their notes, the newest first',
  request: { query: StaffPicksQuery },
  responses: { 200: jsonAnswer('The picks', listOf(StaffPick)), ...refusals(422) },
})

const getBookseller = createRoute({
  method: 'get',
  path: '/staff-picks/booksellers/{id}',
  tags,
  summary: 'A bookseller who recommends books; 404 without a published pick',
  request: { params: idParams },
  responses: { 200: jsonAnswer('The bookseller', dataOf(Bookseller)), ...refusals(404) },
})

const getAtom = createRoute({
  method: 'get',
  path: '/staff-picks/feed.atom',
  tags,
  summary: 'The newest staff picks as an Atom feed (RFC 4287)',
  request: { query: LanguageQuery },
  responses: { 200: feedAnswer('atom', 'The newest picks'), ...refusals(422) },
})

const getJson = createRoute({
  method: 'get',
  path: '/staff-picks/feed.json',
  tags,
  summary: 'The newest staff picks as JSON Feed 1.1',
  request: { query: LanguageQuery },
  responses: { 200: feedAnswer('json', 'The newest picks'), ...refusals(422) },
})

/** Makes the routes of staff picks. */
export function staffPickRoutes({ db, config: { publicUrl } }: Shop) {
  const routes = createRouter()
  routes.use('/staff-picks', publicFor(MAX_AGE_SECONDS))
  routes.use('/staff-picks/*', publicFor(MAX_AGE_SECONDS))

  async function feedOf(language: Language) {
    const { data } = await listPicks(db, { lang: language, page: 1, per_page: FEED_ENTRIES })
    const ids = data.map((pick) => pick.article_id)
    const articles = new Map((await readArticles(db, ids, language)).map((article) => [article.id, article]))
    const picks = data.flatMap((pick): PickedBook[] => {
      const article = articles.get(pick.article_id)
      if (!article) return []
      return [{ pick, book: { id: article.id, title: article.designation, author: article.dc_auteur } }]
    })
    const { settings } = await readCompany(db)
    return picksFeed({ picks, shop: settings.name, language, publicUrl })
  }

  return routes
    .openapi(getPicks, async (c) => c.json(await listPicks(db, c.req.valid('query')), 200))
    .openapi(getBookseller, async (c) => {
      const bookseller = await findBookseller(db, parseId(c.req.valid('param').id))
      if (!bookseller) throw new ShopError('NOT_FOUND')
      return c.json({ data: bookseller }, 200)
    })
    .openapi(getAtom, async (c) => feedResponse(await feedOf(c.req.valid('query').lang), 'atom'))
    .openapi(getJson, async (c) => feedResponse(await feedOf(c.req.valid('query').lang), 'json'))
}
