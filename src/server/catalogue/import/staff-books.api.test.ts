/** Books in the back office: found, read, changed, created; the storefront follows. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Article } from '#shared/contract/articles.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { ActionDone } from '#shared/contract/staff/actions.ts'
import type { StaffBook, StaffBookList, StockLedger } from '#shared/contract/staff/books.ts'
import type { ActionInput, ActionName } from '#staff/api/actions.ts'
import { anIsbn, storeBook, storeCategory } from '../../../../tests/support/a-book.ts'
import { aPicture, bombOf, SVG } from '../../../../tests/support/pictures.ts'
import { placed } from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import {
  postAction,
  refused,
  sendAction,
  sendRaw,
  sendUndo,
} from '../../../../tests/support/staff-actions.ts'
import { uploadedPictures } from '../images/tables.ts'
import { purgeUploads } from '../images/uploads.ts'
import { mergeFacts } from './write/merge-facts.ts'
import { readStoredBooks } from './write/stored-books.ts'
import { HOUR_MS } from '#shared/time/durations.ts'

let shop: PayingShop
let lea: Awaited<ReturnType<typeof signedInAs>>
let isbn: string
beforeAll(async () => {
  shop = await openPayingShop()
  lea = await signedInAs(shop, 'bookseller')
  await storeCategory(shop.db, { key: 'romans', fr: 'Romans', en: 'Novels' })
})
beforeEach(async () => {
  isbn = anIsbn()
})
afterAll(() => shop.close())

const read = async <T>(path: string, member = lea) => (await (await member.call(path)).json()) as T
const readBook = async (which = isbn) => (await read<Data<StaffBook>>(`/staff/books/${which}`)).data
const list = (query: Record<string, string>) =>
  read<StaffBookList>(`/staff/books?${new URLSearchParams(query).toString()}`)

async function done<Name extends ActionName>(name: Name, input: ActionInput<Name>): Promise<ActionDone> {
  const answer = await sendAction(lea, name, input)
  expect(answer).toHaveProperty('outcome')
  return answer
}

describe('the list of books', () => {
  it('holds the books of every filter, on sale or removed, a page at a time', async () => {
    const publisher = 'Éditions du Ruisseau'
    const title = (n: number) => `Catalogue numéro ${String(n).padStart(2, '0')}`
    const stored = { publisher, author: 'Nora Hamidi', stock: 3 }
    for (let n = 1; n <= 52; n += 1) await storeBook(shop.db, { ...stored, title: title(n), removed: true })
    await storeBook(shop.db, { ...stored, title: 'Épuisé', stock: 0 })
    await storeBook(shop.db, { ...stored, title: 'Disponible', isbn, featured: true, format: 'relie' })
    await done('discount-set', { isbn, percent: '5' })
    const [found] = (
      await read<{ data: { id: number }[] }>(`/staff/publishers?q=${encodeURIComponent(publisher)}`)
    ).data
    const of = { publisher: String(found?.id) }

    const titles = async (query: Record<string, string>) =>
      (await list({ ...of, ...query })).data.map((book) => book.title)
    expect(await titles({ sort: 'title' })).toEqual(['Disponible', 'Épuisé'])
    expect(await titles({ stock: 'out' })).toEqual(['Épuisé'])
    expect(await titles({ stock: 'in' })).toEqual(['Disponible'])
    expect(await titles({ featured: 'true' })).toEqual(['Disponible'])
    expect(await titles({ discounted: 'true' })).toEqual(['Disponible'])
    expect(await titles({ format: 'relie' })).toEqual(['Disponible'])
    expect(await titles({ q: isbn })).toEqual(['Disponible'])
    expect(await titles({ q: '!!' })).toEqual([])

    const first = await list({ ...of, shelf: 'removed' })
    expect(first.data).toHaveLength(50)
    const second = await list({ ...of, shelf: 'removed', after: first.meta.next ?? '' })
    expect([...first.data, ...second.data].map((book) => book.title)).toEqual(
      Array.from({ length: 52 }, (_, n) => title(n + 1)),
    )
    expect(second.meta.next).toBeNull()
    expect(await titles({ shelf: 'removed', q: 'numéro 07' })).toEqual([title(7)])
    expect(await titles({ shelf: 'removed', stock: 'out' })).toEqual([])
    expect(await titles({ shelf: 'removed', discounted: 'true' })).toEqual([])
    expect(await read(`/staff/publishers?ids=${found?.id}`)).toEqual({
      data: [{ id: found?.id, name: publisher }],
    })
  })

  it('refuses a place of another list', async () => {
    for (const query of ['after=x', 'after=WzFd&shelf=removed']) {
      const answer = await lea.call(`/staff/books?${query}`)
      expect(answer.status).toBe(422)
    }
  })
})

describe('one book', () => {
  it('is unknown by an ISBN that the shop has not', async () => {
    expect((await lea.call(`/staff/books/${isbn}`)).status).toBe(404)
    expect((await lea.call(`/staff/books/${isbn}/stock`)).status).toBe(404)
  })

  it('is changed field by field, and back by undo; the shop finds it by its new words', async () => {
    await storeBook(shop.db, { isbn, title: 'Titre faux', author: 'Quelqu’un', stock: 3 })
    const before = await readBook()
    const name = `Titre ${randomUUID().slice(0, 8)}`
    const changed = await sendAction(
      lea,
      'books-edit',
      {
        isbn,
        title: name,
        people: ['author:Marguerite Yourcenar', 'translator:Jane Doe'],
        categories: ['romans'],
        pages: '384',
        weightGrams: '0,21 kg',
        publishedOn: '14/09/1977',
        collection: 'Folio',
        publisher: '',
        images: ['https://covers.example/1.jpg'],
      },
      { expectedVersion: before.version },
    )
    const after = await readBook()
    expect(after).toMatchObject({
      title: name,
      people: [
        { name: 'Marguerite Yourcenar', role: 'author' },
        { name: 'Jane Doe', role: 'translator' },
      ],
      categories: [{ key: 'romans', name: 'Romans' }],
      pages: 384,
      weight_grams: 210,
      published_on: '1977-09-14',
      collection: 'Folio',
      publisher: null,
      images: [{ source: 'https://covers.example/1.jpg' }],
      stock: 3,
    })
    const found = await shop.call(`/articles?smart_search=${encodeURIComponent(`${name} Yourcenar`)}`)
    expect(((await found.json()) as { data: unknown[] }).data).toHaveLength(1)

    await sendUndo(lea, changed)
    expect({ ...(await readBook()), version: before.version }).toEqual(before)
  })

  it('that a colleague changed meanwhile is not overwritten', async () => {
    await storeBook(shop.db, { isbn })
    const { version } = await readBook()
    await sendAction(lea, 'books-edit', { isbn, subtitle: 'le premier' }, { expectedVersion: version })
    const late = await postAction(
      lea,
      'books-edit',
      { isbn, subtitle: 'le second' },
      { expectedVersion: version },
    )
    expect([late.status, late.body.code]).toEqual([409, 'STALE'])
    expect((await readBook()).subtitle).toBe('le premier')
  })

  it('gets no field that makes no sense', async () => {
    await storeBook(shop.db, { isbn })
    for (const wrong of [
      { pages: 'many' },
      { title: '' },
      { people: ['boss:Nobody'] },
      { images: ['javascript:1'] },
    ]) {
      const { body } = await sendRaw(lea, 'books-edit', { input: { isbn, ...wrong } })
      expect({ wrong, code: body.code }).toEqual({ wrong, code: 'INVALID_FIELDS' })
    }
    const answer = await refused(sendAction(lea, 'books-edit', { isbn, categories: ['nowhere'] }))
    expect(answer.code).toBe('ACTION_REFUSED')
  })

  it('gets no discount that the law forbids', async () => {
    await storeBook(shop.db, { isbn, publicPriceCents: 1000 })
    await done('discount-set', { isbn, percent: '20' })
    await shop.db.execute(sql`update company set selling = selling || '{"frenchBookPrices": true}'`)
    try {
      const answer = await refused(sendAction(lea, 'discount-set', { isbn, percent: '6' }))
      expect(answer.code).toBe('ACTION_REFUSED')
      await done('discount-set', { isbn, percent: '5' })
      expect(await readBook()).toMatchObject({
        price_cents: 1000,
        pickup_price_cents: 950,
        highest_discount_ppm: 50_000,
      })
    } finally {
      await shop.db.execute(sql`update company set selling = selling || '{"frenchBookPrices": false}'`)
    }
  })
})

describe('a picture that staff send', () => {
  it('is the cover at once, and stays it when an import names others; undo takes it away', async () => {
    const id = await storeBook(shop.db, { isbn })
    await done('books-edit', { isbn, images: ['https://covers.example/1.jpg'] })
    const file = await aPicture({ width: 900, height: 1400 })
    const sent = await done('books-picture', { isbn, file: file.toString('base64') })
    const { images } = await readBook()
    expect(images.map(({ source }) => source)).toEqual([
      expect.stringMatching(/^upload:[\da-f]{32}$/),
      'https://covers.example/1.jpg',
    ])
    const cover = await lea.call(images[0]?.link ?? '')
    expect([cover.status, cover.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(await sharp(Buffer.from(await cover.arrayBuffer())).metadata()).toMatchObject({ width: 800 })
    const article = await shop.call(`/articles/${id}`)
    expect(((await article.json()) as Data<Article>).data.articleimage[0]).toEqual({ link: images[0]?.link })

    const [stored] = await readStoredBooks(shop.db, [isbn], { forChange: false })
    if (!stored) throw new Error('The book is gone.')
    expect(mergeFacts(stored, { images: ['https://covers.example/2.jpg'] }).images).toEqual([
      images[0]?.source,
      'https://covers.example/2.jpg',
    ])
    await sendUndo(lea, sent)
    expect((await readBook()).images).toMatchObject([{ source: 'https://covers.example/1.jpg' }])
  })

  it('is deleted once no book has had it for a day', async () => {
    await shop.db.delete(uploadedPictures)
    await storeBook(shop.db, { isbn })
    const file = (await aPicture()).toString('base64')
    await done('books-picture', { isbn, file, last: true })
    const storedPictures = async () => (await shop.db.select().from(uploadedPictures)).length
    const now = Date.now()
    const purgeAfterHours = (hours: number) => purgeUploads(shop.db, new Date(now + hours * HOUR_MS))
    await purgeAfterHours(0)
    await purgeAfterHours(48)
    expect(await storedPictures()).toBe(1)
    await done('books-edit', { isbn, images: [] })
    await purgeAfterHours(48)
    await purgeAfterHours(71)
    expect(await storedPictures()).toBe(1)
    await purgeAfterHours(73)
    expect(await storedPictures()).toBe(0)
  })

  it('is refused when it is no picture, too large, for no book, or one too many', async () => {
    await storeBook(shop.db, { isbn })
    const refusal = async (file: Buffer, of = isbn) =>
      (await refused(sendAction(lea, 'books-picture', { isbn: of, file: file.toString('base64') }))).code
    expect(await refusal(SVG)).toBe('UNSUPPORTED_PICTURE')
    expect(await refusal(Buffer.alloc(5_000_001))).toBe('PICTURE_TOO_LARGE')
    expect(await refusal(await bombOf(10_000, 10_000))).toBe('PICTURE_TOO_LARGE')
    const picture = await aPicture()
    expect(await refusal(picture, anIsbn())).toBe('ACTION_REFUSED')
    const images = Array.from({ length: 20 }, (_, n) => `https://covers.example/${n}.jpg`)
    await done('books-edit', { isbn, images })
    expect(await refusal(picture)).toBe('ACTION_REFUSED')
  })
})

describe('a book that is created', () => {
  it('is found in the shop and sold, and its ledger says why', async () => {
    const title = `Nouveauté ${randomUUID().slice(0, 8)}`
    await done('books-create', { isbn, title, price: '9,90', people: ['Albert Camus'] })
    await done('stock-add', { isbn, copies: '4' })
    const found = await shop.call(`/articles?smart_search=${encodeURIComponent(title)}`)
    const [article] = ((await found.json()) as { data: { id: number }[] }).data
    const { number } = await placed(shop, { bookId: article?.id, totalCents: 1290 })
    const { data } = await read<Data<StockLedger>>(`/staff/books/${isbn}/stock`)
    expect(data).toMatchObject({
      stock: 3,
      held: 1,
      movements: [
        { change: -1, stock: 3, reason: 'sale', reference: number },
        { change: 4, stock: 4, reason: 'arrival', actor: 'Léa' },
      ],
      next: null,
    })
    expect(data.sales.at(-1)).toBe(1)

    await done('reservations-add', { isbn, name: 'Samira Haddad', copies: '2' })
    expect(await read(`/staff/books/${isbn}/stock`)).toMatchObject({ data: { stock: 1, held: 3 } })
  })

  it('has an ISBN that no other book has', async () => {
    await storeBook(shop.db, { isbn })
    const answer = await refused(sendAction(lea, 'books-create', { isbn, title: 'Double', price: '5' }))
    expect(answer.code).toBe('ACTION_REFUSED')
  })

  it('is not for preparers nor editors to make', async () => {
    for (const role of ['preparer', 'editor'] as const) {
      const member = await signedInAs(shop, role)
      const answer = await postAction(member, 'books-create', { isbn, title: 'Non', price: '5' })
      expect([answer.status, answer.body.code]).toEqual([403, 'ROLE_FORBIDDEN'])
    }
  })
})
