/** The home page (§2): categories, slides, shelves, and the anchors that lead to them from everywhere. */
import type { Page } from '@playwright/test'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { pressUntil, readerOf } from '../support/reader.ts'

const AUTOPLAY_MS = 5000

const speech = LANGUAGES[0]

/** The carousel as somebody who listens meets it. */
const carouselOf = (page: Page) => {
  const { home } = readerOf(page, speech).words
  const region = page.getByRole('region', { name: home.carousel })
  const dot = (slide: number) => region.getByRole('button', { name: home.slide(slide, 3) })
  return {
    region,
    dot,
    pause: region.getByRole('button', { name: home.pause }),
    play: region.getByRole('button', { name: home.play }),
    expectSlide: (slide: number) => expect(dot(slide)).toHaveAttribute('aria-current', 'true'),
    /** Opens the home page at its first slide, with time standing still once the scripts run. */
    async open() {
      await page.clock.install()
      await page.goto('/')
      for (const slide of [2, 1]) {
        await pressUntil(
          dot(slide),
          region.locator(`button[aria-current][aria-label="${home.slide(slide, 3)}"]`),
        )
      }
      await page.clock.pauseAt(Date.now() + 60 * 60 * 1000)
      await page.mouse.move(0, 0)
      await readerOf(page, speech).field.focus()
      await dot(1).evaluate((button: HTMLElement) => button.click())
    },
  }
}

test.describe('the home page', () => {
  test(
    'its sections are reached from other pages and from itself',
    { tag: '@narrow-only' },
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
  test(
    'open what lies below them by keyboard, and Escape closes it',
    { tag: '@wide-only' },
    async ({ page }) => {
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
      await expect(async () => {
        await opener.press('Enter')
        await expect(all).toBeVisible({ timeout: 1000 })
      }).toPass()
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
    },
  )
})

test.describe('the slides', () => {
  test(
    'change every 5 seconds (§9), wait while looked at, and stop on request',
    { tag: '@wide-only' },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      const carousel = carouselOf(page)
      const { field } = readerOf(page, speech)
      await carousel.open()
      await page.clock.runFor(AUTOPLAY_MS - 1)
      await carousel.expectSlide(1)
      await page.clock.runFor(1)
      await carousel.expectSlide(2)

      await carousel.region.hover({ position: { x: 20, y: 20 } })
      await page.clock.runFor(3 * AUTOPLAY_MS + 1)
      await carousel.expectSlide(2)
      await page.mouse.move(0, 0)
      await page.clock.runFor(AUTOPLAY_MS)
      await carousel.expectSlide(3)

      await carousel.pause.focus()
      await page.clock.runFor(3 * AUTOPLAY_MS + 1)
      await carousel.expectSlide(3)
      await page.keyboard.press('Enter')
      await expect(carousel.play).toBeVisible()
      await field.focus()
      await page.clock.runFor(3 * AUTOPLAY_MS + 1)
      await carousel.expectSlide(3)

      await carousel.play.press('Enter')
      await field.focus()
      await page.clock.runFor(AUTOPLAY_MS)
      await carousel.expectSlide(1)
    },
  )

  test(
    'stand still for visitors who want no motion, and change when pressed',
    { tag: '@narrow-only' },
    async ({ page }) => {
      const carousel = carouselOf(page)
      await carousel.open()
      await page.clock.runFor(4 * AUTOPLAY_MS)
      await carousel.expectSlide(1)
      await expect(carousel.pause).toBeHidden()
      const title = carousel.region.getByRole('heading', { level: 2 })
      const before = await title.innerText()
      await carousel.dot(3).click()
      await carousel.expectSlide(3)
      await expect(title).not.toHaveText(before)
    },
  )
})
