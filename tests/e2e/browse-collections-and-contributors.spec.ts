/** Collections and people (§2): all of them, one by one, as books and search engines lead to them. */
import { slugOf } from '#shared/catalogue/book-path.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { largestCollection, somebody } from '../support/browsed.ts'
import { readerOf } from '../support/reader.ts'

const [FRENCH, ENGLISH] = LANGUAGES

test(
  'collections: tiles, pages, search, one collection with its books and neighbours',
  ENGLISH.pairwise,
  async ({ page, request, isMobile }) => {
    const { at, menu, words } = readerOf(page, ENGLISH)
    const { browse, catalogue, list } = words
    const largest = await largestCollection(request)
    const path = `/collection-details/${largest.id}-${slugOf(largest.nom)}`

    await page.goto('/en')
    await (await menu(isMobile)).getByRole('link', { name: words.layout.collections, exact: true }).click()
    await expect(page).toHaveURL(at('/collections'))
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: words.layout.collections })).toBeVisible()
    const tiles = main.getByRole('list').first().getByRole('link')
    await expect(tiles).toHaveCount(24)

    const pager = main.getByRole('navigation', { name: list.pages })
    await pager.getByRole('link', { name: list.next }).click()
    await expect(page).toHaveURL(at('/collections?page=2'))
    await expect(page).toHaveTitle(new RegExp(`^${browse.onPage(words.layout.collections, 2)}`))

    await expectAccessible(page)
    const search = main.getByRole('searchbox', { name: browse.collections.searchLabel })
    await search.fill('zzz')
    await search.press('Enter')
    await expect(main.getByRole('heading', { level: 1, name: browse.found('zzz') })).toBeVisible()
    await expectAccessible(page)
    await search.fill(largest.nom)
    await search.press('Enter')
    await expect(main.getByRole('heading', { level: 1, name: browse.found(largest.nom) })).toBeVisible()
    await tiles
      .filter({ hasText: new RegExp(`^${largest.nom}${catalogue.countBooks(largest.article_count)}$`) })
      .click()

    await expect(page).toHaveURL(at(path))
    await expect(main.getByRole('heading', { level: 1, name: largest.nom })).toBeVisible()
    await expect(main.getByText(catalogue.countBooks(largest.article_count)).first()).toBeVisible()
    const books = main.getByRole('article')
    await expect(books).toHaveCount(Math.min(20, largest.article_count))

    await expectAccessible(page)
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
  FRENCH.pairwise,
  async ({ page, request, isMobile }) => {
    const { at, menu, words } = readerOf(page, FRENCH)
    const { people, person: texts } = words.browse
    const person = await somebody(request)
    const path = `/collaborator/${person.id}-${slugOf(person._nom)}/details`
    const main = page.getByRole('main')

    await page.goto('/')
    await (await menu(isMobile)).getByRole('link', { name: words.layout.people, exact: true }).click()
    await expect(page).toHaveURL(at('/collaborators'))
    await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('A')

    const alphabet = main.getByRole('navigation', { name: people.letters })
    await alphabet.getByRole('link', { name: new RegExp(`^${person.letter},`) }).click()
    await expect(page).toHaveURL(at(`/collaborators?letter=${person.letter}`))
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([person.letter])
    await expect(alphabet.locator('[aria-current=page]')).toHaveText(person.letter)

    await expectAccessible(page)
    const search = main.getByRole('searchbox', { name: people.searchLabel })
    await search.fill('nobody of that name')
    await search.press('Enter')
    await expect(main.getByRole('heading', { level: 2, name: people.empty })).toBeVisible()
    await expectAccessible(page)
    await search.fill(person._nom.toUpperCase())
    await search.press('Enter')
    await main.getByRole('link', { name: new RegExp(person._nom) }).click()

    await expect(page).toHaveURL(at(path))
    await expect(main.getByRole('heading', { level: 1, name: person._nom })).toBeVisible()
    for (const { role } of person.roles) {
      await expect(main.getByRole('region', { name: texts.works[role], exact: true })).toBeVisible()
    }

    await expectAccessible(page)
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
