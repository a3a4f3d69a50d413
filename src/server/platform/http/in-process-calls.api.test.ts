/** In-process calls of the API return what everybody gets, as it is now. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Article } from '#shared/contract/articles.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { API_PATH, createApi } from '#server/app/api.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { createDirectCalls } from './in-process-calls.ts'

let shop: OpenShop
let bookId: number
beforeAll(async () => {
  shop = await openShop()
  const series = { name: 'Les appels', volume: 1 }
  bookId = await storeBook(shop.db, {
    title: 'Zéphyr direct',
    work: 'direct',
    series,
    publicPriceCents: 2000,
  })
  await storeBook(shop.db, { title: 'Zéphyr direct', work: 'direct', format: 'relie' })
})
afterAll(() => shop.close())

describe('a page that calls the API in process', () => {
  it('gets the same responses as everybody, errors too', async () => {
    const api = createApi(shop.shop)
    const ask = createDirectCalls(api)
    const paths = [
      '/company-settings?ecom_type=bookshop',
      '/website-sections?section_id=home-hero',
      '/opening-hours',
      '/legal-texts?lang=fr',
      '/societe-config',
      '/categories?lang=eng',
      '/collections',
      '/collaborators?per_page=5',
      '/collaborators/letters',
      '/events?lang=fr&per_page=3',
      '/articles?smart_search=zephyr&per_page=5',
      '/articles?favorites=&lang=eng',
      '/articles/facets?lang=fr',
      `/articles/${bookId}?lang=fr`,
      `/articles/${bookId}/editions`,
      `/articles/${bookId}/series`,
      `/articles/${bookId}/together`,
      `/articles/${bookId}/reviews`,
      '/articles/999999',
      '/articles?page=none',
    ].map((path) => API_PATH + path)
    for (const path of paths) {
      const answer = await api.request(path)
      const parsed: unknown = JSON.parse(
        (await answer.text()).replace(/"request_id":"[^"]*"/, '"request_id":"page"'),
      )
      expect({ path, ...(await ask(path)) }).toEqual({ path, status: answer.status, body: parsed })
    }
  })

  it('shows a changed price and a sold copy at once', async () => {
    const ask = createDirectCalls(createApi(shop.shop))
    const shown = async () => {
      const { body } = await ask(`${API_PATH}/articles/${bookId}`)
      const { price_cents: cents, copies_available: copies } = (body as { data: Article }).data
      return { cents, copies }
    }
    await shop.db.update(books).set({ stock: 3 }).where(eq(books.id, bookId))
    const before = await shown()
    await shop.db.update(books).set({ stock: 2, publicPriceCents: 1000 }).where(eq(books.id, bookId))
    const after = await shown()
    expect(after.copies).toBe(before.copies - 1)
    expect(after.cents).toBeLessThan(before.cents)
  })
})
