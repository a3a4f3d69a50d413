/** The cart in the browser: popup, panel, page, and the rules of §5. */
import type { Page } from '@playwright/test'
import type { Article } from '#shared/contract/catalogue.ts'
import { formatCents } from '#shared/money/format.ts'
import { expectAccessible } from '../support/accessible.ts'
import { aBookInStock, aBookLike, aScarceBook, listBooks } from '../support/books.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { shopperOf } from '../support/shopper.ts'
import { signedIn } from '../support/signed-in.ts'
import { untilInteractive } from '../support/until-interactive.ts'
import { ownAddress } from '../support/visitor.ts'

/** Puts lines into the browser's storage as an earlier visit left them. */
async function keptCart(page: Page, lines: readonly { book: Article; changes?: object }[]) {
  await page.addInitScript(
    (root) => {
      if (localStorage.getItem('root') === null) localStorage.setItem('root', root)
    },
    JSON.stringify({
      version: 1,
      orders: [],
      cart: lines.map(({ book, changes }) => ({
        _id: book.id,
        title: book.designation,
        author: book.dc_auteur,
        image: null,
        price: book.price_cents / 100,
        price_ttc: book.public_price_cents / 100,
        discount: book.discount,
        quantity: 1,
        _qte_a_terme_calcule: book._qte_a_terme_calcule,
        _code_barre: book._code_barre,
        removed: false,
        ...changes,
      })),
    }),
  )
}

for (const speech of LANGUAGES) {
  const { crosswise, language, prefix } = speech
  const isFrench = language === 'fr'
  const euros = (cents: number) => formatCents(cents, { language: isFrench ? 'fr' : 'eng', currency: 'eur' })

  test.describe(`the cart in ${language}`, () => {
    test(
      'adding opens a popup that leads on; the icon counts and opens the panel or the page (§2)',
      crosswise,
      async ({ page, request }, info) => {
        const shopper = shopperOf(page, speech)
        const { words } = shopper
        const book = await aBookInStock(request, 40)
        await shopper.add(book, 2)
        const popup = page.getByRole('dialog', {
          name: isFrench ? 'Le livre est ajouté au panier' : 'Book is added to Cart',
        })
        await expect(popup.getByRole('heading', { name: book.designation })).toBeVisible()
        await expect(popup.getByRole('listitem').nth(1)).toBeVisible()
        await popup
          .getByRole('link', { name: isFrench ? 'Continuer mes achats' : 'Continue shopping' })
          .click()
        await expect(page).toHaveURL(new RegExp(`${prefix}/books$`))

        await page
          .getByRole('banner')
          .getByRole('link', { name: words.cart.icon(2) })
          .click()
        const heading = isFrench ? 'Vous avez ajouté 2 articles' : 'You bought 2 items'
        if (info.project.name === 'phone') {
          await expect(page).toHaveURL(new RegExp(`${prefix}/cart$`))
          await expect(page.getByRole('main').getByText(heading)).toBeVisible()
          return
        }
        const panel = page.getByRole('dialog', { name: heading })
        await expect(panel.getByText(`ISBN ${book._code_barre}`)).toBeVisible()
        await expectAccessible(page)
        await expect(page).toHaveURL(new RegExp(`${prefix}/books$`))
        await panel.getByRole('link', { name: isFrench ? 'Passer la commande' : 'Place the order' }).click()
        await expect(page).toHaveURL(new RegExp(`${prefix}/cart$`))
        await expect(panel).toBeHidden()
      },
    )

    test(
      'the popup shows 2, 4 or 6 favorites per view from 0, 651 and 951 px (§2)',
      crosswise,
      async ({ page, request }) => {
        await shopperOf(page, speech).add(await aBookInStock(request, 40), 1)
        const favorites = page.getByRole('dialog').getByRole('list')
        await expect(favorites.getByRole('listitem').nth(1)).toBeVisible()
        const perView = () =>
          favorites.evaluate(({ clientWidth, children: [one, two] }) => {
            const left = (place: Element | undefined) => place?.getBoundingClientRect().left ?? 0
            return Math.round(clientWidth / (left(two) - left(one)))
          })
        for (const [width, count] of [
          [360, 2],
          [650, 2],
          [651, 4],
          [950, 4],
          [951, 6],
          [1280, 6],
        ] as const) {
          await page.setViewportSize({ width, height: 800 })
          await expect.poll(perView, `favorites at ${width} px`).toBe(count)
        }
      },
    )

    test(
      'from a list, the popup leads back to its place, and recommends other books',
      crosswise,
      async ({ page, request }) => {
        const { words } = shopperOf(page, speech)
        const favorites = await listBooks(request, {
          favorites: '',
          per_page: '100',
          lang: isFrench ? 'fr' : 'eng',
        })
        await page.goto(`${prefix}/books?favorites=1&sort=title`)
        const cards = page.getByRole('main').getByRole('article')
        const button = cards.getByRole('button', { name: /^(?:Ajouter au panier|Add to cart)/ }).last()
        await button.scrollIntoViewIfNeeded()
        const place = () => page.evaluate(() => window.scrollY)
        const before = await place()
        expect(before).toBeGreaterThan(0)
        const name = (await button.getAttribute('aria-label')) ?? ''
        await button.click()
        const popup = page.getByRole('dialog', { name: words.cart.toasts.added })
        const recommended = popup.getByRole('listitem').getByRole('link')
        await expect(recommended.first()).toBeVisible()
        const added = favorites.filter(({ designation }) => name.endsWith(designation)).map(({ id }) => id)
        expect(added).not.toEqual([])
        const shown = await recommended.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
        for (const id of added) expect(shown).not.toContain(`${prefix}/bookdetails/${id}`)

        // §3: the line knows its description, which no card carries
        const { descriptif } = favorites.find(({ id }) => id === added[0]) ?? {}
        const kept = () =>
          page.evaluate(
            () => (JSON.parse(localStorage.getItem('root') ?? '{}') as { cart: object[] }).cart[0],
          )
        await expect.poll(kept).toMatchObject({ description: descriptif ?? '', note: '' })

        const asked: string[] = []
        page.on('request', (sent) => asked.push(sent.url()))
        await popup.getByRole('link', { name: words.cart.popup.continue }).click()
        await expect(popup).toBeHidden()
        await expect(page).toHaveURL(new RegExp(`${prefix}/books\\?favorites=1&sort=title$`))
        expect(await place()).toBe(before)
        // Going there once more would ask for the list
        expect(asked.filter((url) => url.includes('/books.data'))).toEqual([])
      },
    )

    test(
      'a quantity is digits from 1 to stock, saved on Enter, Tab or blur (§5)',
      crosswise,
      async ({ page, request }) => {
        const { words } = shopperOf(page, speech)
        const book = await aBookInStock(request, 41)
        const stock = book._qte_a_terme_calcule
        await keptCart(page, [{ book, changes: { quantity: 2 } }])
        await page.goto(`${prefix}/cart`)
        const stepper = page.getByRole('group', { name: words.cart.quantityOf(book.designation) })
        const quantity = stepper.getByRole('textbox')
        const less = stepper.getByRole('button', { name: words.catalogue.fewer })
        const more = stepper.getByRole('button', { name: words.catalogue.more })
        const bought = (count: number) =>
          expect(page.getByRole('main').getByText(words.cart.bought(count))).toBeVisible()

        await quantity.fill('a3b')
        await expect(quantity).toHaveValue('3')
        await bought(2)
        await quantity.press('Enter')
        await bought(3)
        await quantity.fill('')
        await quantity.press('Tab')
        await bought(1)
        await expect(less).toBeDisabled()
        await quantity.fill('9999')
        await expect(
          page.getByText(
            isFrench
              ? 'Veuillez saisir moins de quatre chiffres\u202f!'
              : 'Please enter less than four numbers!',
          ),
        ).toBeVisible()
        await expect(quantity).toHaveValue('999')
        await quantity.blur()
        await bought(stock)
        await expect(more).toBeDisabled()
        await less.click()
        await bought(stock - 1)

        await page.reload()
        await bought(stock - 1)
      },
    )

    test(
      'a line shows its book and its price; a long title is whole on the page, and cut to 20 characters in the panel (§2, §9)',
      crosswise,
      async ({ page, request, isMobile }) => {
        const { words } = shopperOf(page, speech)
        const book = await aBookLike(
          request,
          isFrench ? 'fr' : 'eng',
          (one) =>
            one.designation.length > 30 && one._qte_a_terme_calcule > 5 && one.prior_price_cents !== null,
        )
        const title = book.designation
        await keptCart(page, [{ book, changes: { quantity: 2 } }])
        await page.goto(`${prefix}/cart`)
        const card = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
        await expect(card.locator('.book-cover')).toBeVisible()
        await expect(card.getByRole('paragraph').filter({ hasText: book.dc_auteur })).toBeVisible()
        await expect(card.locator('s')).toHaveText(euros(book.prior_price_cents ?? 0))
        await expect(card.getByText(euros(book.price_cents), { exact: true })).toBeVisible()
        await expect(card).toContainText(euros(2 * book.price_cents))
        const link = page.getByRole('main').getByRole('link', { name: title })
        await expect(link).toHaveText(title)
        if (isMobile) return
        await page.goto(`${prefix}/books`)
        await page
          .getByRole('banner')
          .getByRole('link', { name: words.cart.icon(2) })
          .click()
        await expect(page.getByRole('dialog').getByRole('link', { name: title })).toHaveText(
          `${title.slice(0, 20).trimEnd()}...`,
        )
      },
    )

    test('opening the panel reads prices and stock again', async ({ page, request, isMobile }) => {
      test.skip(isMobile, 'on a phone the icon leads to the page')
      const { words } = shopperOf(page, speech)
      const book = await aBookInStock(request, 43)
      const left = book._qte_a_terme_calcule
      const changes = {
        price: 1.23,
        price_ttc: 1.23,
        discount: 0,
        quantity: 2,
        _qte_a_terme_calcule: left + 5,
      }
      await keptCart(page, [{ book, changes }])
      await page.goto(`${prefix}/events`)
      await page
        .getByRole('banner')
        .getByRole('link', { name: words.cart.icon(2) })
        .click()
      const panel = page.getByRole('dialog')
      await expect(panel.getByText(words.cart.stock.inStock(left), { exact: true })).toBeVisible()
      await expect(
        panel.getByText(words.cart.toasts.updated).or(page.getByText(words.cart.toasts.updated)),
      ).toBeVisible()
      await expect(panel.getByText(/1[.,]23/)).toHaveCount(1) // what the price was
      await expect(
        panel.getByText(`${words.cart.total} ${euros(2 * book.price_cents)}`, { exact: true }),
      ).toBeVisible()
    })

    test('opening the panel reads the settings and the customer’s favorites again (§4)', async ({
      page,
      isMobile,
    }) => {
      test.skip(isMobile, 'on a phone the icon leads to the page')
      const { words } = shopperOf(page, speech)
      await ownAddress(page)
      const { user } = await signedIn(page, speech)
      await page.goto(`${prefix}/events`)
      await page.route('**/company-settings?*', async (route) => {
        const answer = await route.fetch()
        const { data } = (await answer.json()) as { data: object }
        await route.fulfill({ json: { data: { ...data, phone: '09 87 65 43 21' } } })
      })
      const favorites = page.waitForRequest((asked) => asked.url().includes(`/users/${user.id}/favorite`))
      const banner = page.getByRole('banner')
      await banner.getByRole('link', { name: words.cart.icon(0) }).click()
      await expect(page.getByRole('dialog', { name: words.cart.bought(0) })).toBeVisible()
      await favorites
      await page.keyboard.press('Escape')
      await expect(banner.getByRole('link', { name: '09 87 65 43 21' })).toBeVisible()
    })

    test(
      'a guest’s double click adds one copy, and says that the book is added (§4, §8)',
      crosswise,
      async ({ page, request }) => {
        const { words } = shopperOf(page, speech)
        const book = await aBookInStock(request, 45)
        await page.goto(`${prefix}/bookdetails/${book.id}`)
        const add = page
          .getByRole('region', { name: words.book.buy })
          .getByRole('button', { name: words.cart.add })
        await untilInteractive(page)
        await add.dblclick()
        await expect(page.getByRole('status').getByText(words.cart.toasts.added)).toBeVisible()
        await expect(page.getByRole('dialog', { name: words.cart.toasts.added })).toBeVisible()
        await expect(
          page.getByRole('link', { name: words.cart.icon(1), includeHidden: true }).first(),
        ).toBeAttached()
      },
    )

    test('a full line says so when more is added (§5)', crosswise, async ({ page, request }) => {
      const shopper = shopperOf(page, speech)
      const book = await aScarceBook(request, 8)
      await keptCart(page, [{ book, changes: { quantity: book._qte_a_terme_calcule } }])
      await page.goto(`${prefix}/bookdetails/${book.id}`)
      const buying = page.getByRole('region', { name: shopper.words.book.buy })
      await buying.getByRole('button', { name: shopper.words.cart.add }).click()
      // §4: announced politely
      const announced = page.getByRole('status', { name: shopper.words.layout.messages })
      await expect(
        announced.getByText(isFrench ? "Plus d'articles en stock" : 'No more items in stock'),
      ).toBeVisible()
      await expect(page.getByRole('dialog')).toBeHidden()
    })

    test('a deleted line can be taken back (§8)', crosswise, async ({ page, request }) => {
      const { words } = shopperOf(page, speech)
      const [book, other] = [await aBookInStock(request, 42), await aBookInStock(request, 43)]
      await keptCart(page, [{ book }, { book: other }])
      await page.clock.install()
      await page.goto(`${prefix}/cart`)
      const remove = page.getByRole('button', { name: words.cart.remove(book.designation) })
      await expect(remove).toBeVisible()
      // The message is gone after a second and a half, which a busy machine may take to look
      await page.clock.pauseAt(Date.now() + 60_000)
      await remove.click()
      await expect(
        page.getByText(isFrench ? 'Le livre est retiré' : 'Book is removed', { exact: true }),
      ).toBeVisible()
      await page.clock.resume()
      await expect(page.getByRole('main').getByText(words.cart.bought(1))).toBeVisible()
      await expect(page.getByRole('button', { name: words.cart.undo })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main').getByText(words.cart.bought(2))).toBeVisible()
      await expect(page.getByRole('link', { name: book.designation })).toBeFocused()
    })

    test(
      'changes since the last visit are announced; lines that cannot be bought leave the total (§2, §5)',
      crosswise,
      async ({ page, request }) => {
        const { words } = shopperOf(page, speech)
        const [book, gone] = [await aBookInStock(request, 44), await aBookInStock(request, 45)]
        await keptCart(page, [
          { book, changes: { price: 1, quantity: 1 } },
          { book: gone, changes: { _id: 999_999_999, title: 'Un livre disparu' } },
        ])
        await page.goto(`${prefix}/cart`)
        await expect(page.getByText(words.cart.changes.title)).toBeVisible()
        await expect(
          page.getByText(isFrench ? /N'EST PLUS DISPONIBLE/ : 'NOT AVAILABLE ANYMORE!'),
        ).toBeVisible()
        await expect(page.getByText(words.cart.changes.removed('Un livre disparu'))).toBeVisible()
        await expect(page.getByRole('main').getByText(words.cart.bought(1))).toBeVisible()
      },
    )

    test('two tabs stay in step', crosswise, async ({ page, context, request }) => {
      const shopper = shopperOf(page, speech)
      const { words } = shopper
      const other = await context.newPage()
      await other.goto(`${prefix}/cart`)
      await expect(other.getByText(words.cart.empty.title)).toBeVisible()
      // A tab in the background draws nothing, and what is not drawn is not pressed
      await page.bringToFront()
      await shopper.add(await aBookInStock(request, 46))
      await expect(other.getByRole('main').getByText(words.cart.bought(1))).toBeVisible()
    })

    test(
      'kept state that is broken, newer or edited by hand is an empty cart that works',
      crosswise,
      async ({ page, request }) => {
        const shopper = shopperOf(page, speech)
        await page.goto(`${prefix}/cart`)
        for (const broken of [
          '{',
          '{"version":2,"cart":[{"_id":1}]}',
          '{"version":1,"cart":[{"_id":"x"}],"orders":7}',
        ]) {
          await page.evaluate((root) => localStorage.setItem('root', root), broken)
          await page.reload()
          await expect(page.getByText(shopper.words.cart.empty.title)).toBeVisible()
        }
        await shopper.add(await aBookInStock(request, 47))
        await page.goto(`${prefix}/cart`)
        await expect(page.getByRole('main').getByText(shopper.words.cart.bought(1))).toBeVisible()
      },
    )

    test('says that it is loading until kept state is there (§4)', crosswise, async ({ page, request }) => {
      const { words } = shopperOf(page, speech)
      expect(await (await request.get(`${prefix}/cart`)).text()).toContain(words.cart.loading)
    })

    test('works where storage is blocked', crosswise, async ({ page, request }) => {
      const shopper = shopperOf(page, speech)
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('denied', 'SecurityError')
          },
        })
      })
      await shopper.add(await aBookInStock(request, 48))
      await page.getByRole('dialog').getByRole('link', { name: shopper.words.cart.popup.complete }).click()
      await expect(page.getByRole('main').getByText(shopper.words.cart.bought(1))).toBeVisible()
    })
  })
}
