/** §2, §3: chosen categories are stored, and honoured by the bare list of books; the address is what is shared. */
import type { Page } from '@playwright/test'
import type { Category } from '#shared/contract/catalogue-lists.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { readerOf } from '../support/reader.ts'

const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('category'), localStorage.getItem('categories')])

const speech = LANGUAGES[0]

const { pairwise } = speech

test.describe('chosen categories', () => {
  const listOf = (ids: readonly number[]) =>
    new RegExp(`/books${ids.length > 0 ? `\\?category=${ids.join(',')}` : ''}$`)

  test('the hero toggles them in the stored list', { tag: '@wide-only' }, async ({ page }) => {
    const { words } = readerOf(page, speech)
    const menu = page.getByRole('navigation', { name: words.home.categories })
    const links = menu.getByRole('link')
    const idOf = async (at: number) =>
      Number(/category=(\d+)$/.exec((await links.nth(at).getAttribute('href')) ?? '')?.[1])
    await page.goto('/')
    const [one, two] = [await idOf(0), await idOf(1)]
    for (const [at, ids] of [
      [0, [one]],
      [1, [one, two]],
      [0, [two]],
      [1, []],
    ] as const) {
      await links.nth(at).click()
      await expect(page).toHaveURL(listOf(ids))
      await expect.poll(() => stored(page)).toEqual([null, ids.length > 0 ? JSON.stringify(ids) : null])
      await page.goto('/')
      for (const [link, id] of [one, two].entries()) {
        const isChosen = (ids as readonly number[]).includes(id)
        if (isChosen) await expect(links.nth(link)).toHaveAttribute('aria-current', 'true')
        else await expect(links.nth(link)).not.toHaveAttribute('aria-current', 'true')
      }
    }
  })

  test(
    'the bare list shows them again, its filters clear them, a shared address wins',
    pairwise,
    async ({ page, request }) => {
      const { words } = readerOf(page, speech)
      const answer = await request.get('/api/sofialib/bookshop/categories?ecom_type=bookshop')
      const { data } = (await answer.json()) as { data: Category[] }
      const [one, two] = data.filter(({ article_count }) => article_count > 0).map(({ id }) => id) as [
        number,
        number,
      ]
      await page.goto(`/books?category=${one}`)
      await expect.poll(() => stored(page)).toEqual([null, `[${one}]`])
      await page.goto(`/books?category=${two}`)
      await expect.poll(() => stored(page)).toEqual([null, `[${two}]`])
      await page.goto(`/books?smart_search=camus`)
      await expect(
        page.getByRole('heading', { level: 1, name: words.list.searchTitle('camus') }),
      ).toBeVisible()
      expect(await stored(page)).toEqual([null, `[${two}]`])

      await page.goto('/about-us')
      await page.getByRole('contentinfo').getByRole('link', { name: words.layout.books, exact: true }).click()
      await expect(page).toHaveURL(listOf([two]))
      await expect(page.getByText(words.list.reopened)).toBeVisible()
      await page.getByRole('list', { name: words.list.active }).getByRole('link').first().click()
      await expect(page).toHaveURL(listOf([]))
      await expect.poll(() => stored(page)).toEqual([null, null])
      await expect(page.getByText(words.list.reopened)).toBeHidden()
      await page.goto('/books')
      await expect(page.getByRole('list', { name: words.list.active })).toBeHidden()

      // What is not, or no longer, a category is forgotten
      await page.evaluate(() => localStorage.setItem('categories', '[999999999]'))
      await page.goto('/books')
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
      await expect(page).toHaveURL(listOf([]))
    },
  )

  test('the drawer stores one, which the list takes over', { tag: '@phone' }, async ({ page }) => {
    const { drawer, openDrawer, words } = readerOf(page, speech)
    await page.addInitScript(() => {
      const keep = Storage.prototype.setItem
      Storage.prototype.setItem = function (key, value) {
        if (key === 'category') document.documentElement.dataset['stored'] = value
        keep.call(this, key, value)
      }
    })
    await page.goto('/')
    await openDrawer()
    const link = drawer.getByRole('region', { name: words.layout.categories }).getByRole('link').first()
    const id = Number(/category=(\d+)$/.exec((await link.getAttribute('href')) ?? '')?.[1])
    await link.click()
    await expect(page).toHaveURL(listOf([id]))
    await expect(drawer).toBeHidden()
    await expect(page.locator('html')).toHaveAttribute('data-stored', String(id))
    await expect.poll(() => stored(page)).toEqual([null, `[${id}]`])

    // There already: the list is requested again
    await openDrawer()
    const requested = page.waitForRequest(/\/books\.data\?/)
    await link.click()
    await requested
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(listOf([id]))

    // However it was stored: the bare list shows it, once
    await page.evaluate((entries) => {
      localStorage.clear()
      localStorage.setItem('category', String(entries))
    }, id)
    await page.goto('/books')
    await expect(page).toHaveURL(listOf([id]))
    await expect.poll(() => stored(page)).toEqual([null, `[${id}]`])
  })
})
