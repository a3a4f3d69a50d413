/** What the list says of a question that was read as shelf, form, language and price, and how it is taken back. */
import type { APIRequestContext } from '@playwright/test'
import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPage, visit } from '../../../tests/support/sent-page.ts'

let request: APIRequestContext
beforeAll(async () => {
  request = await visit()
})
afterAll(() => request.dispose())

const search = (words: string, prefix = '') =>
  openPage(request, `${prefix}/books?smart_search=${encodeURIComponent(words)}`)

it('a question is shown as filters, each of which can be taken off', async () => {
  const { main } = await search('polar poche moins de 9 €')
  main.getByText(/« polar poche moins de 9 € », compris comme Policier et polar, Poche, Jusqu’à 8,99/u)
  expect(main.getByRole('heading', { level: 1 }).textContent).toMatch(/^«.polar poche moins de 9 €.»$/u)
  const without = main.getByRole('link', { name: 'Retirer le filtre Poche' }).getAttribute('href')
  expect(without).toMatch(/^\/books\?category=\d+&price_max=899&sort=best$/)
  const { main: left } = await openPage(request, without ?? '')
  expect(left.queryByRole('link', { name: 'Retirer le filtre Poche' })).toBeNull()
})

it('its very words are one press away', async () => {
  const { main } = await search('english cooking', '/en')
  main.getByText(/“english cooking”, understood as Cooking, English\./)
  const typed = main.getByRole('link', { name: 'Search for these very words' }).getAttribute('href')
  expect(typed).toBe('/en/books?smart_search=english+cooking&as_typed=1')
  const { main: list } = await openPage(request, typed ?? '')
  expect(list.queryByText(/understood as/)).toBeNull()
  expect(list.getByRole('heading', { level: 1 }).textContent).toBe('“english cooking”')
})

it('its pages go on with what was understood, and are no business of search engines', async () => {
  const { main, meta } = await search('anglais')
  const [page] = main.getAllByRole('link', { name: 'Page 2' })
  expect(page?.getAttribute('href')).toBe('/books?language=en&sort=best&page=2')
  expect(meta('robots')).toContain('noindex')
})

it('a publisher and an age are shown by their names, in both languages', async () => {
  const { main } = await search('gallimard 8 ans')
  main.getByText(/compris comme De 8 à 11 ans, Gallimard\./u)
  expect(main.getByRole('link', { name: 'Retirer le filtre Gallimard' }).getAttribute('href')).toMatch(
    /^\/books\?category=\d+&sort=best$/,
  )
  const { main: english } = await search('gallimard from 8 years', '/en')
  english.getByText(/understood as Ages 8 to 11, Gallimard\./u)
  expect(english.queryByRole('link', { name: 'Remove the filter Ages 8 to 11' })).not.toBeNull()
})

it('a series and a person are filters that can be taken off', async () => {
  const { main } = await search('victor hugo poche')
  main.getByText(/« victor hugo poche », compris comme Victor Hugo, Poche/u)
  expect(main.getByRole('link', { name: 'Retirer le filtre Poche' }).getAttribute('href')).toMatch(
    /^\/books\?collaborator=\d+&sort=best$/,
  )
  expect(main.getByRole('link', { name: 'Retirer le filtre Victor Hugo' }).getAttribute('href')).toBe(
    '/books?format=poche&sort=best',
  )
  const { main: saga } = await search('les enfants du désastre', '/en')
  saga.getByText(/understood as Les Enfants du désastre\./u)
  expect(
    saga.getByRole('link', { name: 'Remove the filter Les Enfants du désastre' }).getAttribute('href'),
  ).toBe('/en/books?sort=best')
})

it('a name as it is written is not said twice', async () => {
  const { main } = await search('Victor Hugo')
  expect(main.queryByText(/compris comme/)).toBeNull()
  expect(main.queryByRole('link', { name: 'Chercher ces mots tels quels' })).not.toBeNull()
})

it('a prize is a filter that can be taken off, and stands on the card and the page of the book', async () => {
  const { main } = await search('goncourt 1984')
  main.getByText(/« goncourt 1984 », compris comme Prix Goncourt 1984/u)
  expect(main.getByRole('link', { name: 'Retirer le filtre Prix Goncourt 1984' }).getAttribute('href')).toBe(
    '/books?sort=best',
  )
  const [card] = main.getAllByRole('article')
  expect(
    within(card as HTMLElement)
      .getByRole('link', { name: 'Prix Goncourt 1984' })
      .getAttribute('href'),
  ).toBe('/books?prize=Prix+Goncourt')
  const [book] = main.getAllByRole('link', { name: /L’Amant/ })
  const { main: page } = await openPage(request, book?.getAttribute('href') ?? '')
  expect(page.getByRole('link', { name: 'Prix Goncourt 1984' }).getAttribute('href')).toBe(
    '/books?prize=Prix+Goncourt',
  )
})
