/** The page of a book (§2): what it says to people and to search engines, and what becomes of old addresses. */
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { books } from '#server/catalogue/tables.ts'
import type { Article } from '#shared/contract/catalogue.ts'
import { formatCents } from '#shared/money/format.ts'
import { aBookLike, aBookToChange, pathOf } from '../support/books.ts'
import { expect, LANGUAGES, test } from '../support/browser.ts'
import { pressUntil, readerOf } from '../support/reader.ts'
import { inDatabase, sharedShop } from '../support/shop-database.ts'

type Thing = Record<string, unknown>

/** Journeys run at the same time on one shop: each changes its own book. */
const turnOf = (language: string, isMobile: boolean) => (language === 'fr' ? 0 : 1) + (isMobile ? 2 : 0)

/** Reads what the page tells search engines. */
async function structuredData(page: Page): Promise<Thing[]> {
  return JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as Thing[]
}

for (const speech of LANGUAGES) {
  const { crosswise, language, prefix } = speech
  const lang = language === 'fr' ? 'fr' : 'eng'
  const euros = (cents: number) => formatCents(cents, { language: lang, currency: 'eur' })

  test.describe(`a book in ${language}`, () => {
    test(
      'shows who made it, what it costs, how many there are, and its facts',
      crosswise,
      async ({ page, request }) => {
        const { words } = readerOf(page, speech)
        const { book: terms } = words
        const book = await aBookLike(
          request,
          lang,
          (one) =>
            one.prior_price_cents !== null &&
            one.dc_traducteur !== '' &&
            one._qte_a_terme_calcule > 5 &&
            one.pages !== null,
        )
        await page.goto(prefix + pathOf(book))
        const main = page.getByRole('main')
        await expect(page).toHaveTitle(`${book.designation}, ${book.dc_auteur} · GMP`)
        await expect(main.getByRole('heading', { level: 1, name: book.designation })).toBeVisible()
        for (const { _nom, id } of book.contributors) {
          await expect(main.getByRole('link', { name: _nom, exact: true }).first()).toHaveAttribute(
            'href',
            new RegExp(`^${prefix}/.*\\b${id}\\b`),
          )
        }
        await expect(main.getByRole('paragraph').filter({ hasText: terms.roles.translator })).toContainText(
          book.dc_traducteur,
        )

        const buying = page.getByRole('region', { name: terms.buy })
        await expect(buying.getByText(euros(book.price_cents), { exact: true })).toBeVisible()
        await expect(buying.locator('s')).toHaveText(euros(book.prior_price_cents ?? 0))
        await expect(buying.getByText(words.catalogue.inStock(book._qte_a_terme_calcule))).toBeVisible()

        const facts = page.getByRole('region', { name: terms.facts })
        await expect(facts.getByRole('term').filter({ hasText: terms.isbn })).toBeVisible()
        await expect(facts).toContainText(new RegExp(book._code_barre.split('').join('-?')))
        await expect(facts.getByRole('link', { name: book.dc_editor, exact: true })).toBeVisible()
        await expect(facts).toContainText(terms.pages(book.pages ?? 0))

        // Its address is handed on: by the device where it can, else copied
        const share = buying.getByRole('button', { name: terms.share.named(book.designation) })
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
        await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
        await pressUntil(share, page.getByText(terms.share.copied, { exact: true }))
        const copied = await page.evaluate(() => navigator.clipboard.readText())
        expect(new URL(copied).pathname).toBe(prefix + pathOf(book))
        await page.evaluate(() => {
          const given = { url: '' }
          const take = async ({ url = '' }: ShareData) => void (given.url = url)
          Object.assign(window, { given })
          Object.defineProperty(navigator, 'share', { value: take })
        })
        await share.click()
        const given = () => page.evaluate(() => (window as unknown as { given: { url: string } }).given.url)
        await expect.poll(given).toBe(copied)
      },
    )

    test('folds a long description until it is asked for', crosswise, async ({ page, request, isMobile }) => {
      const { words } = readerOf(page, speech)
      const { readLess, readMore } = words.book
      const book = await aBookToChange(request, 8 + turnOf(language, isMobile))
      const beginning = `Once upon a time in ${language}`
      const description = `${beginning}. ${'There was a reader who did not stop reading. '.repeat(30)}`
      await inDatabase(sharedShop(), (db) =>
        db
          .update(books)
          .set({ descriptionFr: description, descriptionEn: description })
          .where(eq(books.id, book.id)),
      )
      await page.goto(prefix + pathOf(book))
      const text = page.getByRole('main').getByText(beginning)
      await expect(text).toBeVisible()
      const height = async () => (await text.boundingBox())?.height ?? 0
      const folded = await height()
      const more = page.getByRole('button', { name: readMore })
      await expect(more).toHaveAttribute('aria-expanded', 'false')
      await pressUntil(more, page.getByRole('button', { name: readLess }))
      expect(await height()).toBeGreaterThan(folded)
      await page.getByRole('button', { name: readLess }).click()
      await expect.poll(height).toBe(folded)
    })

    test(
      'tells search engines what is sold, and where it is in both languages',
      crosswise,
      async ({ page, request, baseURL }) => {
        const { words } = readerOf(page, speech)
        const book = await aBookLike(
          request,
          lang,
          (one) => one.prior_price_cents !== null && one._qte_a_terme_calcule > 0,
        )
        const path = pathOf(book)
        // The number alone finds the book; its whole address is the canonical one
        await page.goto(`${prefix}/bookdetails/${book.id}`)
        // L112-1-1: a reduction is announced from the lowest price of the 30 days before it
        const lowest = language === 'fr' ? 'Prix le plus bas des 30 jours' : 'Lowest price in the 30 days'
        await expect(
          page.getByRole('main').getByRole('paragraph').filter({ hasText: lowest }).last(),
        ).toBeVisible()
        const [thing, trail] = await structuredData(page)
        expect(thing).toMatchObject({
          '@context': 'https://schema.org',
          '@type': ['Book', 'Product'],
          name: book.designation,
          isbn: book._code_barre,
          url: `${baseURL}${prefix}${path}`,
          author: [
            { '@type': 'Person', name: book.contributors.find(({ role }) => role === 'author')?._nom },
          ],
          offers: {
            '@type': 'Offer',
            price: (book.price_cents / 100).toFixed(2),
            priceCurrency: 'EUR',
            availability: 'https://schema.org/InStock',
          },
        })
        const steps = (trail as { itemListElement: { position: number; name: string; item: string }[] })
          .itemListElement
        expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
        expect(steps[0]).toMatchObject({ name: words.layout.home, item: `${baseURL}${prefix || '/'}` })
        expect(steps.at(-1)).toMatchObject({ name: book.designation, item: `${baseURL}${prefix}${path}` })

        const href = (rel: string) => page.locator(`link[rel="${rel}"]`)
        await expect(href('canonical')).toHaveAttribute('href', `${baseURL}${prefix}${path}`)
        for (const [code, start] of [
          ['fr', ''],
          ['en', '/en'],
          ['x-default', ''],
        ]) {
          await expect(page.locator(`link[rel="alternate"][hreflang="${code}"]`)).toHaveAttribute(
            'href',
            `${baseURL}${start}${path}`,
          )
        }
        await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S/)
      },
    )

    test('moves for good from an address with another title (301)', crosswise, async ({ page, request }) => {
      const book = await aBookLike(request, lang, () => true)
      const old = await request.get(`${prefix}/bookdetails/${book.id}-an-old-title?from=mail`, {
        maxRedirects: 0,
      })
      expect(old.status()).toBe(301)
      expect(old.headers()['location']).toBe(`${prefix}${pathOf(book)}?from=mail`)
      await page.goto(`${prefix}/bookdetails/${book.id}-an-old-title`)
      await expect(page).toHaveURL(new RegExp(`${pathOf(book)}$`))
    })

    test('leads to the rest of its category, author and collection', crosswise, async ({ page, request }) => {
      const { words } = readerOf(page, speech)
      const book = await aBookLike(request, lang, ({ categories }) => categories.length > 0)
      await page.goto(prefix + pathOf(book))
      const trail = page.getByRole('navigation', { name: words.catalogue.breadcrumbs })
      await trail.getByRole('link').last().click()
      await expect(page).toHaveURL(new RegExp(`${prefix}/books\\?category=\\d+$`))
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    })

    test.describe('that never was', () => {
      test.use({ expectedNoise: [/404 \(Not Found\)/] })

      const [title, text, home] =
        language === 'fr'
          ? [
              'Erreur 404 - Page introuvable',
              'Désolé, la page que vous cherchez n’existe pas.',
              'Retour à l’accueil',
            ]
          : [
              'Error 404 - Page Not Found',
              'Sorry, the page you are looking for does not exist.',
              'Go back to Home',
            ]

      test('is a 404 page with a way home (§2)', crosswise, async ({ page, request }) => {
        const { at, words } = readerOf(page, speech)
        for (const path of ['/bookdetails/camus', '/bookdetails/1e3', '/no/such/screen']) {
          expect((await request.get(prefix + path)).status(), path).toBe(404)
        }
        const answer = await page.goto(`${prefix}/bookdetails/99999999`)
        expect(answer?.status()).toBe(404)
        expect(answer?.headers()['cache-control']).toBe('no-store')
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expect(page.getByText(text)).toBeVisible()
        await expect(page).toHaveTitle(/GMP/)
        await page.getByRole('link', { name: home }).click()
        await expect(page).toHaveURL(at(prefix ? '' : '/'))
        await expect(page.getByRole('region', { name: words.home.carousel })).toBeVisible()
      })
    })

    test('that is sold out says so and cannot be bought', crosswise, async ({ page, request, isMobile }) => {
      const { words } = readerOf(page, speech)
      const book = await aBookToChange(request, turnOf(language, isMobile))
      await inDatabase(sharedShop(), (db) => db.update(books).set({ stock: 0 }).where(eq(books.id, book.id)))
      await page.goto(prefix + pathOf(book))
      await expectNotForSale(page, book, {
        label: words.catalogue.outOfStock,
        help: words.book.soldOutHelp,
        availability: 'OutOfStock',
      })
      await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
    })

    test(
      'that left the catalogue says so, cannot be bought, and is not listed',
      crosswise,
      async ({ page, request, isMobile }) => {
        const { words } = readerOf(page, speech)
        const book = await aBookToChange(request, 4 + turnOf(language, isMobile))
        await inDatabase(sharedShop(), (db) =>
          db.update(books).set({ removedAt: new Date() }).where(eq(books.id, book.id)),
        )
        await page.goto(prefix + pathOf(book))
        await expectNotForSale(page, book, {
          label: words.catalogue.removed,
          help: words.book.removedHelp,
          availability: 'Discontinued',
        })
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
        await page.goto(`${prefix}/books?smart_search=${book._code_barre}`)
        await expect(page.getByRole('heading', { level: 2, name: words.list.emptyTitle })).toBeVisible()
      },
    )

    async function expectNotForSale(
      page: Page,
      book: Article,
      { label, help, availability }: Record<'label' | 'help' | 'availability', string>,
    ) {
      const { words } = readerOf(page, speech)
      const buying = page.getByRole('region', { name: words.book.buy })
      await expect(page.getByRole('heading', { level: 1, name: book.designation })).toBeVisible()
      await expect(buying.getByText(label, { exact: true })).toBeVisible()
      await expect(buying.getByText(help)).toBeVisible()
      await expect(buying.getByText(euros(book.price_cents), { exact: true })).toBeVisible()
      // It can still be wished for and compared
      await expect(buying.getByRole('button', { name: words.cart.add })).toHaveCount(0)
      await expect(buying.getByRole('textbox')).toHaveCount(0)
      const [thing] = await structuredData(page)
      expect(thing?.['offers']).toMatchObject({ availability: `https://schema.org/${availability}` })
    }
  })

  test.describe(`a book on a phone in ${language}`, () => {
    test.skip(({ isMobile }) => !isMobile, 'only phones have this bar')

    test('keeps price and cart at hand once they have scrolled away', async ({ page, request }) => {
      const { words } = readerOf(page, speech)
      const book = await aBookLike(request, lang, (one) => one._qte_a_terme_calcule >= 8)
      await page.goto(prefix + pathOf(book))
      const buying = page.getByRole('region', { name: words.book.buy })
      const atHand = page.locator('.buy-bar')
      const add = atHand.getByRole('button', { name: words.cart.add })
      await buying.scrollIntoViewIfNeeded()
      await expect(atHand).not.toBeInViewport()
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(buying).not.toBeInViewport()
      await expect(atHand).toBeInViewport()
      await expect(atHand).toContainText(euros(book.price_cents))
      await add.click()
      await expect(page.getByRole('dialog', { name: words.cart.toasts.added })).toBeVisible()
    })
  })
}
