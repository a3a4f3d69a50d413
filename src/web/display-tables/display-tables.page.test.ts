/** Tables as they are sent: on their pages, on the home page, and on days when they are not laid. */
import type { APIRequestContext } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { displayTablesWords } from '#shared/text/en/display-tables.ts'
import { textOf } from '#shared/text/text.ts'
import { hrefs, openPage, visit } from '../../../tests/support/sent-page.ts'

/** Of the sample: the one laid last, in both languages, and one in French alone. */
const PRIZES = {
  fr: 'Les prix, et ce qu’il en reste',
  eng: 'Prizes, and what lasts',
  first: 'Veiller sur elle',
}
const WINTER = 'Neige, samovar et longues soirées'

let request: APIRequestContext
beforeAll(async () => {
  request = await visit()
})
afterAll(() => request.dispose())

describe.each([
  { prefix: '', code: 'fr' },
  { prefix: '/en', code: 'eng' },
] as const)('tables in $code', ({ prefix, code }) => {
  const { home } = textOf(code)
  const words = displayTablesWords[code]
  const open = (path: string) => openPage(request, prefix + path)

  it('stand on a page of their own, the one laid last first, each leading to its books', async () => {
    const { main } = await open('/tables')
    expect(main.getByRole('heading', { level: 1 }).textContent).toBe(words.title)
    const titles = main.getAllByRole('heading', { level: 2 })
    expect(titles.map(({ textContent }) => textContent)).toEqual([PRIZES[code], WINTER])
    expect(titles[1]?.getAttribute('lang')).toBe(code === 'fr' ? null : 'fr')
    const path = hrefs(main.getByRole('link', { name: PRIZES[code] }))[0] ?? ''
    expect(path).toMatch(new RegExp(`^${prefix}/tables/\\d+$`))
    const table = await openPage(request, path)
    expect(table.main.getByRole('heading', { level: 1 }).textContent).toBe(PRIZES[code])
    const way = table.main.getByRole('link', { name: words.title })
    expect(hrefs(way)).toEqual([`${prefix}/tables`])
    const books = table.main.getAllByRole('article')
    expect(books).toHaveLength(8)
    expect(books[0]?.textContent).toContain(PRIZES.first)
    const feed = table.document.querySelector('link[type="application/atom+xml"]')?.getAttribute('href')
    expect(feed).toMatch(new RegExp(`^/api/sofialib/bookshop/tables/\\d+/feed.atom\\?lang=${code}$`))
    const answer = await request.get(feed ?? '')
    expect(await answer.text()).toContain(PRIZES[code])
  })

  it('have a place on the home page, the one laid last, without a further script', async () => {
    const { page } = await open('/')
    const shelf = page.getByRole('region', { name: PRIZES[code] })
    expect(shelf.querySelectorAll('article')).toHaveLength(6)
    expect(shelf.querySelector('article')?.textContent).toContain(PRIZES.first)
    expect(page.queryByRole('region', { name: WINTER })).toBeNull()
    expect(hrefs(page.getByRole('link', { name: home.seeAllOf(PRIZES[code]) }))[0]).toMatch(/\/tables\/\d+$/)
  })

  it('say on other days that they are not laid, and lead to those that are', async () => {
    for (const path of ['/tables/999999', '/tables/prix', '/tables/0']) {
      expect((await request.get(prefix + path)).status(), path).toBe(404)
    }
    const { main, document } = await open('/tables/999999')
    expect(main.getByRole('heading', { level: 1 }).textContent).toBe(words.gone.title)
    expect(hrefs(main.getByRole('link', { name: words.gone.action }))).toEqual([`${prefix}/tables`])
    expect(document.querySelector('link[rel=canonical]')).toBeNull()
    expect((await request.get(`${prefix}/tables?page=99`)).status()).toBe(404)
  })
})
