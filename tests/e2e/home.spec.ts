/** The home page (§2): categories, shelves, and the anchors that lead to them from everywhere. */
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { readerOf } from '../support/reader.ts'

const speech = LANGUAGES[0]

test.describe('the home page', () => {
  test(
    'its hero leaves room for categories and books, and its sections are reached from everywhere',
    { tag: '@phone' },
    async ({ page }) => {
      const { at, drawer, openDrawer, words } = readerOf(page, speech)
      const { home, layout } = words
      const follow = async (name: string) => {
        await openDrawer()
        await drawer
          .getByRole('navigation', { name: layout.navigation })
          .getByRole('link', { name, exact: true })
          .click()
      }
      const anchors = [
        { title: home.bestSales, path: '/#best-sales' },
        { title: home.favorites, path: '/#favorites' },
        { title: home.newBooks, path: '/#new-books' },
      ]
      await page.goto('/')
      const hero = page.getByRole('region', { name: home.carousel })
      const categories = page.getByRole('navigation', { name: home.categories })
      const shelf = page.getByRole('region', { name: home.newBooks })
      const [slides, chips, books] = await Promise.all(
        [hero, categories, shelf.getByRole('article').first()].map((part) => part.boundingBox()),
      )
      expect(slides?.height).toBeLessThanOrEqual(0.45 * 844)
      expect(chips?.y).toBeGreaterThanOrEqual((slides?.y ?? 0) + (slides?.height ?? 0))
      expect(chips?.height, 'on one line').toBeLessThan(80)
      expect(books?.y).toBeLessThan(844)
      await page.goto('/books')
      for (const { title, path } of anchors) {
        await follow(title)
        await expect(page).toHaveURL(at(path))
        await expect(drawer).toBeHidden()
        await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeInViewport()
      }
      await page.goto('/books')
      await follow(home.favorites)
      await expect(
        page.getByRole('heading', { level: 2, name: home.favorites, exact: true }),
      ).toBeInViewport()
    },
  )
})

test.describe('the categories of the hero', () => {
  test('open what lies below them by keyboard, and Escape closes it', { tag: '@desk' }, async ({ page }) => {
    const { words } = readerOf(page, speech)
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: words.home.categories })
    const opener = menu.getByRole('button').first()
    const category = ((await opener.getAttribute('aria-label')) ?? '').replace(
      words.home.openCategory(''),
      '',
    )
    const all = menu.getByRole('link', { name: words.home.allOf(category) })
    await expect(all).toBeHidden()
    await opener.press('Enter')
    await expect(all).toBeVisible()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    const below = all.locator('xpath=following-sibling::*').getByRole('list')
    expect(await below.first().getByRole('listitem').count()).toBeLessThanOrEqual(12)
    expect(await below.last().getByRole('listitem').count()).toBeLessThanOrEqual(12)
    await page.keyboard.press('Escape')
    await expect(all).toBeHidden()
    await expect(opener).toHaveAttribute('aria-expanded', 'false')

    await opener.press('Enter')
    await below.first().getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`/books\\?category=\\d+$`))
  })
})
