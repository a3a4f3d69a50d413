/** Staff picks as they are sent: on their pages, the home page, a book's page and its card. */
import type { APIRequestContext } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffPicksWords } from '#shared/text/en/staff-picks.ts'
import { textOf } from '#shared/text/text.ts'
import { hrefs, openPage, visit } from '../../../tests/support/sent-page.ts'

/** Of the sample: its newest pick, in both languages, and one in French alone. */
const NEWEST = {
  by: 'Inès',
  title: 'Small Things Like These',
  fr: 'Cent vingt pages',
  eng: 'A hundred and twenty',
}
const IN_FRENCH = { by: 'Malik', fr: 'Vingt-trois marcheurs' }

let request: APIRequestContext
beforeAll(async () => {
  request = await visit()
})
afterAll(() => request.dispose())

describe.each([
  { prefix: '', code: 'fr' },
  { prefix: '/en', code: 'eng' },
] as const)('staff picks in $code', ({ prefix, code }) => {
  const { layout, catalogue, home } = textOf(code)
  const words = staffPicksWords[code]
  const open = (path: string) => openPage(request, prefix + path)

  it('stand on a page of their own, the newest first, each signed', async () => {
    const { main, document } = await open('/staff-picks')
    expect(main.getByRole('heading', { level: 1 }).textContent).toBe(words.title)
    const titles = main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(titles[0]).toBe(NEWEST.title)
    const [note] = main.getAllByRole('figure')
    expect(note?.textContent).toContain(NEWEST[code])
    expect(note?.textContent).toContain(catalogue.pickedBy(NEWEST.by))
    const feed = document.querySelector('link[type="application/atom+xml"]')?.getAttribute('href')
    expect(feed).toBe(`/api/sofialib/bookshop/staff-picks/feed.atom?lang=${code}`)
  })

  it('name the language of a note that exists in the other one alone', async () => {
    const { document } = await open('/staff-picks')
    const note = [...document.querySelectorAll('blockquote')].find(({ textContent }) =>
      textContent?.includes(IN_FRENCH.fr),
    )
    expect(note?.getAttribute('lang')).toBe(code === 'fr' ? null : 'fr')
  })

  it('lead to the page of their bookseller, which has one address', async () => {
    const { main } = await open('/staff-picks')
    const signed = main.getAllByRole('link', { name: catalogue.pickedBy(NEWEST.by) })
    const path = hrefs(signed[0] as Element)[0] ?? ''
    expect(path).toMatch(new RegExp(`^${prefix}/staff-picks/\\d+-ines$`))
    const own = await openPage(request, path)
    expect(own.main.getByRole('heading', { level: 1 }).textContent).toBe(
      words.ofBookseller({ name: NEWEST.by }),
    )
    expect(own.main.getAllByRole('figure')).toHaveLength(2)
    const renamed = await request.get(path.replace('-ines', '-agnes'), { maxRedirects: 0 })
    expect([renamed.status(), renamed.headers()['location']]).toEqual([301, path])
    expect((await request.get(`${prefix}/staff-picks/999999`)).status()).toBe(404)
    expect((await request.get(`${prefix}/staff-picks?page=99`)).status()).toBe(404)
  })

  it('have a place on the home page, and lead from there to all of them', async () => {
    const { page } = await open('/')
    const shelf = page.getByRole('region', { name: layout.staffPicks })
    expect(shelf.textContent).toContain(NEWEST[code])
    expect(hrefs(page.getByRole('link', { name: home.seeAllOf(layout.staffPicks) }))).toEqual([
      `${prefix}/staff-picks`,
    ])
  })

  it('are on the page of the book, and on its card', async () => {
    const { main } = await open('/staff-picks')
    const path = hrefs(main.getAllByRole('link', { name: NEWEST.title })[0] as Element)[0] ?? ''
    const book = await openPage(request, path)
    expect(book.main.getByRole('region', { name: layout.staffPicks }).textContent).toContain(NEWEST[code])
    const list = await open('/books?smart_search=small+things+like+these')
    const card = list.main.getAllByRole('article')[0]
    expect(card?.textContent).toContain(catalogue.pickedBy(NEWEST.by))
  })

  it('are silent on a book that nobody picked', async () => {
    const { main } = await open('/books?smart_search=middlemarch')
    expect(main.getAllByRole('article')[0]?.querySelector('.card-pick')).toBeNull()
  })
})
