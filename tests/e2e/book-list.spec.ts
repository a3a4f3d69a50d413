/** The list of books (§2, §4): all of it in the address. */
import type { Page } from '@playwright/test'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { readerOf } from '../support/reader.ts'
import type { Speech } from '../support/shopper.ts'

const [FRENCH, ENGLISH] = LANGUAGES

const listOf = (page: Page, speech: Speech) => {
  const reader = readerOf(page, speech)
  const { list } = reader.words
  const main = page.getByRole('main')
  return {
    ...reader,
    list,
    titles: main.getByRole('article').getByRole('heading'),
    count: main.getByRole('status').first(),
    chips: page.getByRole('list', { name: list.active }),
    pager: page.getByRole('navigation', { name: list.pages }),
    sort: page.getByRole('combobox', { name: list.sort }),
    tree: main.getByRole('navigation', { name: list.categories }),
  }
}

test(
  'categories and words narrow a list, each a chip that can be taken away (§4)',
  { tag: '@desk' },
  async ({ page }) => {
    const { chips, tree, count, list, titles, words } = listOf(page, FRENCH)
    await page.goto('/books')
    const counted = async () => Number.parseInt(await count.innerText(), 10)
    const all = await counted()
    // A branch comes when it is unfolded
    const levels = await tree.getByRole('link').count()
    await tree.getByRole('button').first().click()
    await expect.poll(() => tree.getByRole('link').count()).toBeGreaterThan(levels)
    await tree.getByRole('button').first().click()
    const first = tree.getByRole('link').first()
    const name = (await first.innerText()).split('\n')[0] ?? ''
    await first.click()
    await expect(page).toHaveURL(new RegExp(`/books\\?category=\\d+$`))
    const chip = chips.getByRole('link', { name: list.remove(name) })
    await expect(chip).toBeVisible()
    await expect.poll(counted).toBeLessThan(all)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

    await tree.getByRole('link').nth(1).click()
    await expect(page).toHaveURL(new RegExp(`/books\\?category=\\d+,\\d+$`))
    await expect(chips.getByRole('link')).toHaveCount(3)
    await tree
      .getByRole('link', { name: new RegExp(`^${RegExp.escape(name)}`) })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`/books\\?category=\\d+$`))
    await expect(chip).toBeHidden()
    await chips.getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/books$`))
    // Other tests add books of their own meanwhile
    await expect.poll(counted).toBeGreaterThanOrEqual(all)

    await page.goto(`/books?smart_search=camus&sort=title&favorites=1`)
    await expect(titles.first()).toBeVisible()
    await chips.getByRole('link', { name: list.remove(list.searchTitle('camus')) }).click()
    await expect(page).toHaveURL(new RegExp(`/books\\?favorites=1&sort=title$`))
    await page.goBack()
    await chips.getByRole('link', { name: list.clear }).click()
    await expect(page).toHaveURL(new RegExp(`/books\\?sort=title$`))
    await expect(page.getByRole('heading', { level: 1, name: words.catalogue.books })).toBeVisible()
  },
)

test(
  'a list is sorted and turned page by page; the way back restores it; a discount stands beside its cover',
  ENGLISH.pairwise,
  async ({ page }) => {
    const { at, list, pager, sort, titles } = listOf(page, ENGLISH)
    // Other tests fill the first page with books of their own
    await page.goto(`/en/books?smart_search=neuromancer`)
    const card = page.getByRole('main').getByRole('article').filter({ hasText: /−\d/ }).first()
    const cover = await card.locator('.book-cover').boundingBox()
    const badge = await card.getByText(/^−\d/).boundingBox()
    const name = await card.getByRole('heading').boundingBox()
    if (!cover || !badge || !name) throw new Error('The card of a discounted book lacks a part.')
    expect(badge.y).toBeGreaterThanOrEqual(cover.y + cover.height)
    expect(badge.y + badge.height).toBeLessThanOrEqual(name.y)

    await page.goto('/en/books?page=3')
    // Another order begins at its first page
    await sort.selectOption('title')
    await expect(page).toHaveURL(at('/books?sort=title'))
    await expect(pager.getByRole('link', { name: list.next })).toHaveAttribute('href', /sort=title/)
    const first = await titles.first().innerText()
    await expect(pager.getByRole('link', { name: list.page(1), exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(pager.getByRole('link', { name: list.page(2), exact: true })).toHaveAttribute(
      'href',
      `/en/books?sort=title&page=2`,
    )
    await pager.getByRole('link', { name: list.next }).click()
    await expect(page).toHaveURL(at('/books?sort=title&page=2'))
    await expect(titles.first()).not.toHaveText(first)
    await expect(page).toHaveTitle(new RegExp(list.pageOf(2, 1).replace(/1$/, '\\d+')))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

    const title = titles.nth(20)
    await title.scrollIntoViewIfNeeded()
    const depth = await page.evaluate(() => window.scrollY)
    expect(depth).toBeGreaterThan(0)
    // A card out of sight has no inner text
    const chosen = (await title.textContent()) ?? ''
    await title.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: chosen })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(at('/books?sort=title&page=2'))
    // Found by name: a book that another test brings moves it by a place. Where it stood, the reader is again
    await expect(titles.getByRole('link', { name: chosen, exact: true }).first()).toBeAttached()
    await expect(title).toBeInViewport()
    await page.goBack()
    await expect(titles.first()).toHaveText(first)
  },
)
