/** Collections and people (§2): all of them, one by one, as books and search engines lead to them. */
import type { APIRequestContext } from '@playwright/test'
import { slugOf } from '#shared/catalogue/book-path.ts'
import type { Collaborator, CollaboratorDetail, Collection } from '#shared/contract/catalogue.ts'
import { expectAccessible } from '../support/accessible.ts'
import { listBooks } from '../support/books.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { readerOf } from '../support/reader.ts'

const API = '/api/sofialib/bookshop'

async function largestCollection(request: APIRequestContext): Promise<Collection> {
  const answer = await request.get(`${API}/collections`)
  const { data } = (await answer.json()) as { data: Collection[] }
  const [largest] = data.toSorted((one, other) => other.article_count - one.article_count)
  if (!largest) throw new Error('The sample catalogue holds no collection.')
  return largest
}

/** Returns somebody filed under another letter than their first name begins with, and with several roles. */
async function somebody(request: APIRequestContext): Promise<CollaboratorDetail> {
  const answer = await request.get(`${API}/collaborators?per_page=1000`)
  const { data } = (await answer.json()) as { data: Collaborator[] }
  for (const { id } of data.toSorted((one, other) => other.article_count - one.article_count)) {
    const found = await request.get(`${API}/collaborators/${id}`)
    const person = ((await found.json()) as { data: CollaboratorDetail }).data
    if (person.roles.length > 1 && person.colleagues.length > 0) return person
  }
  throw new Error('The sample catalogue knows nobody with two roles.')
}

for (const speech of LANGUAGES) {
  const { crosswise, language, prefix } = speech

  test.describe(`browsing in ${language}`, () => {
    test(
      'collections: tiles, pages, search, one collection with its books and neighbours',
      crosswise,
      async ({ page, request, isMobile }) => {
        const { at, drawer, openDrawer, words } = readerOf(page, speech)
        const { browse, catalogue, list } = words
        const largest = await largestCollection(request)
        const path = `/collection-details/${largest.id}-${slugOf(largest.nom)}`

        await page.goto(`${prefix}/`)
        const menu = isMobile ? drawer : page.getByRole('navigation', { name: words.layout.navigation })
        if (isMobile) await openDrawer()
        await menu.getByRole('link', { name: words.layout.collections, exact: true }).click()
        await expect(page).toHaveURL(at('/collections'))
        const main = page.getByRole('main')
        await expect(main.getByRole('heading', { level: 1, name: words.layout.collections })).toBeVisible()
        const tiles = main.getByRole('list').first().getByRole('link')
        await expect(tiles).toHaveCount(24)

        const pager = main.getByRole('navigation', { name: list.pages })
        await pager.getByRole('link', { name: list.next }).click()
        await expect(page).toHaveURL(at('/collections?page=2'))
        await expect(page).toHaveTitle(new RegExp(`^${browse.onPage(words.layout.collections, 2)}`))

        await main.getByRole('searchbox', { name: browse.collections.searchLabel }).fill(largest.nom)
        await main.getByRole('searchbox').press('Enter')
        await expect(main.getByRole('heading', { level: 1, name: browse.found(largest.nom) })).toBeVisible()
        await tiles
          .filter({ hasText: new RegExp(`^${largest.nom}${catalogue.countBooks(largest.article_count)}$`) })
          .click()

        await expect(page).toHaveURL(at(path))
        await expect(main.getByRole('heading', { level: 1, name: largest.nom })).toBeVisible()
        await expect(main.getByText(catalogue.countBooks(largest.article_count)).first()).toBeVisible()
        const books = main.getByRole('article')
        await expect(books).toHaveCount(Math.min(20, largest.article_count))

        await main.getByRole('combobox', { name: list.sort }).selectOption('title')
        await expect(page).toHaveURL(at(`${path}?sort=title`))
        // The address changes before the page does
        await expect(pager.getByRole('link', { name: list.next })).toHaveAttribute('href', /sort=title/)
        await pager.getByRole('link', { name: list.next }).click()
        await expect(page).toHaveURL(at(`${path}?sort=title&page=2`))
        await expect(books).toHaveCount(largest.article_count - 20)

        const neighbours = main.getByRole('region', { name: browse.collection.related })
        const neighbour = neighbours.getByRole('link').first()
        const name = (await neighbour.innerText()).split('\n')[0] ?? ''
        await neighbour.click()
        await expect(main.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
      },
    )

    test(
      'people: alphabet, search, one person with their roles and colleagues',
      crosswise,
      async ({ page, request, isMobile }) => {
        const { at, drawer, openDrawer, words } = readerOf(page, speech)
        const { people, person: texts } = words.browse
        const person = await somebody(request)
        const path = `/collaborator/${person.id}-${slugOf(person._nom)}/details`
        const main = page.getByRole('main')

        await page.goto(`${prefix}/`)
        const menu = isMobile ? drawer : page.getByRole('navigation', { name: words.layout.navigation })
        if (isMobile) await openDrawer()
        await menu.getByRole('link', { name: words.layout.people, exact: true }).click()
        await expect(page).toHaveURL(at('/collaborators'))
        await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('A')

        const alphabet = main.getByRole('navigation', { name: people.letters })
        await alphabet.getByRole('link', { name: new RegExp(`^${person.letter},`) }).click()
        await expect(page).toHaveURL(at(`/collaborators?letter=${person.letter}`))
        await expect(main.getByRole('heading', { level: 2 })).toHaveText([person.letter])
        await expect(alphabet.locator('[aria-current=page]')).toHaveText(person.letter)

        const search = main.getByRole('searchbox', { name: people.searchLabel })
        await search.fill('nobody of that name')
        await search.press('Enter')
        await expect(main.getByRole('heading', { level: 2, name: people.empty })).toBeVisible()
        await search.fill(person._nom.toUpperCase())
        await search.press('Enter')
        await main.getByRole('link', { name: new RegExp(person._nom) }).click()

        await expect(page).toHaveURL(at(path))
        await expect(main.getByRole('heading', { level: 1, name: person._nom })).toBeVisible()
        for (const { role } of person.roles) {
          await expect(main.getByRole('region', { name: texts.works[role], exact: true })).toBeVisible()
        }

        const [, second] = person.roles
        if (!second) throw new Error('Somebody with two roles has one.')
        const roles = main.getByRole('navigation', { name: texts.sections })
        await roles.getByRole('link', { name: texts.activities[second.role] }).click()
        await expect(page).toHaveURL(at(`${path}?role=${second.role}`))
        await expect(main.getByRole('article')).toHaveCount(second.article_count)
        await roles.getByRole('link', { name: texts.back(person._nom) }).click()
        await expect(page).toHaveURL(at(path))

        const [colleague] = person.colleagues
        const colleagues = main.getByRole('region', { name: texts.colleagues })
        await colleagues.getByRole('link', { name: colleague?._nom ?? '' }).click()
        await expect(main.getByRole('heading', { level: 1, name: colleague?._nom ?? '' })).toBeVisible()
      },
    )

    test(
      'a book leads to its collection and to everyone who made it',
      crosswise,
      async ({ page, request }) => {
        const { at } = readerOf(page, speech)
        const books = await listBooks(request, { per_page: '100', sort: 'best' })
        const book = books.find(({ collection_id, contributors }) => collection_id && contributors.length > 1)
        const [author, other] = book?.contributors ?? []
        if (!book || !author || !other) throw new Error('The sample catalogue holds no such book.')
        const main = page.getByRole('main')
        await page.goto(`${prefix}/bookdetails/${book.id}`)
        await main.getByRole('link', { name: other._nom, exact: true }).click()
        await expect(page).toHaveURL(at(`/collaborator/${other.id}-${slugOf(other._nom)}/details`))
        await page.goBack()
        await main.getByRole('link', { name: book.dc_collection, exact: true }).click()
        await expect(page).toHaveURL(
          at(`/collection-details/${book.collection_id}-${slugOf(book.dc_collection)}`),
        )
      },
    )

    for (const path of [
      '/collections?page=2',
      '/collections?smart_search=zzz',
      '/collection-details/1',
      '/collaborators?letter=C',
      '/collaborators?smart_search=zzz',
      '/collaborator/1/details',
    ]) {
      test(`${path} is accessible`, crosswise, async ({ page }) => {
        await page.goto(prefix + path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
      })
    }

    test(
      'addresses are true: another slug moves, an unknown number is not found',
      crosswise,
      async ({ request }) => {
        const { id, nom } = await largestCollection(request)
        const person = await somebody(request)
        const still = { maxRedirects: 0 }
        for (const [wrong, right] of [
          [`/collection-details/${id}-x?sort=title`, `/collection-details/${id}-${slugOf(nom)}?sort=title`],
          [
            `/collaborator/${person.id}-x/details`,
            `/collaborator/${person.id}-${slugOf(person._nom)}/details`,
          ],
        ] as const) {
          const moved = await request.get(prefix + wrong, still)
          expect(moved.status()).toBe(301)
          expect(moved.headers()['location']).toBe(prefix + right)
          const html = await (await request.get(prefix + right)).text()
          expect(html).toMatch(
            new RegExp(`<link rel="canonical" href="[^"]+${prefix}${right.split('?')[0]}"`),
          )
          expect(html).toContain('hrefLang="x-default"')
          expect(html).toContain('"BreadcrumbList"')
        }
        for (const gone of [
          '/collection-details/999999',
          '/collection-details/folio',
          `/collection-details/${id}?page=999`,
          '/collaborator/999999/details',
          '/collections?page=999',
          '/collaborators?letter=C&page=999',
        ]) {
          expect((await request.get(prefix + gone, still)).status()).toBe(404)
        }
      },
    )
  })
}

test.describe('browsing without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('people are found by letter and by name', async ({ page, request }) => {
    const person = await somebody(request)
    const { words } = readerOf(page, LANGUAGES[0])
    const { people } = words.browse
    const main = page.getByRole('main')
    await page.goto('/collaborators')
    await main
      .getByRole('navigation', { name: people.letters })
      .getByRole('link', { name: new RegExp(`^${person.letter},`) })
      .click()
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([person.letter])
    await main.getByRole('searchbox', { name: people.searchLabel }).fill(person._nom)
    await main.getByRole('searchbox').press('Enter')
    await main.getByRole('link', { name: new RegExp(person._nom) }).click()
    await expect(main.getByRole('heading', { level: 1, name: person._nom })).toBeVisible()
  })
})
