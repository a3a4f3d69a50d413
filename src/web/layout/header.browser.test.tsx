/** What surrounds every page (§2): bar, choices, ways to reach the shop, skip link, drawer of phones. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Category } from '#shared/contract/catalogue-lists.ts'
import { textOf } from '#shared/text/text.ts'
import { Price } from '#ui/price.tsx'
import { toastStore } from '#ui/toast-store.ts'
import { anArticle } from '../../../tests/support/an-article.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { aCustomer } from '../../../tests/support/component/customer.ts'
import { answer } from '../../../tests/support/component/fake-api.ts'
import { mountShop } from '../../../tests/support/component/mount-shop.tsx'
import { shopperStore } from '../session/shopper-store.ts'

const scrollTo = (pixels: number) => window.scrollTo({ top: pixels, behavior: 'instant' })

describe('the header', () => {
  it('stays as a short bar beyond 80 pixels of scroll (§9)', async () => {
    const { address, main, words } = await mountShop()
    Object.assign((main.element() as HTMLElement).style, { minHeight: '300vh' })
    const bar = page.getByRole('navigation', { name: words.layout.quickNavigation, includeHidden: true })
    await expect.element(bar).not.toBeInViewport()
    scrollTo(81)
    await expect.element(bar).toBeInViewport()
    for (const name of [words.layout.home, words.layout.books, words.layout.contactLink]) {
      await expect.element(bar.getByRole('link', { name, exact: true })).toBeVisible()
    }
    scrollTo(80)
    await expect.element(bar).not.toBeInViewport()
    scrollTo(1000)
    await expect.element(bar).toBeInViewport()
    await bar.getByRole('link', { name: words.layout.contactLink, exact: true }).click()
    await expect.poll(address).toBe('/contactus')
  })

  it('searches from the short bar, which Escape or a chosen book closes', async () => {
    answer('GET /articles', () => ({
      data: [anArticle({ id: 7 })],
      meta: { total: 1, page: 1, per_page: 6 },
    }))
    answer('GET /collaborators', () => ({ data: [], meta: { total: 0, page: 1, per_page: 3 } }))
    answer('GET /series', () => ({ data: [] }))
    const { address, main, words } = await mountShop()
    const { quickNavigation, searchLabel, searchResults } = words.layout
    Object.assign((main.element() as HTMLElement).style, { minHeight: '300vh' })
    const bar = page.getByRole('navigation', { name: quickNavigation, includeHidden: true })
    scrollTo(1000)
    await expect.element(bar).toBeInViewport()
    const button = bar.getByRole('button', { name: searchLabel })
    const field = bar.getByRole('combobox', { name: searchLabel })
    await button.click()
    await expect.element(field).toHaveFocus()
    await field.fill('hadrien')
    const suggestions = bar.getByRole('listbox', { name: searchResults })
    await expect.element(suggestions).toBeVisible()
    await expectAccessible(bar.element())
    await userEvent.keyboard('{Escape}')
    await expect.element(suggestions).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(field).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
    await button.click()
    await field.fill('hadrien')
    await expect.element(suggestions).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(address).toMatch(/^\/bookdetails\/7/)
    await expect.element(field).not.toBeInTheDocument()
  })

  it('has a panel of choices that Escape closes, which gives the focus back', async () => {
    const { banner, words } = await mountShop({ path: '/books?smart_search=camus&sort=title' })
    const button = banner.getByRole('button', { name: words.layout.preferences, exact: false })
    await button.click()
    const panel = page.getByRole('group', { name: words.layout.preferences })
    await expect.element(panel).toBeVisible()
    await expectAccessible(panel.element())
    const french = panel.getByRole('link', { name: words.layout.languages.fr })
    await expect.element(french).toHaveAttribute('aria-current', 'true')
    // Another language is the same screen at its other address
    const english = panel.getByRole('link', { name: words.layout.languages.eng })
    await expect.element(english).toHaveAttribute('href', '/en/books?smart_search=camus&sort=title')
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  })

  it('says how to reach the shop, and leads to About us and Events (§2)', async () => {
    const { address, banner, words } = await mountShop({ language: 'eng' })
    const phone = banner.getByRole('link', { name: '01 23 45 67 89' })
    await expect.element(phone).toHaveAttribute('href', 'tel:0123456789')
    const email = banner.getByRole('link', { name: 'bonjour@gmp.example' })
    await expect.element(email).toBeVisible()
    await expect.element(email).toHaveAttribute('href', 'mailto:bonjour@gmp.example')
    await banner.getByRole('link', { name: words.layout.about, exact: true }).click()
    await expect.poll(address).toBe('/en/about-us')
    await banner.getByRole('link', { name: words.layout.events, exact: true }).click()
    await expect.poll(address).toBe('/en/events')
  })

  it('is passed over by the first stop of the keyboard, which leads to the content', async () => {
    const screen = {
      path: '/books',
      Component: () => (
        <main id="main" tabIndex={-1}>
          <button type="button">…</button>
        </main>
      ),
    }
    const { main, words } = await mountShop({ path: '/books', screens: [screen] })
    await userEvent.tab()
    const skip = page.getByRole('link', { name: words.layout.skip })
    await expect.element(skip).toHaveFocus()
    await expect.element(skip).toBeInViewport()
    await userEvent.keyboard('{Enter}')
    await expect.element(main).toHaveFocus()
    await userEvent.tab()
    await expect.element(main.getByRole('button')).toHaveFocus()
  })
})

/** A page with a price, which the choice of a currency changes. */
const PRICED = {
  path: '/books',
  Component: () => (
    <main id="main">
      <Price sellingPriceCents={1000} />
    </main>
  ),
}

describe('the choice of a currency', () => {
  async function theChoice(options: Parameters<typeof mountShop>[0] = {}) {
    const shop = await mountShop({ path: '/books', screens: [PRICED], ...options })
    const { layout } = shop.words
    return {
      ...shop,
      async choose(name: string) {
        await shop.banner.getByRole('button', { name: layout.preferences, exact: false }).click()
        await page.getByRole('group', { name: layout.preferences }).getByRole('button', { name }).click()
      },
    }
  }

  it('shows dollars when they are chosen, until euros are chosen again', async () => {
    const { choose, main, words } = await theChoice()
    await expect.element(main).toMatchTextContent('€')
    await choose(words.layout.currencies.usd)
    await expect.element(main).toMatchTextContent('10,80')
    await expect.element(main).not.toMatchTextContent('€')
    expect(document.cookie).toContain('currency=usd')
    await choose(words.layout.currencies.eur)
    await expect.element(main).toMatchTextContent('€')
  })

  it('refuses dollars without an exchange rate, and says whom to ask (§8)', async () => {
    // Chosen when there still was a rate
    const { address, choose, main, words } = await theChoice({ company: { usd_rate: null }, currency: 'usd' })
    await expect.element(main).toMatchTextContent('€')
    await choose(words.layout.currencies.usd)
    const refused = page.getByRole('dialog', { name: words.layout.noRate.title })
    await expect
      .element(
        refused.getByText('Vous ne pouvez pas changer la devise. Veuillez contacter l’administration.'),
      )
      .toBeVisible()
    await expectAccessible(refused.element())
    await refused.getByRole('link', { name: 'Nous contacter' }).click()
    await expect.poll(address).toBe('/contactus')
    await expect.element(refused).not.toBeInTheDocument()
  })

  it('of a customer holds where it cannot be saved, and nothing is said of it (§8)', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { arrived, shopper } = aCustomer()
    answer('PUT /users/:id', () => Promise.reject(new TypeError('Failed to fetch')))
    const { choose, main, words } = await theChoice({ shopper })
    await arrived()
    for (const currency of ['usd', 'eur'] as const) {
      warn.mockClear()
      await choose(words.layout.currencies[currency])
      await expect.poll(() => warn.mock.calls).toEqual([['The choice was not saved.', expect.any(Error)]])
      expect(document.cookie).toContain(`currency=${currency}`)
    }
    await expect.element(main).toMatchTextContent('€')
    expect(toastStore.read()).toEqual([])
  })
})

it('a customer stays one when the server cannot be reached', async () => {
  let requested = 0
  const away = () => {
    requested += 1
    return Promise.reject(new TypeError('Failed to fetch'))
  }
  const { shopper, user } = aCustomer()
  for (const call of ['POST /is-user-logged-in', 'GET /users/:id/cart', 'GET /users/:id/favorite'] as const)
    answer(call, away)
  const { banner } = await mountShop({ shopper })
  await expect.poll(() => requested).toBeGreaterThan(0)
  await banner.getByRole('button', { name: textOf('fr').accountMenu.of(user.first_name) }).click()
  await expect.element(page.getByRole('link', { name: textOf('fr').accountMenu.profile })).toBeVisible()
  expect(shopperStore.read().user).toEqual(user)
})

const CATEGORIES: Category[] = [
  { id: 1, _nom: 'Romans', niveau: 1, b_usr_articletheme_id: null, chemin: 'Romans', article_count: 5 },
  {
    id: 2,
    _nom: 'Policiers',
    niveau: 2,
    b_usr_articletheme_id: 1,
    chemin: 'Romans > Policiers',
    article_count: 3,
  },
]

describe('the drawer of phones', () => {
  beforeEach(async () => {
    await page.viewport(390, 844)
    answer('GET /categories', () => ({ data: CATEGORIES }))
  })

  async function theDrawer(options: Parameters<typeof mountShop>[0] = {}) {
    const shop = await mountShop(options)
    const { layout } = shop.words
    const menu = shop.banner.getByRole('button', { name: layout.menu, exact: true })
    const drawer = page.getByRole('dialog', { name: 'GMP' })
    return {
      ...shop,
      menu,
      drawer,
      tree: drawer.getByRole('region', { name: layout.categories }),
      async open() {
        await menu.click()
        await expect
          .element(drawer.getByRole('region', { name: layout.categories }))
          .toMatchTextContent('Romans')
      },
    }
  }

  it('holds the links; Escape and its button close it and give the focus back', async () => {
    const { address, drawer, menu, open, words } = await theDrawer()
    await open()
    await expectAccessible(drawer.element())
    await userEvent.keyboard('{Escape}')
    await expect.element(drawer).not.toBeInTheDocument()
    await expect.element(menu).toHaveFocus()
    await open()
    await drawer.getByRole('button', { name: words.common.close }).click()
    await expect.element(drawer).not.toBeInTheDocument()
    for (const [name, path] of [
      [words.layout.trackOrder, '/track-order'],
      [words.layout.about, '/about-us'],
      [words.layout.events, '/events'],
    ] as const) {
      await open()
      await drawer.getByRole('link', { name, exact: true }).click()
      await expect.poll(address).toBe(path)
      await expect.element(drawer).not.toBeInTheDocument()
    }
  })

  it('has a tree of categories that unfolds, stays as it was left, and leads to books', async () => {
    const { address, drawer, open, tree } = await theDrawer({ language: 'eng' })
    await open()
    const opener = tree.getByRole('button')
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
    await opener.click()
    await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
    expect(localStorage.getItem('isExpanded_1')).toBe('true')
    await userEvent.keyboard('{Escape}')
    await expect.element(drawer).not.toBeInTheDocument()
    await open()
    await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
    await tree.getByRole('link', { name: /Policiers/ }).click()
    await expect.poll(address).toBe('/en/books?category=2')
    await expect.element(drawer).not.toBeInTheDocument()
    await open()
    await opener.click()
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
    expect(localStorage.getItem('isExpanded_1')).toBeNull()
  })

  it('lets language and currency be chosen', async () => {
    const { drawer, open } = await theDrawer({ path: '/books' })
    const { layout } = textOf('fr')
    await open()
    const dollars = drawer.getByRole('button', { name: layout.currencies.usd })
    await expect.element(dollars).toHaveAttribute('aria-pressed', 'false')
    await dollars.click()
    await expect.element(dollars).toHaveAttribute('aria-pressed', 'true')
    const english = drawer.getByRole('link', { name: layout.languages.eng })
    await expect.element(english).toHaveAttribute('href', '/en/books')
  })
})
