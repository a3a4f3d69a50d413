/** The cart in the browser: button, popup, icon, panel and page, and the rules of §5. */
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Article } from '#shared/contract/articles.ts'
import { cartScreenWords } from '#shared/text/en/cart-screen.ts'
import { formatCents } from '#shared/money/format.ts'
import { anArticle } from '../../../tests/support/an-article.ts'
import { expectAccessible } from '../../../tests/support/component/accessible.ts'
import { painted, pass, stopClock } from '../../../tests/support/component/clock.ts'
import { aCustomer } from '../../../tests/support/component/customer.ts'
import { answer } from '../../../tests/support/component/fake-api.ts'
import { mountShop } from '../../../tests/support/component/mount-shop.tsx'
import { aLine, sell } from '../../../tests/support/component/sell.ts'
import { company } from '../../server/app/sample/company.ts'
import { bookOf } from '../api/wire-books.ts'
import { shopperStore } from '../session/shopper-store.ts'
import { AddToCartButton } from './add-to-cart-button.tsx'
import CartPage from './cart-page.tsx'

const PESTE = anArticle({ id: 1, designation: 'La Peste', price_cents: 990, stock: 7 })
const LONG = anArticle({
  id: 2,
  designation: 'Le Monde s’effondre sous les palmiers',
  public_price_cents: 2000,
  prior_price_cents: 2000,
  price_cents: 1900,
  discount: 5,
})
const FAVORITES = Array.from({ length: 8 }, (_, index) =>
  anArticle({ id: 10 + index, designation: `Coup de cœur ${index}`, featured: true }),
)

const euros = (cents: number) => formatCents(cents, { language: 'fr', currency: 'eur' })
const cart = { path: '/cart', Component: CartPage }
const storedCart = () => (JSON.parse(localStorage.getItem('root') ?? '{}') as { cart: object[] }).cart

/** A screen where a book can be added. */
const shelfOf = (book: Article, quantity = 1, path = '/bookdetails/1') => ({
  path,
  Component: () => (
    <main id="main">
      <AddToCartButton book={bookOf(book)} quantity={quantity} />
    </main>
  ),
})

describe('adding to the cart', () => {
  it('opens a popup with the book and the favorites, which leads on to the books (§2)', async () => {
    sell(PESTE, ...FAVORITES)
    const { address, main, words } = await mountShop({ path: '/bookdetails/1', screens: [shelfOf(PESTE, 2)] })
    await main.getByRole('button', { name: words.cart.named(words.cart.add, 'La Peste') }).click()
    await expect.element(page.getByRole('status').getByText(words.cart.toasts.added)).toBeVisible()
    const popup = page.getByRole('dialog', { name: 'Le livre est ajouté au panier' })
    await expect.element(popup.getByRole('heading', { name: 'La Peste' })).toBeVisible()
    await expect.element(popup.getByRole('listitem').nth(1)).toBeVisible()
    await expectAccessible(popup.element())
    await popup.getByRole('link', { name: 'Continuer mes achats' }).click()
    await expect.poll(address).toBe('/books')
    await expect.element(popup).not.toBeInTheDocument()
  })

  it('says so in English', async () => {
    sell(PESTE)
    const { address, main, words } = await mountShop({
      language: 'eng',
      path: '/bookdetails/1',
      screens: [shelfOf(PESTE)],
    })
    await main.getByRole('button', { name: words.cart.named(words.cart.add, 'La Peste') }).click()
    const popup = page.getByRole('dialog', { name: 'Book is added to Cart' })
    await popup.getByRole('link', { name: words.cart.popup.complete }).click()
    await expect.poll(address).toBe('/en/cart')
  })

  it('shows 2, 4 or 6 favorites per view from 0, 651 and 951 px (§2)', async () => {
    sell(PESTE, ...FAVORITES)
    const { main, words } = await mountShop({ path: '/bookdetails/1', screens: [shelfOf(PESTE)] })
    await main.getByRole('button', { name: words.cart.named(words.cart.add, 'La Peste') }).click()
    const favorites = page.getByRole('dialog').getByRole('list')
    await expect.element(favorites.getByRole('link').nth(1)).toBeVisible()
    const perView = () => {
      const { clientWidth, children } = favorites.element()
      const left = (at: number) => children[at]?.getBoundingClientRect().left ?? 0
      return Math.round(clientWidth / (left(1) - left(0)))
    }
    for (const [width, count] of [
      [360, 2],
      [650, 2],
      [651, 4],
      [950, 4],
      [951, 6],
      [1280, 6],
    ] as const) {
      await page.viewport(width, 800)
      await expect.poll(perView, { message: `favorites at ${width} px` }).toBe(count)
    }
  })

  it('from a list leads back to its place, recommends other books, and keeps the description (§3)', async () => {
    const [added = PESTE, ...others] = FAVORITES
    sell(...FAVORITES)
    const path = '/books?favorites=1&sort=title'
    // A card knows no description
    const card = { ...added, descriptif: undefined } as unknown as Article
    let loads = 0
    const list = { ...shelfOf(card, 1, '/books'), loader: () => (loads += 1) }
    const { address, main, words } = await mountShop({ path, screens: [list] })
    const add = main.getByRole('button', { name: words.cart.named(words.cart.add, added.designation) })
    Object.assign((main.element() as HTMLElement).style, { paddingTop: '100vh', minHeight: '200vh' })
    let place = 0
    add.element().addEventListener('click', () => (place = window.scrollY))
    await add.click()
    expect(place).toBeGreaterThan(0)
    const popup = page.getByRole('dialog')
    const recommended = popup.getByRole('listitem').getByRole('link')
    await expect.poll(() => recommended.elements().length).toBe(others.length)
    const links = recommended.elements().map((link) => link.getAttribute('href'))
    expect(links.some((link) => link?.endsWith(`/${added.id}`))).toBe(false)
    await expect.poll(() => storedCart()[0]).toMatchObject({ description: added.descriptif, note: '' })
    await popup.getByRole('link', { name: words.cart.popup.continue }).click()
    await expect.element(popup).not.toBeInTheDocument()
    expect(address()).toBe(path)
    expect(window.scrollY).toBe(place)
    // Going there once more would ask for the list
    expect(loads).toBe(1)
  })

  it('takes a double click for one copy (§4, §8)', async () => {
    sell(PESTE)
    const { banner, main, words } = await mountShop({ path: '/bookdetails/1', screens: [shelfOf(PESTE)] })
    await main.getByRole('button', { name: words.cart.named(words.cart.add, 'La Peste') }).dblClick()
    await expect.element(page.getByRole('status').getByText(words.cart.toasts.added)).toBeVisible()
    await expect.element(page.getByRole('dialog', { name: words.cart.toasts.added })).toBeVisible()
    expect(storedCart()).toMatchObject([{ _id: 1, quantity: 1 }])
    await userEvent.keyboard('{Escape}')
    await expect.element(banner.getByRole('link', { name: words.cart.icon(1) })).toBeVisible()
  })

  it('keeps the popup open when the second press of a double click lands beside it', async () => {
    sell(PESTE)
    const { main, words } = await mountShop({ path: '/bookdetails/1', screens: [shelfOf(PESTE)] })
    await main.getByRole('button', { name: words.cart.named(words.cart.add, 'La Peste') }).click()
    const popup = page.getByRole('dialog', { name: words.cart.toasts.added })
    await expect.element(popup).toBeVisible()
    const pressBeside = (detail: number) => {
      const press = { bubbles: true, clientX: 1, clientY: 1, detail }
      popup.element().dispatchEvent(new PointerEvent('pointerdown', { ...press, detail: 0 }))
      popup.element().dispatchEvent(new MouseEvent('mousedown', press))
    }
    pressBeside(2)
    await expect.element(popup).toBeVisible()
    pressBeside(1)
    await expect.element(popup).not.toBeInTheDocument()
  })

  it('of a line that is full says so, politely (§4, §5)', async () => {
    const { main, words } = await mountShop({
      path: '/bookdetails/1',
      screens: [shelfOf(PESTE)],
      shopper: { cart: { lines: [aLine(PESTE, { quantity: 7 })] } },
    })
    await main.getByRole('button', { name: words.cart.named(words.cart.add, 'La Peste') }).click()
    const said = page.getByRole('status', { name: words.layout.messages })
    await expect.element(said.getByText("Plus d'articles en stock")).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('the icon of the cart', () => {
  it('counts copies and opens the panel on a wide screen, which leads to the page and closes (§2)', async () => {
    sell(PESTE)
    const { address, banner, words } = await mountShop({
      path: '/events',
      screens: [cart],
      shopper: { cart: { lines: [aLine(PESTE, { quantity: 2 })] } },
    })
    await banner.getByRole('link', { name: words.cart.icon(2) }).click()
    const panel = page.getByRole('dialog', { name: 'Vous avez ajouté 2 articles' })
    await expect.element(panel.getByText(`ISBN ${PESTE._code_barre}`)).toBeVisible()
    await expectAccessible(panel.element())
    expect(address()).toBe('/events')
    await panel.getByRole('link', { name: 'Passer la commande' }).click()
    await expect.poll(address).toBe('/cart')
    await expect.element(panel).not.toBeInTheDocument()
  })

  it('leads to the page on a phone (§2)', async () => {
    await page.viewport(390, 844)
    sell(PESTE)
    const { address, banner, main, words } = await mountShop({
      language: 'eng',
      path: '/events',
      screens: [cart],
      shopper: { cart: { lines: [aLine(PESTE, { quantity: 2 })] } },
    })
    await banner.getByRole('link', { name: words.cart.icon(2) }).click()
    await expect.poll(address).toBe('/en/cart')
    await expect.element(main.getByText('You bought 2 items')).toBeVisible()
  })
})

describe('the panel of the cart', () => {
  it('reads prices and stock again when it is opened', async () => {
    sell(PESTE)
    const old = { sellingPriceCents: 123, publicPriceCents: 123, quantity: 2, stock: 12, copies: 12 }
    const { banner, words } = await mountShop({ shopper: { cart: { lines: [aLine(PESTE, old)] } } })
    await banner.getByRole('link', { name: words.cart.icon(2) }).click()
    const panel = page.getByRole('dialog')
    await expect.element(panel.getByText(words.cart.stock.inStock(7))).toBeVisible()
    await expect.element(page.getByText(words.cart.toasts.updated).first()).toBeVisible()
    // What the price was
    await expect.element(panel.getByText(/1,23/)).toBeVisible()
    await expect.element(panel.getByText(`${words.cart.total} ${euros(1980)}`)).toBeVisible()
  })

  it('reads the settings and the customer’s favorites again when it is opened (§4)', async () => {
    const { arrived, requested, shopper } = aCustomer()
    answer('GET /company-settings', () => ({ data: { ...company, phone: '09 87 65 43 21' } }))
    const { banner, words } = await mountShop({ shopper })
    await arrived()
    const { favorites } = requested
    await banner.getByRole('link', { name: words.cart.icon(0) }).click()
    await expect.element(page.getByRole('dialog', { name: words.cart.title, exact: true })).toBeVisible()
    await expect.poll(() => requested.favorites).toBeGreaterThan(favorites)
    await userEvent.keyboard('{Escape}')
    await expect.element(banner.getByRole('link', { name: '09 87 65 43 21' })).toBeVisible()
  })
})

describe('the page of the cart', () => {
  it('takes a quantity of digits from 1 to stock, saved on Enter, Tab or blur (§5)', async () => {
    sell(PESTE)
    const { main, words } = await mountShop({
      path: '/cart',
      screens: [cart],
      shopper: { cart: { lines: [aLine(PESTE, { quantity: 2 })] } },
    })
    const stepper = page.getByRole('group', { name: words.cart.quantityOf('La Peste') })
    const quantity = stepper.getByRole('textbox')
    const less = stepper.getByRole('button', { name: words.catalogue.fewer })
    const more = stepper.getByRole('button', { name: words.catalogue.more })
    const bought = (count: number) => expect.element(main.getByText(words.cart.bought(count))).toBeVisible()
    // An edit locks the cart for a second
    const unlocked = () => expect.element(quantity).not.toHaveAttribute('readonly')
    await unlocked()
    await quantity.fill('a3b')
    await expect.element(quantity).toHaveValue('3')
    await bought(2)
    await userEvent.keyboard('{Enter}')
    await bought(3)
    await unlocked()
    await quantity.fill('')
    await userEvent.tab()
    await bought(1)
    await expect.element(less).toHaveAttribute('aria-disabled', 'true')
    await unlocked()
    await quantity.fill('9999')
    await expect.element(page.getByText('Veuillez saisir moins de quatre chiffres\u202F!')).toBeVisible()
    await expect.element(quantity).toHaveValue('999')
    await userEvent.tab()
    await bought(7)
    await expect.element(more).toHaveAttribute('aria-disabled', 'true')
    await expect.element(less).toHaveAttribute('aria-disabled', 'false')
    await less.click()
    await bought(6)
    expect(storedCart()).toMatchObject([{ quantity: 6 }])
  })

  it('says in English that a fourth digit is too many (§8)', async () => {
    sell(PESTE)
    const { words } = await mountShop({
      language: 'eng',
      path: '/cart',
      screens: [cart],
      shopper: { cart: { lines: [aLine(PESTE)] } },
    })
    const quantity = page.getByRole('group', { name: words.cart.quantityOf('La Peste') }).getByRole('textbox')
    await expect.element(quantity).not.toHaveAttribute('readonly')
    await quantity.fill('9999')
    await expect.element(page.getByText('Please enter less than four numbers!')).toBeVisible()
  })

  it('shows a line’s book and price, its title whole; the panel cuts it to 20 characters (§2, §9)', async () => {
    sell(LONG)
    const { banner, main, words } = await mountShop({
      path: '/cart',
      screens: [cart],
      shopper: { cart: { lines: [aLine(LONG, { quantity: 2 })] } },
    })
    const line = main.getByRole('listitem')
    await expect
      .element(main.getByRole('link', { name: LONG.designation }))
      .toHaveTextContent(LONG.designation)
    const element = line.element()
    expect(element.querySelector('.book-cover')).toBeVisible()
    expect(element.querySelector('s')?.textContent).toBe(euros(2000))
    await expect.element(line.getByText(LONG.dc_auteur, { exact: true }).last()).toBeVisible()
    await expect.element(line.getByText(euros(1900), { exact: true })).toBeVisible()
    expect(element.textContent).toContain(euros(3800))
    await expectAccessible(main.element())
    await banner.getByRole('link', { name: words.cart.icon(2) }).click()
    const cut = page.getByRole('dialog').getByRole('link', { name: LONG.designation })
    await expect.element(cut).toHaveTextContent(`${LONG.designation.slice(0, 20).trimEnd()}...`)
  })

  it('takes a deleted line back in its place (§8)', async () => {
    const other = anArticle({ id: 3, designation: 'La Chute' })
    sell(PESTE, other)
    const { main, words } = await mountShop({
      path: '/cart',
      screens: [cart],
      shopper: { cart: { lines: [aLine(PESTE), aLine(other)] } },
    })
    const remove = main.getByRole('button', { name: words.cart.remove('La Peste') })
    await expect.element(remove).not.toHaveAttribute('aria-disabled')
    ;(remove.element() as HTMLElement).focus()
    // The message goes after a second and a half
    stopClock()
    await userEvent.keyboard('{Enter}')
    // It comes when the press itself has been painted
    await pass(0)
    expect(page.getByText('Le livre est retiré', { exact: true }).element()).toBeVisible()
    expect(main.getByText(words.cart.bought(1)).element()).toBeVisible()
    expect(main.getByRole('button', { name: cartScreenWords.fr.undo }).element()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await painted()
    expect(main.getByText(words.cart.bought(2)).element()).toBeVisible()
    expect(main.getByRole('link', { name: 'La Peste' }).element()).toHaveFocus()
  })

  it('announces what changed; lines that cannot be bought leave the total (§2, §5)', async () => {
    sell(PESTE)
    const gone = aLine(PESTE, { bookId: 99, title: 'Un livre disparu' })
    const { main, words } = await mountShop({
      path: '/cart',
      screens: [cart],
      shopper: { cart: { lines: [aLine(PESTE, { sellingPriceCents: 100 }), gone] } },
    })
    await expect.element(main.getByText(cartScreenWords.fr.changes.title)).toBeVisible()
    await expect.element(main.getByText(/N'EST PLUS DISPONIBLE/)).toBeVisible()
    await expect.element(main.getByText(cartScreenWords.fr.changes.removed('Un livre disparu'))).toBeVisible()
    await expect.element(main.getByText(words.cart.bought(1))).toBeVisible()
    await expectAccessible(main.element())
  })

  it('names a removed line in English (§2)', async () => {
    sell()
    const { main } = await mountShop({
      language: 'eng',
      path: '/cart',
      screens: [cart],
      shopper: { cart: { lines: [aLine(PESTE)] } },
    })
    await expect.element(main.getByText('NOT AVAILABLE ANYMORE!')).toBeVisible()
  })
})

describe('what the browser keeps of the cart', () => {
  it.each(['{', '{"version":2,"cart":[{"_id":1}]}', '{"version":1,"cart":[{"_id":"x"}],"orders":7}'])(
    'is an empty cart where it is broken, newer or edited by hand: %s',
    async (stored) => {
      const { main } = await mountShop({ path: '/cart', screens: [cart], stored })
      await expect.element(main.getByText(cartScreenWords.fr.empty.title)).toBeVisible()
    },
  )

  it('follows what another tab writes', async () => {
    sell(PESTE)
    const { main, words } = await mountShop({ path: '/cart', screens: [cart] })
    await expect.element(main.getByText(cartScreenWords.fr.empty.title)).toBeVisible()
    const tab = document.body.appendChild(document.createElement('iframe'))
    const price = { price: 9.9, price_ttc: 9.9, _qte_a_terme_calcule: 7 }
    const line = { _id: 1, title: 'La Peste', quantity: 3, ...price }
    tab.contentWindow?.localStorage.setItem('root', JSON.stringify({ version: 1, cart: [line] }))
    await expect.element(main.getByText(words.cart.bought(3))).toBeVisible()
    tab.remove()
  })

  it('is in memory where storage is blocked', async () => {
    sell(PESTE)
    const shelf = shelfOf(PESTE)
    const { address, main, words } = await mountShop({ path: '/bookdetails/1', screens: [cart, shelf] })
    const storage = Object.getOwnPropertyDescriptor(window, 'localStorage') ?? {}
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    try {
      await main.getByRole('button', { name: words.cart.named(words.cart.add, 'La Peste') }).click()
      await page.getByRole('dialog').getByRole('link', { name: words.cart.popup.complete }).click()
      await expect.poll(address).toBe('/cart')
      await expect.element(main.getByText(words.cart.bought(1))).toBeVisible()
      expect(shopperStore.read().cart.lines).toHaveLength(1)
    } finally {
      Object.defineProperty(window, 'localStorage', storage)
    }
  })
})
