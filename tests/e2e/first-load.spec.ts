import { fr } from '#shared/text/fr.ts'
import { newsletterWords } from '#shared/text/en/newsletter.ts'
import { builtFile } from '../support/built-file.ts'
import { screenFile } from '../support/screen-file.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { countShiftsFromFontsOn, shiftsOf, watchShifts } from '../support/layout-shifts.ts'
import { expectSaid } from '../support/said.ts'
import { styledAgain } from '../support/styled-again.ts'

for (const { language, onNarrow, prefix } of LANGUAGES) {
  test(
    `a page asks for the words of its own language only, with its first scripts, in ${language}`,
    onNarrow,
    async ({ page }) => {
      const requested: string[] = []
      page.on('request', (request) => requested.push(new URL(request.url()).pathname))
      const answer = await page.goto(`${prefix}/books`)
      await expect(page.getByRole('main')).toBeVisible()
      const words = new RegExp(`^/assets/${language}-[\\w-]+\\.js$`)
      const file = requested.find((path) => words.test(path))
      expect(file).toBeDefined()
      expect(await answer?.text()).toMatch(
        new RegExp(`<template data-deferred="">[^]*<link rel="modulepreload"[^>]* href="${file}"`),
      )
      const other = language === 'fr' ? 'en' : 'fr'
      expect(requested.filter((path) => path.startsWith(`/assets/${other}-`))).toEqual([])
    },
  )
}

for (const [path, tag] of [
  ['/', '@wide-only'],
  ['/books', '@narrow-only'],
] as const)
  test(
    `shelves of ${path} that come into view at once are not empty, and nothing moves`,
    { tag },
    async ({ page }) => {
      await watchShifts(page)
      // Scripts come after the letters, so that whatever they move is counted
      const letters = Promise.withResolvers<void>()
      await page.route('**/assets/*.js', async (route) => {
        await letters.promise
        await route.continue()
      })
      const opened = page.goto(path)
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      await countShiftsFromFontsOn(page)
      letters.resolve()
      await opened
      await page.waitForFunction(() => document.readyState === 'complete')
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      const empty = await page.evaluate(() => {
        const found = new Set<string>()
        const covers = [...document.querySelectorAll('.book-card .book-cover > *')]
        for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
          // No frame comes in between: what would be painted first is what is there now
          scrollTo(0, y)
          for (const cover of covers) {
            const { top, bottom } = cover.getBoundingClientRect()
            const isInView = bottom > 0 && top < innerHeight
            if (isInView && !cover.checkVisibility({ contentVisibilityAuto: true }))
              found.add(`cover at ${y}`)
          }
        }
        return [...found]
      })
      expect(empty).toEqual([])
      expect(await shiftsOf(page)).toBeLessThan(0.005)
    },
  )

test(
  'what changes on a page does not style the rest of it again',
  { tag: '@narrow-only' },
  async ({ page }) => {
    await page.goto('/books')
    await expect(page.getByRole('main')).toBeVisible()
    expect(await page.locator('*').count()).toBeGreaterThan(1000)
    expect(await styledAgain(page)).toBeLessThan(100)
  },
)

const OVERLAYS = [
  'src/web/cart/added-popup.tsx',
  'src/web/cart/cart-panel.tsx',
  'src/web/layout/mobile-drawer.tsx',
  'src/web/preferences/no-rate-dialog.tsx',
]

test('an overlay asks for its code when it is about to open', { tag: '@wide-only' }, async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto('/books')
  const files = OVERLAYS.map(builtFile)
  const overlays = () => requested.filter((path) => files.includes(path))
  expect(overlays()).toEqual([])
  await page.getByRole('banner').locator('a[href="/cart"]').hover()
  await expect.poll(overlays).toEqual([builtFile('src/web/cart/cart-panel.tsx')])
})

test.describe('the end of a page', { tag: '@narrow-only' }, () => {
  test.use({ expectedNoise: [/ERR_FAILED/] })
  const FILE = '**/assets/page-end-*.js'

  test('keeps what was typed before its code was there', async ({ page }) => {
    const words = newsletterWords.fr
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(FILE, async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/books')
    const box = page.getByRole('region', { name: words.title })
    await box.getByRole('textbox').fill('ada@example')
    await expect(box.getByRole('button')).toBeDisabled()
    release()
    await box.getByRole('button').click()
    await expectSaid(page, words.invalid)
    await expect(box.getByRole('textbox')).toHaveValue('ada@example')
    await expect(page).toHaveURL(/\/books$/)
  })

  test('stays as it was sent, and other pages are shown, where its code is gone', async ({ page }) => {
    await page.route(FILE, (route) => route.abort('failed'))
    await page.goto('/books')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByRole('main').locator('.book-card a').first().click()
    await expect(page).toHaveURL(/\/bookdetails\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: fr.layout.trackOrder }),
    ).toBeVisible()
  })

  test('leads where a link was pressed, also when its code turns out to be gone after that', async ({
    page,
  }) => {
    const held = () => Promise.withResolvers<void>()
    const [file, wanted] = [held(), held()]
    await page.route(FILE, async (route) => {
      await file.promise
      await route.abort('failed')
    })
    await page.route('**/collections', async (route) => {
      await wanted.promise
      await route.continue()
    })
    await page.goto('/events')
    const collectionsRequest = page.waitForRequest(/\/collections$/)
    const isMissing = page.waitForEvent('requestfailed', (request) => request.url().includes('/page-end-'))
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: fr.layout.collections })
      .click({ noWaitAfter: true })
    await collectionsRequest
    file.resolve()
    await isMissing
    wanted.resolve()
    await expect(page).toHaveURL(/\/collections$/)
  })
})

test.describe('the scripts of a page', { tag: '@wide-only' }, () => {
  /** Ways in which a page's scripts are started; the others are taken away. */
  const WAYS = {
    'once it is painted': { isTimed: false, isPaintReported: true, isSeen: true },
    'soon where no paint is reported': { isTimed: true, isPaintReported: false, isSeen: true },
    'at once in a tab that nobody sees': { isTimed: false, isPaintReported: false, isSeen: false },
  }
  test(`are requested ${Object.keys(WAYS).join(', ')}`, async ({ context }) => {
    for (const way of Object.values(WAYS)) {
      const page = await context.newPage()
      await page.addInitScript(({ isTimed, isPaintReported, isSeen }) => {
        const later = window.setTimeout
        const laterButNotThat = (run: () => void, ms?: number) => (ms === 1000 ? 0 : later(run, ms))
        if (!isTimed) Object.assign(window, { setTimeout: laterButNotThat })
        if (!isPaintReported) window.PerformanceObserver.prototype.observe = () => {}
        if (!isSeen) Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      }, way)
      await page.goto('/about-us')
      await expect.poll(() => page.evaluate(() => performance.getEntriesByName('interactive').length)).toBe(1)
      await page.close()
    }
  })

  test(
    'of another page that do not come for two minutes: it is requested whole (§9)',
    { tag: '@desk' },
    async ({ page }) => {
      await page.clock.install()
      await page.goto('/about-us')
      // Never answered
      await page.route(`**${await screenFile(page, 'contact/contact-page')}`, () => {})
      await page
        .getByRole('navigation', { name: 'Navigation principale' })
        .getByRole('link', { name: 'Contact' })
        .click()
      await expect(page.locator('[data-pending=true]')).toBeAttached()
      const whole = page.waitForRequest(
        (request) => request.isNavigationRequest() && request.url().endsWith('/contactus'),
      )
      await page.clock.runFor(120_000)
      await whole
    },
  )
})

test('what is typed before a page answers is not lost', { tag: '@narrow-only' }, async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  const opened = page.goto('/contactus')
  const form = page.locator('main form')
  const email = form.locator('input[type=email]')
  const message = form.locator('textarea')
  await email.fill('ada@example.org')
  await message.fill('Avez-vous')
  release()
  await opened
  await expect(email).toHaveValue('ada@example.org')
  await message.press('End')
  await message.pressSequentially(' Nedjma en poche ?')
  await form.locator('button[type=submit]').click()
  // Only the fields that are still empty are faulty
  await expect(form.locator('[aria-invalid=true]').first()).toBeFocused()
  await expect(email).not.toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveValue('ada@example.org')
  await expect(message).toHaveValue('Avez-vous Nedjma en poche ?')
  await expect(message).not.toHaveAttribute('aria-invalid', 'true')
})
