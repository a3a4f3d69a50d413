/** Filters and searches of the list of books as they are sent (§2, §4, §5): links, without a script. */
import type { APIRequestContext } from '@playwright/test'
import { within } from '@testing-library/dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '#shared/text/text.ts'
import { openPage, visit } from '../../../tests/support/sent-page.ts'

let request: APIRequestContext
beforeAll(async () => {
  request = await visit()
})
afterAll(() => request.dispose())

describe.each([
  { prefix: '', code: 'fr' },
  { prefix: '/en', code: 'eng' },
] as const)('the list in $code', ({ prefix, code }) => {
  const { catalogue, layout, list } = textOf(code)
  const open = (path: string) => openPage(request, prefix + path)
  const hrefOf = (link: HTMLElement) => link.getAttribute('href') ?? ''

  it('leads search engines to itself where one filter is chosen, and to all books where several are', async () => {
    const one = await open('/books?language=en')
    expect(one.links.canonical).toMatch(new RegExp(`${prefix}/books\\?language=en$`))
    expect(one.meta('robots')).toBeUndefined()
    const several = await open('/books?language=en&format=poche')
    expect(several.links.canonical).toMatch(new RegExp(`${prefix}/books$`))
    expect(several.meta('robots')).toContain('noindex')
  })

  it('has filters that are links, and chips that lead back', async () => {
    const { main } = await open('/books')
    const stock = within(main.getByRole('group', { name: list.facets.availability }))
    const path = hrefOf(stock.getByRole('link', { name: new RegExp(`^${list.availabilities.in_stock}`) }))
    expect(path).toBe(`${prefix}/books?availability=in_stock`)
    const { page } = await openPage(request, path)
    const chips = within(page.getByRole('list', { name: list.active }))
    expect(hrefOf(chips.getByRole('link', { name: list.remove(list.availabilities.in_stock) }))).toBe(
      `${prefix}/books`,
    )
  })

  it('adds up availabilities, which its order and pages hold on to', async () => {
    const { main } = await open('/books?availability=in_stock&sort=price_asc')
    const stock = within(main.getByRole('group', { name: list.facets.availability }))
    const path = hrefOf(stock.getByRole('link', { name: new RegExp(`^${list.availabilities.to_order}`) }))
    expect(path).toBe(`${prefix}/books?availability=in_stock,to_order&sort=price_asc`)
    const both = await openPage(request, path)
    const [page] = both.main.getAllByRole('link', { name: list.page(2) })
    expect(hrefOf(page as HTMLElement)).toBe(`${path}&page=2`)
    const chips = within(both.main.getByRole('list', { name: list.active }))
    const chip = chips.getByRole('link', { name: list.remove(list.availabilities.to_order) })
    expect(hrefOf(chip)).toBe(`${prefix}/books?availability=in_stock&sort=price_asc`)
  })

  it('finds what was meant by a misspelt search, and says so', async () => {
    const { document, main } = await open('/books?smart_search=mémoirs d’adrien')
    expect(main.getAllByRole('article')[0]?.textContent).toContain('Mémoires d’Hadrien')
    expect(document.querySelector('main')?.textContent).toContain(list.nothingFor('mémoirs d’adrien'))
    const path = hrefOf(main.getByRole('link', { name: list.searchTitle('mémoires d’hadrien') }))
    const meant = await openPage(request, path)
    expect(meant.main.queryByRole('link', { name: list.searchTitle('mémoires d’hadrien') })).toBeNull()
    expect(meant.main.getAllByRole('article')[0]?.textContent).toContain('Mémoires d’Hadrien')
  })

  it('asks about a misspelt search where a filter leaves nothing', async () => {
    const { document, main } = await open('/books?smart_search=dostoievsky&price_min=900000')
    expect(document.querySelector('main')?.textContent).toContain(list.didYouMean)
    const path = hrefOf(main.getByRole('link', { name: list.searchTitle('dostoïevski') }))
    const meant = await openPage(request, path)
    expect(meant.main.getAllByRole('article')[0]?.textContent).toContain('Dostoïevski')
  })

  it('holds every book when searched for one letter, and says why; so do the names (§5)', async () => {
    const total = async () => {
      const answer = await request.get('/api/sofialib/bookshop/articles?per_page=1')
      return ((await answer.json()) as { meta: { total: number } }).meta.total
    }
    const before = await total()
    const { document, main, page } = await open('/books?smart_search=a')
    // Other tests store books meanwhile
    const counts = [before, await total()].map(catalogue.countBooks)
    const said = document.querySelector('main')?.textContent ?? ''
    expect(counts.some((count) => said.includes(count))).toBe(true)
    expect(main.getAllByText(layout.searchTooShort)).not.toEqual([])
    expect(main.getByRole('heading', { level: 1, name: catalogue.books })).toBeDefined()
    const field = page.getByRole<HTMLInputElement>('combobox', { name: layout.searchLabel })
    expect(field.value).toBe('a')
    const people = await open('/collaborators?smart_search=a')
    expect(people.main.getAllByText(layout.searchTooShort)).not.toEqual([])
    const searched = await open('/books?smart_search=L%E2%80%99%C3%A9tranger')
    const shown = searched.page.getByRole<HTMLInputElement>('combobox', { name: layout.searchLabel })
    expect(shown.value).toBe('L’étranger')
  })
})
