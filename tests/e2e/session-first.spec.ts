/** §4: the session check runs first, then the lists load, each once. */
import type { Page } from '@playwright/test'
import { orderTrackingWords } from '#shared/text/en/order-tracking.ts'
import { wishlistWords } from '#shared/text/en/wishlist.ts'
import { INTERACTIVE } from '#web/paint-first.ts'
import { aBookInStock } from '../support/books.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { readerOf } from '../support/reader.ts'
import { shopperOf } from '../support/shopper.ts'
import { signedIn } from '../support/signed-in.ts'
import { ownAddress } from '../support/visitor.ts'

const API = '/api/sofialib/bookshop'
const CHECK = 'POST /is-user-logged-in'
const SCREENS = ['/cart', '/checkout', '/wishlist', '/', '/books']

/** Writes down what a page asks the API about who is here, their lists, and the books of their cart. */
function recorded(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (sent) => {
    const { pathname, searchParams } = new URL(sent.url())
    if (!pathname.startsWith(API)) return
    const path = pathname.slice(API.length).replace(/^\/users\/[^/]+/, '/users/me')
    if (/^\/(?:is-user-logged-in|users\/me\/(?:cart|favorite))$/.test(path) || searchParams.has('ids'))
      requested.push(`${sent.method()} ${path}`)
  })
  return requested
}

/** Whatever the page was about to request it has requested when a call made after it is answered. */
const afterOneMoreCall = (page: Page) =>
  page.evaluate((path) => fetch(path).then((answer) => answer.text()), `${API}/publishers?per_page=1`)

const speech = LANGUAGES[1]

const { pairwise, prefix } = speech
const code = 'eng'

test(
  'a customer’s session is checked before their lists load, once each',
  pairwise,
  async ({ page, request }) => {
    await ownAddress(page)
    const { words } = readerOf(page, speech)
    const { headers, user } = await signedIn(page, speech)
    const { id } = await aBookInStock(request, 30)
    const data = { user_id: user.id, article_id: id, quantity: 1 }
    await page.request.post(`${API}/cart?ecom_type=bookshop`, { headers, data })
    await page.request.post(`${API}/favorites`, { headers, data: { user_id: user.id, article_id: id } })

    for (const screen of SCREENS) {
      const requested = recorded(page)
      const release = Promise.withResolvers<void>()
      const checked = Promise.withResolvers<void>()
      await page.route(`**${API}/is-user-logged-in`, async (route) => {
        checked.resolve()
        await release.promise
        await route.continue()
      })
      await page.goto(prefix + screen)
      await checked.promise
      await afterOneMoreCall(page)
      expect(requested, `${screen}, while the session is checked`).toEqual([CHECK])
      release.resolve()
      // The next page begins with what this one has read
      await expect(page.getByRole('banner').getByRole('link', { name: words.cart.icon(1) })).toBeVisible()
      await expect.poll(() => requested.length, screen).toBeGreaterThanOrEqual(3)
      // A page that opens may be given the focus late: nobody comes back to it
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await afterOneMoreCall(page)
      expect(requested.toSorted(), screen).toEqual(['GET /users/me/cart', 'GET /users/me/favorite', CHECK])
      await page.unrouteAll()
      page.removeAllListeners('request')
    }
  },
)

test(
  'a customer whose browser knows of no cart reads it once at the checkout',
  pairwise,
  async ({ page, request }) => {
    await ownAddress(page)
    const { headers, user } = await signedIn(page, speech)
    const { id, designation } = await aBookInStock(request, 30)
    await page.request.post(`${API}/cart?ecom_type=bookshop`, {
      headers,
      data: { user_id: user.id, article_id: id, quantity: 1 },
    })
    const requested = recorded(page)
    await page.goto(`${prefix}/checkout`)
    await expect(
      page.getByRole('main').getByText(designation).filter({ visible: true }).first(),
    ).toBeVisible()
    await afterOneMoreCall(page)
    expect(requested.toSorted()).toEqual(['GET /users/me/cart', 'GET /users/me/favorite', CHECK])
  },
)

test(
  'a guest’s page checks no session and reads the cart’s books once',
  pairwise,
  async ({ page, request }) => {
    await shopperOf(page, speech).add(await aBookInStock(request, 31))
    for (const screen of SCREENS) {
      const requested = recorded(page)
      await page.goto(prefix + screen)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await afterOneMoreCall(page)
      const showsCart = /^\/(?:cart|checkout)$/.test(screen)
      expect(requested, screen).toEqual(showsCart ? ['GET /articles'] : [])
      page.removeAllListeners('request')
    }
  },
)

test(
  'a guest need not wait for scripts to reach the login or its question, a customer waits',
  pairwise,
  async ({ page }) => {
    // They are under way for as long as this test looks, and it waits for none of them
    await page.route('**/assets/*.js', () => {})
    await page.addInitScript((mark) => performance.mark(mark), INTERACTIVE)
    const open = (screen: string) => page.goto(prefix + screen, { waitUntil: 'domcontentloaded' })
    for (const screen of ['/ordertracking?period=week', '/accountprofile', '/bookcase']) {
      await open(screen)
      await expect(page).toHaveURL(`${prefix}/login?next=${encodeURIComponent(prefix + screen)}`)
    }
    const { guest, loading } = wishlistWords[code]
    await open('/wishlist')
    await expect(page.getByRole('link', { name: guest.action })).toBeVisible()
    await expect(page.getByText(loading)).toBeHidden()

    await page.evaluate(() =>
      localStorage.setItem('root', JSON.stringify({ version: 1, user: { id: 'ada' } })),
    )
    await open('/wishlist')
    await expect(page.getByText(loading)).toBeVisible()
    await expect(page.getByRole('link', { name: guest.action })).toBeHidden()
    await open('/ordertracking')
    await expect(page.getByText(orderTrackingWords[code].waiting)).toBeVisible()
    await expect(page).toHaveURL(`${prefix}/ordertracking`)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)
