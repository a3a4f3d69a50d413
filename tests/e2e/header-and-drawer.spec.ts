/** What surrounds every page (§2): header, bar, language, drawer, footer, and what a change of route does. */
import type { Page } from '@playwright/test'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { pressUntil, readerOf } from '../support/reader.ts'

const STICKY_THRESHOLD_PX = 80

const scrollTo = (page: Page, pixels: number) => page.evaluate((top) => window.scrollTo(0, top), pixels)
const depthOf = (page: Page) => page.evaluate(() => window.scrollY)

for (const speech of LANGUAGES) {
  const { crosswise, language, prefix } = speech
  const other =
    language === 'fr'
      ? { prefix: '/en', lang: 'en', name: 'English' }
      : { prefix: '', lang: 'fr', name: 'Français' }

  test.describe(`the header in ${language}`, () => {
    test('a short bar stays at the top beyond 80 pixels of scroll (§9)', crosswise, async ({ page }) => {
      const { at, words } = readerOf(page, speech)
      await page.goto(`${prefix}/`)
      const bar = page.getByRole('navigation', { name: words.layout.quickNavigation })
      await expect(bar).not.toBeInViewport()
      await expect(async () => {
        await scrollTo(page, STICKY_THRESHOLD_PX + 1)
        await expect(bar).toBeInViewport({ timeout: 1000 })
      }).toPass()
      for (const name of [words.layout.home, words.layout.books, words.layout.contactLink]) {
        await expect(bar.getByRole('link', { name, exact: true })).toBeVisible()
      }
      await scrollTo(page, STICKY_THRESHOLD_PX)
      await expect(bar).not.toBeInViewport()
      await scrollTo(page, 2000)
      await bar.getByRole('link', { name: words.layout.books, exact: true }).click()
      await expect(page).toHaveURL(at('/books'))
      await expect(bar).not.toBeInViewport()
    })

    test('another language is the same screen at its other address', crosswise, async ({ page }) => {
      const { preferences, words } = readerOf(page, speech)
      await page.goto(`${prefix}/books?smart_search=camus&sort=title#newsletter`)
      const panel = await preferences()
      await expect(panel.locator('a[aria-current=true]')).toHaveText(
        words.layout.languages[language === 'fr' ? 'fr' : 'eng'],
      )
      await panel.getByRole('link', { name: other.name }).click()
      await expect(page).toHaveURL(
        new RegExp(`[^/]+:\\d+${other.prefix}/books\\?smart_search=camus&sort=title#newsletter$`),
      )
      await expect(page.locator('html')).toHaveAttribute('lang', other.lang)
      await expect(page.getByRole('heading', { level: 1, name: 'camus' })).toBeVisible()
    })

    test(
      'dollars are shown everywhere and after a reload, until euros are chosen again',
      crosswise,
      async ({ page }) => {
        const { preferences, words } = readerOf(page, speech)
        await page.goto(`${prefix}/books`)
        const book = page.getByRole('main').getByRole('article').first()
        await expect(book).toContainText('€')
        const choose = async (name: string) => (await preferences()).getByRole('button', { name }).click()
        await expect(async () => {
          await choose(words.layout.currencies.usd)
          await expect(book).toContainText('$', { timeout: 2000 })
        }).toPass()
        await expect(book).not.toContainText('€')
        await page.reload()
        await expect(book).toContainText('$')
        await book.getByRole('heading').getByRole('link').click()
        await expect(page.getByRole('region', { name: words.book.buy })).toContainText('$')
        await choose(words.layout.currencies.eur)
        await expect(page.getByRole('region', { name: words.book.buy })).toContainText('€')
      },
    )

    test('Escape closes the panel of choices and gives the focus back', crosswise, async ({ page }) => {
      const { preferences, words } = readerOf(page, speech)
      await page.goto(`${prefix}/`)
      const panel = await preferences()
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect(page.getByRole('button', { name: words.layout.preferences })).toBeFocused()
    })

    test('says how to reach the shop', crosswise, async ({ page }) => {
      await page.goto(`${prefix}/`)
      const header = page.getByRole('banner')
      await expect(header.getByRole('link', { name: '01 23 45 67 89' })).toHaveAttribute(
        'href',
        'tel:0123456789',
      )
      const email = header.getByRole('link', { name: 'bonjour@gmp.example' })
      await expect(email).toBeVisible()
      await expect(email).toHaveAttribute('href', 'mailto:bonjour@gmp.example')
    })

    test(
      'has buttons for language and currency, About us and Events (§2)',
      crosswise,
      async ({ page, isMobile }) => {
        const { at, drawer, openDrawer, words } = readerOf(page, speech)
        await page.goto(`${prefix}/`)
        const header = page.getByRole('banner')
        await expect(header.getByRole('button', { name: words.layout.preferences })).toBeVisible()
        for (const [name, path] of [
          [words.layout.about, '/about-us'],
          [words.layout.events, '/events'],
        ] as const) {
          // On a phone the drawer holds them
          if (isMobile) await openDrawer()
          await (isMobile ? drawer : header).getByRole('link', { name, exact: true }).click()
          await expect(page).toHaveURL(at(path))
        }
      },
    )
  })

  test.describe(`moving through the shop in ${language}`, () => {
    test(
      'the first stop of the keyboard leads over the header to the content',
      crosswise,
      async ({ page }) => {
        const { words } = readerOf(page, speech)
        await page.goto(`${prefix}/books`)
        await page.keyboard.press('Tab')
        const skip = page.getByRole('link', { name: words.layout.skip })
        await expect(skip).toBeFocused()
        await expect(skip).toBeInViewport()
        await page.keyboard.press('Enter')
        await expect(page.getByRole('main')).toBeFocused()
        await page.keyboard.press('Tab')
        await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
      },
    )

    test(
      'another route begins at its top, with its title announced and the focus in it',
      crosswise,
      async ({ page }) => {
        const { words } = readerOf(page, speech)
        await page.goto(`${prefix}/`)
        const shelf = page.getByRole('region', { name: words.home.favorites, exact: true })
        const book = shelf.getByRole('heading', { level: 3 }).first()
        const title = await book.innerText()
        await book.scrollIntoViewIfNeeded()
        expect(await depthOf(page)).toBeGreaterThan(0)
        await book.getByRole('link').click()
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeInViewport()
        await expect.poll(() => depthOf(page)).toBe(0)
        await expect(page.locator('[aria-live=polite]').filter({ hasText: title })).toContainText('GMP')
        await expect(page.getByRole('main')).toBeFocused()
      },
    )

    test(
      'the footer tells about the shop, names only networks that are set, and leads back up',
      crosswise,
      async ({ page }) => {
        const { at, words } = readerOf(page, speech)
        const { layout } = words
        await page.goto(`${prefix}/books`)
        const footer = page.getByRole('contentinfo')
        for (const name of [
          layout.footer.about,
          layout.footer.help,
          layout.footer.libraries,
          layout.footer.services,
        ]) {
          await expect(footer.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
        }
        await expect(footer).toContainText(
          language === 'fr' ? 'Librairie indépendante depuis 1987' : 'An independent bookshop since 1987',
        )
        await expect(footer).toContainText(language === 'fr' ? 'Tous droits réservés' : 'All rights reserved')
        const networks = footer.getByRole('list', { name: layout.footer.social }).getByRole('link')
        expect(await networks.evaluateAll((links) => links.map((link) => link.ariaLabel))).toEqual([
          'Facebook',
          'Instagram',
          'YouTube',
        ])

        await footer.getByRole('link', { name: layout.footer.top }).click()
        await expect.poll(() => depthOf(page)).toBe(0)
        await footer.getByRole('link', { name: layout.trackOrder }).click()
        await expect(page).toHaveURL(at('/track-order'))
      },
    )
  })

  test.describe(`the drawer of phones in ${language}`, () => {
    test.skip(({ isMobile }) => !isMobile, 'wide screens show its links')

    test('holds the links; Escape and its button close it and give the focus back', async ({ page }) => {
      const { at, drawer, openDrawer, words } = readerOf(page, speech)
      const menu = page.getByRole('button', { name: words.layout.menu, exact: true })
      await page.goto(`${prefix}/`)
      await openDrawer()
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(menu).toBeFocused()
      await openDrawer()
      await drawer.getByRole('button', { name: words.common.close }).click()
      await expect(drawer).toBeHidden()
      await openDrawer()
      await drawer.getByRole('link', { name: words.layout.trackOrder }).click()
      await expect(page).toHaveURL(at('/track-order'))
      await expect(drawer).toBeHidden()
    })

    test('its tree of categories unfolds, stays as it was left, and leads to books', async ({ page }) => {
      const { drawer, openDrawer, words } = readerOf(page, speech)
      await page.goto(`${prefix}/`)
      await openDrawer()
      const tree = drawer.getByRole('region', { name: words.layout.categories })
      const openers = tree.getByRole('button')
      const first = openers.first()
      await expect(first).toHaveAttribute('aria-expanded', 'false')
      const folded = await tree.getByRole('link').count()
      await first.click()
      await expect(first).toHaveAttribute('aria-expanded', 'true')
      await expect.poll(() => tree.getByRole('link').count()).toBeGreaterThan(folded)
      const unfolded = await tree.getByRole('link').count()

      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await openDrawer()
      await expect(first).toHaveAttribute('aria-expanded', 'true')
      await page.goto(`${prefix}/books`)
      await openDrawer()
      await expect(first).toHaveAttribute('aria-expanded', 'true')
      await expect(tree.getByRole('link')).toHaveCount(unfolded)

      const second = tree
        .getByRole('listitem')
        .first()
        .getByRole('listitem')
        .first()
        .getByRole('link')
        .first()
      const name = (await second.innerText()).split('\n')[0] ?? ''
      await second.click()
      await expect(page).toHaveURL(new RegExp(`${prefix}/books\\?category=\\d+$`))
      await expect(drawer).toBeHidden()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

      await openDrawer()
      await first.click()
      await expect(first).toHaveAttribute('aria-expanded', 'false')
      await page.reload()
      await openDrawer()
      await expect(first).toHaveAttribute('aria-expanded', 'false')
    })

    test('language and currency are chosen in it', async ({ page }) => {
      const { drawer, openDrawer, words } = readerOf(page, speech)
      await page.goto(`${prefix}/books`)
      await openDrawer()
      const dollars = drawer.getByRole('button', { name: words.layout.currencies.usd })
      await expect(dollars).toHaveAttribute('aria-pressed', 'false')
      await pressUntil(
        dollars,
        drawer.getByRole('button', { name: words.layout.currencies.usd, pressed: true }),
      )
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(page.getByRole('main').getByRole('article').first()).toContainText('$')
      await openDrawer()
      await drawer.getByRole('link', { name: other.name }).click()
      await expect(page).toHaveURL(new RegExp(`[^/]+:\\d+${other.prefix}/books$`))
      await expect(page.getByRole('main').getByRole('article').first()).toContainText('$')
    })
  })
}
