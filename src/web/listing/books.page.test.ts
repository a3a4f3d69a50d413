/** The list of books as it is sent (§2, §4): all of it in the address, without a script. */
import type { APIRequestContext } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatCents } from '#shared/money/format.ts'
import { textOf } from '#shared/text/text.ts'
import { listBooks } from '../../../tests/support/books.ts'
import { hrefs, openPage, texts, visit } from '../../../tests/support/sent-page.ts'

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

  async function open(path: string) {
    const sent = await openPage(request, prefix + path)
    const { main } = sent
    return {
      ...sent,
      titles: () => texts(main.getAllByRole('article').map((card) => card.querySelector('h2, h3') ?? card)),
      count: () => main.getAllByRole('status')[0]?.textContent ?? '',
      chips: () => {
        const chips = sent.page.queryByRole('list', { name: list.active })
        return Object.fromEntries(
          [...(chips?.querySelectorAll('a') ?? [])].map((link) => [
            link.getAttribute('aria-label') ?? link.textContent,
            link.getAttribute('href'),
          ]),
        )
      },
    }
  }

  it('is narrowed by categories, each a chip that leads to the list without it (§4)', async () => {
    const all = await open('/books')
    const tree = all.main.getByRole('navigation', { name: list.categories })
    const [first, second] = [...tree.querySelectorAll('a')]
    const path = first?.getAttribute('href') ?? ''
    const name = first?.childNodes[0]?.textContent ?? ''
    expect(path).toMatch(new RegExp(`^${prefix}/books\\?category=\\d+$`))
    const one = await open(path.slice(prefix.length))
    expect(one.main.getByRole('heading', { level: 1, name })).toBeTruthy()
    expect(Number.parseInt(one.count(), 10)).toBeLessThan(Number.parseInt(all.count(), 10))
    expect(one.chips()).toEqual({ [list.remove(name)]: `${prefix}/books` })

    const other = /category=(\d+)/.exec(second?.getAttribute('href') ?? '')?.[1]
    const both = await open(`${path.slice(prefix.length)},${other}`)
    expect(Object.values(both.chips())).toEqual([
      `${prefix}/books?category=${other}`,
      path,
      `${prefix}/books`,
    ])
  })

  it('names what was searched for, and what each filter hides', async () => {
    const { chips, main } = await open('/books?smart_search=camus&sort=title&favorites=1')
    expect(main.getByRole('heading', { level: 1, name: list.searchTitle('camus') })).toBeTruthy()
    expect(chips()).toMatchObject({
      [list.remove(list.searchTitle('camus'))]: `${prefix}/books?favorites=1&sort=title`,
      [list.clear]: `${prefix}/books?sort=title`,
    })
  })

  it('comes in the requested order', async () => {
    const cheapest = await listBooks(request, {
      smart_search: 'camus',
      sort: 'price_asc',
      per_page: '30',
      lang: code,
    })
    const cents = cheapest.map((book) => book.price_cents)
    expect(cents).toEqual(cents.toSorted((one, other) => one - other))
    const found = await open('/books?smart_search=camus&sort=price_asc')
    expect(found.titles()).toEqual(cheapest.map((book) => book.designation))
    const [dearest] = await listBooks(request, { sort: 'price_desc', per_page: '1', lang: code })
    const dear = await open('/books?sort=price_desc')
    expect(dear.titles()[0]).toBe(dearest?.designation)
    expect(dear.main.getAllByRole('article')[0]?.textContent).toContain(
      formatCents(dearest?.price_cents ?? 0, { language: code, currency: 'eur' }),
    )
  })

  it('has pages with addresses of their own', async () => {
    const first = await open('/books?sort=title')
    const pager = first.page.getByRole('navigation', { name: list.pages })
    expect(pager.querySelector('[aria-current=page]')?.getAttribute('aria-label')).toBe(list.page(1))
    expect(pager.querySelector(`[aria-label="${list.page(2)}"]`)?.getAttribute('href')).toBe(
      `${prefix}/books?sort=title&page=2`,
    )
    const second = await open('/books?sort=title&page=2')
    expect(second.titles()).not.toEqual(first.titles())
    expect(second.document.title).toMatch(new RegExp(list.pageOf(2, 1).replace(/1$/, '\\d+')))
  })

  it('is searched, filtered and sorted by forms that need no script', async () => {
    const { page, main } = await open('/books?category=1')
    const field = page.getByRole('combobox', { name: layout.searchLabel }) as HTMLInputElement
    expect([new URL(field.form?.action ?? '').pathname, field.name]).toEqual([
      `${prefix}/books`,
      'smart_search',
    ])
    const sort = main.getByRole('combobox', { name: list.sort }) as HTMLSelectElement
    expect([new URL(sort.form?.action ?? '').pathname, sort.name]).toEqual([`${prefix}/books`, 'sort'])
    // What is chosen already goes along
    expect(
      [...(sort.form?.querySelectorAll<HTMLInputElement>('[name=category]') ?? [])].map(({ value }) => value),
    ).toEqual(['1'])
    expect([...sort.options].map(({ value }) => value)).toContain('title')
    expect(main.getByRole('button', { name: list.apply })).toBeTruthy()
    const found = await open('/books?smart_search=etranger')
    expect(found.titles()[0]).toBe('L’Étranger')
  })

  it('without any book gives advice', async () => {
    const { answer, main, titles } = await open('/books?smart_search=zzqxkwv')
    expect(answer.status()).toBe(200)
    expect(main.getByRole('heading', { level: 2, name: list.emptyTitle })).toBeTruthy()
    expect(main.getByRole('heading', { level: 2, name: list.suggestions })).toBeTruthy()
    expect(titles()).not.toEqual([])
    expect(hrefs(main.getByRole('link', { name: list.allBooks }))).toEqual([`${prefix}/books`])
  })

  it('says that somebody has no book in the shop, and leads to a message that asks for one', async () => {
    const { main } = await open('/books?smart_search=stephen+king')
    expect(texts(main.getAllByRole('paragraph'))).toContain(list.missing('stephen king'))
    const ask = main.getByRole('link', { name: list.askUs }).getAttribute('href') ?? ''
    expect(ask).toBe(`${prefix}/contactus?about=stephen%20king`)
    const { main: contact } = await openPage(request, ask)
    expect(contact.getByDisplayValue(/stephen king/).getAttribute('name')).toBe('subject')
  })

  it('makes nothing of an address that makes no sense', async () => {
    const before = await open('/books')
    const odd = await open('/books?category=abc&sort=__proto__&page=-1&collection=1e9')
    const after = await open('/books')
    expect(odd.answer.status()).toBe(200)
    // Other tests sell out and store books meanwhile
    expect([before.count(), after.count()]).toContain(odd.count())
    expect(odd.titles()).toHaveLength(before.titles().length)
    expect(odd.main.getByRole('heading', { level: 1, name: catalogue.books })).toBeTruthy()
  })

  it('beyond its end answers 404 and leads to the last page', async () => {
    const { answer, main } = await open('/books?page=9999')
    expect(answer.status()).toBe(404)
    expect(main.getByRole('heading', { level: 2, name: list.beyondTitle })).toBeTruthy()
    const [last = ''] = hrefs(main.getByRole('link', { name: list.lastPage }))
    expect(last).toMatch(new RegExp(`^${prefix}/books\\?page=\\d{1,2}$`))
    const { titles } = await open((last ?? '').slice(prefix.length))
    expect(titles()).not.toEqual([])
  })
})
