/** The home page (§2): categories, slides, shelves, and the anchors that lead to them from everywhere. */
import type { Page } from '@playwright/test'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { pressUntil, readerOf } from '../support/reader.ts'

const AUTOPLAY_MS = 5000

for (const speech of LANGUAGES) {
  const { crosswise, language, prefix } = speech

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
        await page.goto(`${prefix}/`)
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

  test.describe(`the home page in ${language}`, () => {
    test('says whose shop it is', crosswise, async ({ page }) => {
      const { words } = readerOf(page, speech)
      await page.goto(`${prefix}/`)
      await expect(page).toHaveTitle(/^GMP · /)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1, name: words.home.heading('GMP') })).toBeAttached()
    })

    test('shelves lead to all of their books', crosswise, async ({ page }) => {
      const { at, words } = readerOf(page, speech)
      const { home } = words
      const shelves = [
        { title: home.newBooks, path: '/books?sort=new' },
        { title: home.bestSales, path: '/books?sort=best' },
        { title: home.favorites, path: '/books?favorites=1' },
      ]
      for (const { title, path } of shelves) {
        await page.goto(`${prefix}/`)
        const shelf = page.getByRole('region', { name: title, exact: true })
        await expect(shelf.getByRole('listitem')).not.toHaveCount(0)
        await expect(shelf.getByRole('heading', { level: 3 }).first()).not.toBeEmpty()
        await shelf.getByRole('link', { name: home.seeAllOf(title) }).click()
        await expect(page).toHaveURL(at(path))
        await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
      }

      await page.goto(`${prefix}/`)
      const collections = page.getByRole('region', { name: home.collections, exact: true })
      const tile = collections.getByRole('listitem').first().getByRole('link')
      const [name = ''] = (await tile.innerText()).trim().split('\n')
      await tile.click()
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
      await page.goBack()
      await collections.getByRole('link', { name: home.seeAllOf(home.collections) }).click()
      await expect(page).toHaveURL(at('/collections'))

      await page.goBack()
      const people = page.getByRole('region', { name: home.people, exact: true })
      const person = people.getByRole('listitem').first().getByRole('link')
      const writer = (await person.innerText()).trim().split('\n').at(-1) ?? ''
      await person.click()
      await expect(page.getByRole('heading', { level: 1, name: writer, exact: true })).toBeVisible()
    })

    test(
      'its sections are reached from other pages and from itself',
      crosswise,
      async ({ page, isMobile }) => {
        const { at, drawer, openDrawer, words } = readerOf(page, speech)
        const { home, layout } = words
        const follow = async (name: string) => {
          if (isMobile) await openDrawer()
          const place = isMobile ? drawer : page.getByRole('banner')
          await place
            .getByRole('navigation', { name: layout.navigation })
            .getByRole('link', { name, exact: true })
            .click()
        }
        const anchors = [
          { title: home.bestSales, path: '/#best-sales' },
          { title: home.favorites, path: '/#favorites' },
          { title: home.newBooks, path: '/#new-books' },
        ]
        await page.goto(`${prefix}/books`)
        for (const { title, path } of anchors) {
          await follow(title)
          await expect(page).toHaveURL(at(prefix ? path.slice(1) : path))
          await expect(drawer).toBeHidden()
          await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeInViewport()
        }
        await page.goto(`${prefix}/books`)
        await follow(home.favorites)
        await expect(
          page.getByRole('heading', { level: 2, name: home.favorites, exact: true }),
        ).toBeInViewport()
      },
    )
  })

  test.describe(`the categories of the hero in ${language}`, () => {
    test.skip(({ isMobile }) => isMobile, 'on a phone the drawer holds them')

    test('are nine at most, named in 20 characters, and lead to their books', async ({ page }) => {
      const { words } = readerOf(page, speech)
      await page.goto(`${prefix}/`)
      const menu = page.getByRole('navigation', { name: words.home.categories })
      const links = menu.getByRole('link')
      const names = await links.allInnerTexts()
      expect(names.length).toBeGreaterThan(0)
      expect(names.length).toBeLessThanOrEqual(9)
      for (const name of names) expect(name.replace(/…$/, '').length, name).toBeLessThanOrEqual(20)

      await links.nth(1).click()
      await expect(page).toHaveURL(new RegExp(`${prefix}/books\\?category=\\d+$`))
      await expect(page.getByRole('list', { name: words.list.active }).getByRole('link')).toHaveCount(1)
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    })

    test('open what lies below them by keyboard, and Escape closes it', async ({ page }) => {
      const { words } = readerOf(page, speech)
      await page.goto(`${prefix}/`)
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
      await expect(page).toHaveURL(new RegExp(`${prefix}/books\\?category=\\d+$`))
    })
  })

  test.describe(`the slides in ${language}`, () => {
    test(
      'change every 5 seconds (§9), wait while looked at, and stop when told',
      crosswise,
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
      crosswise,
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

    test('lead into the shop', crosswise, async ({ page }) => {
      const { words } = readerOf(page, speech)
      const carousel = carouselOf(page)
      await page.goto(`${prefix}/`)
      await carousel.region
        .getByRole('group', { name: words.home.slide(1, 3) })
        .getByRole('link')
        .click()
      await expect(page).toHaveURL(new RegExp(`${prefix}/books`))
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    })
  })
}
