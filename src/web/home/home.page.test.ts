/** The home page as it is sent (§2): whose it is, its categories, slides and shelves, and where they lead. */
import type { APIRequestContext } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '#shared/text/text.ts'
import { hrefs, openPage, texts, visit } from '../../../tests/support/sent-page.ts'

let request: APIRequestContext
beforeAll(async () => {
  request = await visit()
})
afterAll(() => request.dispose())

describe.each([
  { prefix: '', code: 'fr', language: 'fr' },
  { prefix: '/en', code: 'eng', language: 'en' },
] as const)('the home page in $language', ({ prefix, code, language }) => {
  const { home } = textOf(code)
  const open = () => openPage(request, `${prefix}/`)

  it('says whose shop it is', async () => {
    const { document, page } = await open()
    expect(document.title).toMatch(/^GMP · /)
    expect(document.documentElement.lang).toBe(language)
    expect(page.getByRole('heading', { level: 1, name: home.heading('GMP') })).toBeTruthy()
  })

  it('has shelves that lead to all of their books', async () => {
    const { page } = await open()
    for (const [title, path] of [
      [home.newBooks, '/books?sort=new'],
      [home.bestSales, '/books?sort=best'],
      [home.favorites, '/books?favorites=1'],
      [home.collections, '/collections'],
    ] as const) {
      const shelf = page.getByRole('region', { name: title })
      expect(shelf.querySelectorAll('li').length, title).toBeGreaterThan(0)
      for (const heading of shelf.querySelectorAll('h3')) expect(heading.textContent, title).not.toBe('')
      const all = page.getByRole('link', { name: home.seeAllOf(title) })
      expect(hrefs(all), title).toEqual([prefix + path])
      expect((await request.get(prefix + path)).status(), title).toBe(200)
    }
  })

  it('has collections and people that lead to their pages', async () => {
    const { page } = await open()
    for (const [title, nameOf] of [
      [home.collections, (lines: string[]) => lines[0]],
      [home.people, (lines: string[]) => lines.at(-1)],
    ] as const) {
      const tile = page.getByRole('region', { name: title }).querySelector('li a')
      const path = tile?.getAttribute('href') ?? ''
      const there = await openPage(request, path)
      const name = there.main.getByRole('heading', { level: 1 }).textContent
      const parts = [...(tile?.querySelectorAll('*') ?? [])].map((part) => part.textContent)
      expect(nameOf(parts.filter((part) => part === name)), title).toBe(name)
    }
  })

  it('has nine categories at most, named in 20 characters, that lead to their books (§9)', async () => {
    const { page } = await open()
    const menu = page.getByRole('navigation', { name: home.categories })
    const links = [...menu.querySelectorAll(':scope > ul > li > a, :scope > ul > li > div > a')]
    expect(links.length).toBeGreaterThan(0)
    expect(links.length).toBeLessThanOrEqual(9)
    for (const name of texts(links)) expect(name.replace(/…$/, '').length, name).toBeLessThanOrEqual(20)
    const [path = ''] = hrefs(links[1] as Element)
    expect(path).toMatch(new RegExp(`^${prefix}/books\\?category=\\d+$`))
    const list = await openPage(request, path ?? '')
    expect(list.main.getAllByRole('article')).not.toEqual([])
  })

  it('has slides that lead into the shop', async () => {
    const { page } = await open()
    const slide = page.getByRole('group', { name: home.slide(1, 3) })
    expect(slide.querySelector('a')?.getAttribute('href')).toMatch(new RegExp(`^${prefix}/books`))
  })
})
