import type { BrowserContext, Page } from '@playwright/test'
import { builtFile } from '../support/built-file.ts'
import { screenFile } from '../support/screen-file.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/browser.ts'
import { aBookInStock } from '../support/books.ts'

// Without a connection the browser says so at every request
test.use({
  serviceWorkers: 'allow',
  expectedNoise: [
    /Failed to load resource|Failed to fetch|ERR_INTERNET_DISCONNECTED|Error loading route module/,
  ],
})

/** The worker is the same on a phone. */
const ONCE = { tag: '@wide-only' }

/** Addresses that the worker has stored, without the host. */
const storedPages = (page: Page) =>
  page.evaluate(async () => {
    const addresses: string[] = []
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      addresses.push(...requests.map(({ url }) => url.replace(location.origin, '')))
    }
    return addresses
  })

/** Opens a page and waits until it can be read again. */
async function readOnce(page: Page, path: string) {
  await page.goto(path)
  const address = new URL(page.url()).pathname
  await expect.poll(() => storedPages(page)).toContain(address)
}

async function disconnect(context: BrowserContext) {
  await context.setOffline(true)
}

test(
  'the bare address is English without a connection too, for visitors who chose it',
  ONCE,
  async ({ page, context, baseURL }) => {
    await readOnce(page, '/en')
    await context.addCookies([{ name: 'language', value: 'eng', url: baseURL ?? '' }])
    await disconnect(context)
    await page.goto('/')
    await expect(page).toHaveURL(/\/en$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('main')).toBeVisible()
  },
)

test(
  'what was visited is read again without a connection; a page never visited is replaced by one that says so',
  ONCE,
  async ({ page, context, request }) => {
    const book = await aBookInStock(request, 1)
    await readOnce(page, '/about-us')
    await readOnce(page, '/collections')
    await readOnce(page, `/bookdetails/${book.id}`)
    await disconnect(context)

    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(book.designation)
    // Its scripts were cached too: the page answers
    await expect(page.locator('link[rel=stylesheet]').first()).toBeAttached()
    await page.goto('/about-us')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.getByRole('main')).toBeVisible()

    await page.goto('/collaborators')
    const title = 'Vous êtes hors connexion'
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('navigation').getByRole('link', { name: 'Collections' }).click()
    await expect(page).toHaveURL(/\/collections$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await page.goto('/collaborators')
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Réessayer' }).click()
    await expect(page.getByRole('heading', { name: title })).toBeHidden()
    await expect(page).toHaveURL(/\/collaborators$/)
  },
)

test('a link followed without a connection opens what is cached', ONCE, async ({ page, context }) => {
  await readOnce(page, '/collections')
  await readOnce(page, '/events')
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname)
  })
  await disconnect(context)
  // What it opens is not cached: the page does without
  const panel = builtFile('src/web/cart/cart-panel.tsx')
  const isMissing = page.waitForEvent('requestfailed', (request) => request.url().endsWith(panel))
  await page.getByRole('banner').locator('a[href="/cart"]').hover()
  await isMissing
  await page.getByRole('contentinfo').getByRole('link', { name: 'Collections' }).first().click()
  await expect(page).toHaveURL(/\/collections$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ollections')
  expect(opened, 'pages opened, none of them again').toEqual(['/collections'])
})

test(
  'nothing personal is stored for offline reading: no answer of the API, no cart, no checkout, no order, no search',
  ONCE,
  async ({ page }) => {
    await readOnce(page, '/books')
    for (const path of [
      '/cart',
      '/checkout',
      '/track-order',
      '/order-success',
      '/books?smart_search=camus',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
    }
    await readOnce(page, '/events')
    const stored = await storedPages(page)
    expect(stored.filter((address) => /api|cart|checkout|order|smart_search|dev/.test(address))).toEqual(
      stored.filter(
        (address) => address.startsWith('/assets/') && /api|cart|checkout|order|dev/.test(address),
      ),
    )
  },
)

test('an open tab notices a new release and loads it on request', ONCE, async ({ page }) => {
  await readOnce(page, '/about-us')
  // What the worker of another release says when it takes over
  await page.evaluate(() =>
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { release: 'another' } })),
  )
  await expect(page.getByText('La librairie vient d’être mise à jour.')).toBeVisible()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Recharger la page' }).click()
  await loaded
  await expect(page.getByText('La librairie vient d’être mise à jour.')).toBeHidden()
})

test('a tab from before a release, whose files are gone, still goes on', ONCE, async ({ page, context }) => {
  await page.goto('/about-us')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  let isGone = true
  const file = await screenFile(page, 'browse/collections-page')
  await context.route(`**${file}`, (route) =>
    isGone ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  )
  const reloaded = page.waitForEvent('load')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Collections' }).first()
  await link.click()
  await reloaded
  isGone = false
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ollections')
})
