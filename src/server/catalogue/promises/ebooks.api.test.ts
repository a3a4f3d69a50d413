/**
 * E-books, which the shop does not deliver: shown with a link to where to get them, never sold, reserved or
 * ordered.
 */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MatchedList } from '#shared/contract/book-lists.ts'
import type { Article } from '#shared/contract/articles.ts'
import type { Data, List } from '#shared/contract/envelope.ts'
import { OrderRequest, type Quote } from '#shared/contract/checkout.ts'
import { RESERVE_CONFIG_TYPE } from '#shared/picking/reserve-online.ts'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { anOrder, post } from '../../../../tests/support/checkout.ts'
import { aCustomer } from '../../../../tests/support/customers.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { refused, sendAction } from '../../../../tests/support/staff-actions.ts'
import { books } from '../books/tables.ts'
import { placeOrder } from '#server/selling/checkout/place-order.ts'
import { company } from '#server/shop/company/tables.ts'

let shop: OpenShop
let ebook: number
let isbn: string
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.forgetTries()
  isbn = anIsbn()
  ebook = await storeBook(shop.db, { isbn, title: 'Nedjma', work: 'nedjma', format: 'numerique', stock: 5 })
})
afterAll(() => shop.close())

const bookOf = async (id: number) =>
  ((await (await shop.call(`/articles/${id}`)).json()) as Data<Article>).data

describe('an e-book', () => {
  it('has no copies, whatever writes them', async () => {
    await shop.db.update(books).set({ stock: 9 }).where(eq(books.id, ebook))
    expect(await bookOf(ebook)).toMatchObject({
      _qte_a_terme_calcule: 0,
      copies_available: 0,
      promise: null,
      promise_beyond: null,
    })
    // A book that a file or a bookseller later changes to an e-book
    const book = await storeBook(shop.db, { stock: 3 })
    await shop.db.update(books).set({ format: 'numerique' }).where(eq(books.id, book))
    expect(await bookOf(book)).toMatchObject({ _qte_a_terme_calcule: 0, copies_available: 0 })
  })

  it('cannot be bought: cart, summary, order, reservation and alert reject it', async () => {
    const ada = await aCustomer(shop)
    const cart = await shop.call(
      '/cart',
      post({ user_id: ada.id, article_id: ebook, quantity: 1 }, ada.headers),
    )
    expect(cart.status).toBe(409)
    const line = { article_id: ebook, quantity: 1 }
    const recap = await shop.call(
      '/orders/quote',
      post({ lines: [line], delivery_method: 'standard', country: 'FR', coupon_code: null }),
    )
    expect(((await recap.json()) as Data<Quote>).data.lines[0]).toMatchObject({ available: 0 })
    const request = OrderRequest.parse(anOrder({ bookId: ebook, totalCents: 1 }))
    await expect(
      placeOrder(shop.db, { request, idempotencyKey: randomUUID(), customerId: null }),
    ).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
    const [{ settings } = { settings: undefined }] = await shop.db.select().from(company)
    if (!settings) throw new Error('The shop has no settings.')
    const entry = { lookup_config_type: RESERVE_CONFIG_TYPE, is_exist: true }
    await shop.db.update(company).set({
      settings: { ...settings, website_config: [...settings.website_config, entry] },
    })
    const about = { article_id: ebook, quantity: 1, name: 'Ada', email: ada.email, language: 'fr' }
    expect((await shop.call('/reservations', post(about, ada.headers))).status).toBe(409)
    for (const kind of ['stock', 'published', 'price', 'volume']) {
      const alert = { article_id: ebook, kind, email: ada.email, language: 'fr' }
      expect((await shop.call('/alerts', post(alert, ada.headers))).status).toBe(404)
    }
  })

  it('is counted, received and ordered by no bookseller', async () => {
    const lea = await signedInAs(shop, 'bookseller')
    const copies = { isbn, copies: '4' }
    expect((await refused(sendAction(lea, 'stock-set', copies))).refusal).toBe('FILE_HAS_NO_COPIES')
    expect((await refused(sendAction(lea, 'stock-add', copies))).refusal).toBe('FILE_HAS_NO_COPIES')
    expect((await refused(sendAction(lea, 'proposal-add', copies))).refusal).toBe('FILE_HAS_NO_COPIES')
  })

  it('is not what a line of a list is filled with that names its title, and is not for sale where it names its ISBN', async () => {
    const paper = await storeBook(shop.db, { title: 'Nedjma', work: 'nedjma', format: 'poche', stock: 1 })
    const answer = await shop.call('/book-lists/match', post({ text: `Nedjma, Albert Camus\n${isbn}` }))
    const { lines } = ((await answer.json()) as Data<MatchedList>).data
    expect(lines.map(({ article }) => [article?.id, article?.copies_available])).toEqual([
      [paper, 1],
      [ebook, 0],
    ])
  })

  it('is not in stock for the facets, and is listed by its format', async () => {
    const { data } = (await (await shop.call('/articles?format=numerique')).json()) as List<Article>
    expect(data.map(({ id }) => id)).toContain(ebook)
    const inStock = (await (
      await shop.call('/articles?format=numerique&availability=in_stock')
    ).json()) as List<Article>
    expect(inStock.data.map(({ id }) => id)).not.toContain(ebook)
  })
})
