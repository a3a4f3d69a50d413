/** Collections and people as they are sent (§2): all of them, one by one, as books and search engines lead to them. */
import type { APIRequestContext } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slugOf } from '#shared/catalogue/book-path.ts'
import { personWords } from '#shared/text/en/person.ts'
import { textOf } from '#shared/text/text.ts'
import { listBooks } from '../../../tests/support/books.ts'
import { largestCollection, somebody } from '../../../tests/support/browsed.ts'
import { hrefs, openPage, texts, visit } from '../../../tests/support/sent-page.ts'

let request: APIRequestContext
beforeAll(async () => {
  request = await visit()
})
afterAll(() => request.dispose())

const BORN = { fr: 'à Mondovi, en Algérie', eng: 'in Mondovi, Algeria' }

/** Returns the number of a person of the sample. */
async function named(name: string): Promise<number> {
  const query = new URLSearchParams({ smart_search: name })
  const answer = await request.get(`/api/sofialib/bookshop/collaborators?${query}`)
  const { data } = (await answer.json()) as { data: { id: number }[] }
  if (!data[0]) throw new Error(`The sample catalogue does not know ${name}.`)
  return data[0].id
}

describe.each([
  { prefix: '', code: 'fr' },
  { prefix: '/en', code: 'eng' },
] as const)('in $code', ({ prefix, code }) => {
  const { browse, catalogue, layout, list } = textOf(code)

  it('collections come 24 at a time, on pages with titles of their own', async () => {
    const { main, page } = await openPage(request, `${prefix}/collections`)
    expect(main.getByRole('heading', { level: 1, name: layout.collections })).toBeTruthy()
    expect(main.getAllByRole('listitem').filter((item) => item.closest('nav') === null)).toHaveLength(24)
    expect(hrefs(page.getByRole('link', { name: list.next }))).toEqual([`${prefix}/collections?page=2`])
    const second = await openPage(request, `${prefix}/collections?page=2`)
    expect(second.document.title).toMatch(new RegExp(`^${browse.onPage(layout.collections, 2)}`))
  })

  it('a collection is found by name, and holds its books, twenty at a time in the requested order', async () => {
    const largest = await largestCollection(request)
    const path = `${prefix}/collection-details/${largest.id}-${slugOf(largest.nom)}`
    const form = (await openPage(request, `${prefix}/collections`)).main.getByRole('searchbox', {
      name: browse.collections.searchLabel,
    }) as HTMLInputElement
    const found = await openPage(
      request,
      `${new URL(form.form?.action ?? '').pathname}?${form.name}=${encodeURIComponent(largest.nom)}`,
    )
    expect(found.main.getByRole('heading', { level: 1, name: browse.found(largest.nom) })).toBeTruthy()
    const tile = found.main
      .getAllByRole('link')
      .find((link) => link.textContent === `${largest.nom}${catalogue.countBooks(largest.article_count)}`)
    expect(tile?.getAttribute('href')).toBe(path)

    const first = await openPage(request, `${path}?sort=title`)
    expect(first.main.getByRole('heading', { level: 1, name: largest.nom })).toBeTruthy()
    expect(first.main.getAllByText(catalogue.countBooks(largest.article_count))).not.toEqual([])
    expect(first.main.getAllByRole('article')).toHaveLength(Math.min(20, largest.article_count))
    expect(hrefs(first.main.getByRole('link', { name: list.next }))).toEqual([`${path}?sort=title&page=2`])
    const books = await listBooks(request, {
      collection: String(largest.id),
      sort: 'title',
      per_page: '100',
      lang: code,
    })
    const second = await openPage(request, `${path}?sort=title&page=2`)
    const shown = [first, second].flatMap(({ main }) =>
      main.getAllByRole('article').map((book) => book.querySelector('h2, h3')?.textContent),
    )
    expect(shown.slice(0, 40)).toEqual(books.slice(0, 40).map(({ designation }) => designation))
    expect(first.main.getByRole('region', { name: browse.collection.related })).toBeTruthy()
  })

  it('people are found by letter and by name', async () => {
    const person = await somebody(request)
    const { people } = browse
    const all = await openPage(request, `${prefix}/collaborators`)
    expect(texts(all.main.getAllByRole('heading', { level: 2 }))[0]).toBe('A')
    const letter = all.main.getByRole('link', { name: new RegExp(`^${person.letter},`) })
    expect(hrefs(letter)).toEqual([`${prefix}/collaborators?letter=${person.letter}`])

    const filed = await openPage(request, letter.getAttribute('href') ?? '')
    expect(texts(filed.main.getAllByRole('heading', { level: 2 }))).toEqual([person.letter])
    const alphabet = filed.main.getByRole('navigation', { name: people.letters })
    expect(alphabet.querySelector('[aria-current=page]')?.textContent).toBe(person.letter)

    const search = all.main.getByRole('searchbox', { name: people.searchLabel }) as HTMLInputElement
    const requested = (name: string) =>
      openPage(
        request,
        `${new URL(search.form?.action ?? '').pathname}?${search.name}=${encodeURIComponent(name)}`,
      )
    const nobody = await requested('nobody of that name')
    expect(nobody.main.getByRole('heading', { level: 2, name: people.empty })).toBeTruthy()
    const found = await requested(person._nom.toUpperCase())
    expect(hrefs(found.main.getByRole('link', { name: new RegExp(person._nom) }))).toEqual([
      `${prefix}/collaborator/${person.id}-${slugOf(person._nom)}/details`,
    ])
  })

  it('a person is shown with their works by role, and the people they worked with', async () => {
    const person = await somebody(request)
    const words = browse.person
    const path = `${prefix}/collaborator/${person.id}-${slugOf(person._nom)}/details`
    const { main } = await openPage(request, path)
    expect(main.getByRole('heading', { level: 1, name: person._nom })).toBeTruthy()
    for (const { role } of person.roles)
      expect(main.getByRole('region', { name: words.works[role] })).toBeTruthy()
    const [, second] = person.roles
    if (!second) throw new Error('Somebody with two roles has one.')
    const roles = main.getByRole('navigation', { name: words.sections })
    const link = [...roles.querySelectorAll('a')].find((one) =>
      one.textContent.includes(words.activities[second.role]),
    )
    expect(link?.getAttribute('href')).toBe(`${path}?role=${second.role}`)
    const inRole = await openPage(request, `${path}?role=${second.role}`)
    expect(inRole.main.getAllByRole('article')).toHaveLength(second.article_count)
    const back = inRole.main.getByRole('link', { name: new RegExp(RegExp.escape(words.back(person._nom))) })
    expect(hrefs(back)).toEqual([path])
    const [colleague] = person.colleagues
    const colleagues = main.getByRole('region', { name: words.colleagues })
    expect(hrefs(...colleagues.querySelectorAll('a'))).toContain(
      `${prefix}/collaborator/${colleague?.id}-${slugOf(colleague?._nom ?? '')}/details`,
    )
  })

  it('a person is introduced in the language of the page, or in the other one, marked as such', async () => {
    const own = await named('Albert Camus')
    const { main } = await openPage(request, `${prefix}/collaborator/${own}/details`)
    const about = main.getByRole('region', { name: personWords[code].biography('Albert Camus') })
    expect(about.textContent).toContain(BORN[code])
    expect(about.querySelector('p')?.lang).toBe(code === 'fr' ? 'fr' : 'en')
    const other = await openPage(request, `${prefix}/collaborator/${await named('Nicolas Bouvier')}/details`)
    const written = other.main.getByRole('region', { name: personWords[code].biography('Nicolas Bouvier') })
    expect(written.querySelector('p')?.lang).toBe('fr')
  })

  it('a person’s page shows which of their books are yet to appear', async () => {
    const { main } = await openPage(request, `${prefix}/collaborator/${await named('Joël Robuchon')}/details`)
    const upcoming = main.getByRole('region', { name: personWords[code].upcoming })
    expect(upcoming.textContent).toContain('Le Grand Larousse gastronomique')
  })

  it('a book leads to its collection and to everyone who made it', async () => {
    const books = await listBooks(request, { per_page: '100', sort: 'best' })
    const book = books.find(({ collection_id, contributors }) => collection_id && contributors.length > 1)
    if (!book) throw new Error('The sample catalogue holds no such book.')
    const { main } = await openPage(request, `${prefix}/bookdetails/${book.id}`)
    for (const { id, _nom } of book.contributors) {
      const [link] = main.getAllByRole('link', { name: _nom })
      expect(link?.getAttribute('href')).toBe(`${prefix}/collaborator/${id}-${slugOf(_nom)}/details`)
    }
    expect(hrefs(...main.getAllByRole('link', { name: book.dc_collection }))).toContain(
      `${prefix}/collection-details/${book.collection_id}-${slugOf(book.dc_collection)}`,
    )
  })

  it('addresses are true: another slug moves, an unknown number is not found', async () => {
    const { id, nom } = await largestCollection(request)
    const person = await somebody(request)
    const still = { maxRedirects: 0 }
    for (const [wrong, right] of [
      [`/collection-details/${id}-x?sort=title`, `/collection-details/${id}-${slugOf(nom)}?sort=title`],
      [`/collaborator/${person.id}-x/details`, `/collaborator/${person.id}-${slugOf(person._nom)}/details`],
    ] as const) {
      const moved = await request.get(prefix + wrong, still)
      expect(moved.status()).toBe(301)
      expect(moved.headers()['location']).toBe(prefix + right)
      const { links, things } = await openPage(request, prefix + right)
      expect(new URL(links.canonical ?? '').pathname).toBe(`${prefix}${right.split('?')[0]}`)
      expect(links.standard).toBeTruthy()
      expect(things.some((one) => one['@type'] === 'BreadcrumbList')).toBe(true)
    }
    for (const gone of [
      '/collection-details/999999',
      '/collection-details/folio',
      `/collection-details/${id}?page=999`,
      '/collaborator/999999/details',
      '/collections?page=999',
      '/collaborators?letter=C&page=999',
    ])
      expect((await request.get(prefix + gone, still)).status(), gone).toBe(404)
  })
})
