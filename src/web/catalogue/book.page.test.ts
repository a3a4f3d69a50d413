/** The page of a book as it is sent (§2): what it says to people and to search engines, and what becomes of old addresses. */
import type { APIRequestContext } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { books } from '#server/catalogue/books/tables.ts'
import { slugOf } from '#shared/catalogue/book-path.ts'
import type { Article } from '#shared/contract/articles.ts'
import { formatCents } from '#shared/money/format.ts'
import { textOf } from '#shared/text/text.ts'
import { aBookLike, aBookToChange, listBooks, pathOf } from '../../../tests/support/books.ts'
import { hrefs, openPage, texts, visit } from '../../../tests/support/sent-page.ts'
import { inDatabase } from '../../../tests/support/shop-database.ts'

let request: APIRequestContext
let origin = ''
beforeAll(async () => {
  request = await visit()
  origin = inject('shop').url
})
afterAll(() => request.dispose())

const NOT_FOUND = {
  fr: {
    title: 'Erreur 404 - Page introuvable',
    text: 'Désolé, la page que vous cherchez n’existe pas.',
    home: 'Retour à l’accueil',
  },
  eng: {
    title: 'Error 404 - Page Not Found',
    text: 'Sorry, the page you are looking for does not exist.',
    home: 'Go back to Home',
  },
}

describe.each([
  { prefix: '', code: 'fr', turn: 0 },
  { prefix: '/en', code: 'eng', turn: 1 },
] as const)('a book in $code', ({ prefix, code, turn }) => {
  const words = textOf(code)
  const { book: terms } = words
  const euros = (cents: number) => formatCents(cents, { language: code, currency: 'eur' })
  const open = (path: string) => openPage(request, prefix + path)
  const buyingOf = ({ page }: Awaited<ReturnType<typeof open>>) =>
    page.getByRole('region', { name: terms.buy })

  it('shows who made it, what it costs, how many there are, and its facts', async () => {
    const book = await aBookLike(
      request,
      code,
      (one) =>
        one.prior_price_cents !== null &&
        one.dc_traducteur !== '' &&
        one._qte_a_terme_calcule > 5 &&
        one.pages !== null,
    )
    const sent = await open(pathOf(book))
    expect(sent.document.title).toBe(`${book.designation}, ${book.dc_auteur} · GMP`)
    expect(sent.main.getByRole('heading', { level: 1, name: book.designation })).toBeTruthy()
    for (const { _nom, id } of book.contributors) {
      const [link] = sent.main.getAllByRole('link', { name: _nom })
      expect(link?.getAttribute('href')).toBe(`${prefix}/collaborator/${id}-${slugOf(_nom)}/details`)
    }
    expect(
      texts(sent.main.getAllByRole('paragraph')).find((line) => line.includes(terms.roles.translator)),
    ).toContain(book.dc_traducteur)

    const buying = buyingOf(sent)
    expect(buying.textContent).toContain(euros(book.price_cents))
    expect(texts([...buying.querySelectorAll('s')])).toEqual([euros(book.prior_price_cents ?? 0)])
    expect(buying.textContent).toContain(words.catalogue.inStock(book._qte_a_terme_calcule))

    const atHand = sent.document.querySelector('.buy-bar')
    expect(atHand?.hasAttribute('inert'), 'the bar is there from the start').toBe(false)
    expect(atHand?.textContent).toContain(euros(book.price_cents))
    expect(atHand?.querySelector('p:last-child')?.textContent).not.toBe('')

    const facts = sent.page.getByRole('region', { name: terms.facts })
    expect(texts([...facts.querySelectorAll('dt')])).toContain(terms.isbn)
    expect(facts.textContent).toMatch(new RegExp(book._code_barre.split('').join('-?')))
    expect(texts([...facts.querySelectorAll('a')])).toContain(book.dc_editor)
    expect(facts.textContent).toContain(terms.pages(book.pages ?? 0))
  })

  it('elides "de" before its author in French', async () => {
    const book = await aBookLike(request, code, (one) => one.dc_auteur.startsWith('A'))
    const sent = await open(pathOf(book))
    const made = texts(sent.main.getAllByRole('paragraph')).find((line) => line.includes(book.dc_auteur))
    expect(made).toMatch(code === 'fr' ? `d’${book.dc_auteur}` : `by ${book.dc_auteur}`)
  })

  it('shows search engines what is sold, and where it is in both languages', async () => {
    const book = await aBookLike(
      request,
      code,
      (one) => one.prior_price_cents !== null && one._qte_a_terme_calcule > 0,
    )
    const path = pathOf(book)
    // The number alone finds the book; its whole address is the canonical one
    const { things, links, meta, page } = await open(`/bookdetails/${book.id}`)
    // L112-1-1: a reduction is announced from the lowest price of the 30 days before it
    const lowest = code === 'fr' ? /Prix le plus bas des 30 jours/ : /Lowest price in the 30 days/
    expect(texts(page.getAllByRole('paragraph')).filter((line) => lowest.test(line))).not.toEqual([])
    const [thing, trail] = things
    expect(thing).toMatchObject({
      '@context': 'https://schema.org',
      '@type': ['Book', 'Product'],
      name: book.designation,
      isbn: book._code_barre,
      url: `${origin}${prefix}${path}`,
      author: [{ '@type': 'Person', name: book.contributors.find(({ role }) => role === 'author')?._nom }],
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
    expect(steps[0]).toMatchObject({ name: words.layout.home, item: `${origin}${prefix || '/'}` })
    expect(steps.at(-1)).toMatchObject({ name: book.designation, item: `${origin}${prefix}${path}` })
    expect(links).toEqual({
      canonical: `${origin}${prefix}${path}`,
      fr: `${origin}${path}`,
      en: `${origin}/en${path}`,
      standard: `${origin}${path}`,
    })
    expect(meta('description')).toMatch(/\S/)
  })

  it('moves for good from an address with another title (301)', async () => {
    const book = await aBookLike(request, code, () => true)
    const old = await request.get(`${prefix}/bookdetails/${book.id}-an-old-title?from=mail`, {
      maxRedirects: 0,
    })
    expect(old.status()).toBe(301)
    expect(old.headers()['location']).toBe(`${prefix}${pathOf(book)}?from=mail`)
  })

  it('leads to the rest of its category, which holds it', async () => {
    const book = await aBookLike(request, code, ({ categories }) => categories.length > 0)
    const sent = await open(pathOf(book))
    const trail = sent.page.getByRole('navigation', { name: words.catalogue.breadcrumbs })
    const [path] = hrefs(...[...trail.querySelectorAll('a')].slice(-1))
    expect(path).toMatch(new RegExp(`^${prefix}/books\\?category=\\d+$`))
    const list = await openPage(request, `${path}&smart_search=${book._code_barre}`)
    expect(list.main.getByRole('article').textContent).toContain(book.designation)
  })

  it('that never was is a 404 page with a way home (§2)', async () => {
    for (const path of ['/bookdetails/camus', '/bookdetails/1e3', '/no/such/screen'])
      expect((await request.get(prefix + path)).status(), path).toBe(404)
    const { answer, document, page } = await open('/bookdetails/99999999')
    const { title, text, home } = NOT_FOUND[code]
    expect(answer.status()).toBe(404)
    expect(answer.headers()['cache-control']).toBe('no-store')
    expect(page.getByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(page.getByText(text)).toBeTruthy()
    expect(document.title).toContain('GMP')
    expect(hrefs(page.getByRole('link', { name: home }))).toEqual([prefix || '/'])
  })

  it('that is sold out says so and cannot be bought', async () => {
    const book = await aBookToChange(request, turn)
    await inDatabase(inject('shop'), (db) => db.update(books).set({ stock: 0 }).where(eq(books.id, book.id)))
    const { meta } = await expectNotForSale(book, {
      label: words.catalogue.outOfStock,
      help: terms.soldOutHelp,
      availability: 'OutOfStock',
    })
    expect(meta('robots')).toBeUndefined()
  })

  it('that left the catalogue says so, cannot be bought, and is not listed', async () => {
    const book = await aBookToChange(request, 4 + turn)
    await inDatabase(inject('shop'), (db) =>
      db.update(books).set({ removedAt: new Date() }).where(eq(books.id, book.id)),
    )
    const { meta } = await expectNotForSale(book, {
      label: words.catalogue.removed,
      help: terms.removedHelp,
      availability: 'Discontinued',
    })
    expect(meta('robots')).toContain('noindex')
    expect(await listBooks(request, { smart_search: book._code_barre })).toEqual([])
    const { page } = await open(`/books?smart_search=${book._code_barre}`)
    expect(page.getByRole('heading', { level: 2, name: words.list.emptyTitle })).toBeTruthy()
  })

  async function expectNotForSale(
    book: Article,
    { label, help, availability }: Record<'label' | 'help' | 'availability', string>,
  ) {
    const sent = await open(pathOf(book))
    const buying = buyingOf(sent)
    expect(sent.page.getByRole('heading', { level: 1, name: book.designation })).toBeTruthy()
    for (const said of [label, help, euros(book.price_cents)]) expect(buying.textContent).toContain(said)
    // It can still be wished for and compared
    expect(texts([...buying.querySelectorAll('button')])).not.toContain(words.cart.add)
    expect(buying.querySelector('input')).toBeNull()
    expect(sent.things[0]?.['offers']).toMatchObject({ availability: `https://schema.org/${availability}` })
    return sent
  }
})
