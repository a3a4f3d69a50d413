/** The entry points of search engines: `/robots.txt`, `/sitemap.xml` and the sitemaps in it, and feeds of products. */
import { Hono } from 'hono'
import type { Article } from '#shared/contract/articles.ts'
import { errorAnswer } from '#server/platform/http/errors.ts'
import { publicFor } from '#server/platform/http/public-for.ts'
import type { ApiEnv } from '#server/platform/http/router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { assistantFeed, soldTo } from './assistant-feed.ts'
import { bookIds, listParts, CATALOGUE_KINDS, readPart } from './catalogue-pages.ts'
import { listBooks } from '#server/catalogue/promises/articles-with-promises.ts'
import { pingKey } from '#server/exchange/page-pings/ping-pages.ts'
import { readCompany } from '#server/shop/company/read-company.ts'
import { PRODUCT_READERS, productFeed } from './product-feed.ts'
import { NEWS, newsPath } from '#shared/seo/news-path.ts'
import { feedResponse } from '#server/platform/http/feed.ts'
import { newsFeed } from './news-feeds.ts'
import { otherPages } from './other-pages.ts'
import { robotsText } from './robots.ts'
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

const ONE_HOUR_S = 3600

/**
 * Ids per sitemap, in two languages each: at most 10,000 addresses, of 50,000 allowed. A sitemap is then a few
 * megabytes, cached and compressed like a page; a million books make 200 of them.
 */
const SPAN = 5000

/** Books that are read at once for a feed of products. */
const BATCH = 250

const XML = { 'Content-Type': 'text/xml; charset=utf-8' }

/** Makes the routes; `span` is the number of ids per sitemap. */
export function searchEngineRoutes({ db, config, log }: Shop, span = SPAN): Hono<ApiEnv> {
  const { publicUrl } = config
  const routes = new Hono<ApiEnv>()
  const cached = publicFor(ONE_HOUR_S)

  routes.get('/robots.txt', cached, (c) => c.text(robotsText(publicUrl)))

  if (config.indexNowUrl !== undefined) {
    const key = pingKey(config.authSecret)
    routes.get(`/${key}.txt`, cached, (c) => c.text(key))
  }

  routes.get('/sitemap.xml', cached, async (c) => {
    const paths = ['/sitemaps/pages.xml']
    for (const kind of CATALOGUE_KINDS) {
      const parts = await listParts(db, kind, span)
      paths.push(...parts.map((part) => `/sitemaps/${kind}-${part}.xml`))
    }
    return c.body(sitemapIndexXml(publicUrl, paths), 200, XML)
  })

  routes.get('/sitemaps/pages.xml', cached, async (c) =>
    c.body(sitemapXml(publicUrl, await otherPages(db)), 200, XML),
  )

  routes.get('/sitemaps/:file{[a-z]+-[1-9][0-9]{0,4}\\.xml}', cached, async (c) => {
    const [name, number] = c.req.param('file').replace('.xml', '').split('-')
    const kind = CATALOGUE_KINDS.find((one) => one === name)
    const pages = kind ? await readPart(db, kind, { part: Number(number), size: span }) : []
    if (pages.length === 0) return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
    return c.body(sitemapXml(publicUrl, pages), 200, XML)
  })

  /** Books on sale of a range of ids; empty where there is none. */
  async function booksOfPart(part: number): Promise<Article[]> {
    const ids = await bookIds(db, { part, size: span })
    const found: Article[] = []
    // Other requests are answered between two batches
    for (let at = 0; at < ids.length; at += BATCH)
      found.push(...(await listBooks(db, ids.slice(at, at + BATCH), 'fr')))
    return found
  }

  routes.get('/products/:file{[a-z]+-[1-9][0-9]{0,4}\\.(?:xml|jsonl)}', publicFor(1), async (c) => {
    const [name, number, extension] = c.req.param('file').split(/[-.]/)
    const reader = PRODUCT_READERS.find((one) => `${one}.xml` === `${name}.${extension}`)
    const isForAssistants = `${name}.${extension}` === 'assistants.jsonl'
    const found = reader || isForAssistants ? await booksOfPart(Number(number)) : []
    if (found.length === 0) return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
    const { settings, selling } = await readCompany(db)
    if (reader) return c.body(productFeed(found, { reader, publicUrl, shop: settings.name }), 200, XML)
    const seller = {
      publicUrl,
      shop: settings.name,
      country: selling.homeCountry,
      countries: soldTo(selling),
    }
    return c.body(assistantFeed(found, seller), 200, { 'Content-Type': 'application/jsonl; charset=utf-8' })
  })

  for (const news of NEWS)
    for (const language of ['fr', 'eng'] as const)
      for (const format of ['atom', 'json'] as const)
        routes.get(newsPath(news, format, language), publicFor(1), async () =>
          feedResponse(await newsFeed(db, news, { language, publicUrl }), format),
        )

  routes.onError(errorAnswer(log))
  return routes
}
