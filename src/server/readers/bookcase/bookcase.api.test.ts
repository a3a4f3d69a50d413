/** A customer's bookcase through the API. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type {
  Bookcase,
  BookcaseAdvice,
  BookcaseBook,
  BookcaseImport,
  BookcasePage,
} from '#shared/contract/bookcase.ts'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { post, refusal } from '../../../../tests/support/checkout.ts'
import { aCustomer, type TestCustomer } from '../../../../tests/support/customers.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { soldOrder } from '../../../../tests/support/sold-order.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { orderLines } from '#server/selling/orders/tables.ts'

let shop: OpenShop
let ada: TestCustomer
let eve: TestCustomer
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  ada = await aCustomer(shop)
  eve = await aCustomer(shop, { first_name: 'Eve' })
})

async function call<T>(path: string, init: RequestInit = {}, of = ada): Promise<T> {
  const headers = { ...(init.headers as Record<string, string> | undefined), ...of.headers }
  const answer = await shop.call(`/users/${of.id}/bookcase${path}`, { ...init, headers })
  expect(`${answer.status} ${await answer.clone().text()}`).toMatch(/^2/)
  return (await answer.json()) as T
}
const turnOn = async () => (await call<{ data: Bookcase }>('', { method: 'PUT' })).data
const add = async (book: object, of = ada) =>
  (await call<{ data: { id: string } }>('/books', post(book), of)).data.id
const page = (query = '', of = ada) => call<BookcasePage>(`/books?${query}`, {}, of)
const titles = ({ data }: { data: BookcaseBook[] }) => data.map(({ title }) => title)
const refused = async (path: string, init: RequestInit) =>
  await refusal(
    await shop.call(`/users/${ada.id}/bookcase${path}`, {
      ...init,
      headers: { ...init.headers, ...ada.headers },
    }),
  )

const bought = (title: string, given: Parameters<typeof soldOrder>[1] = {}, of = ada) =>
  soldOrder(shop.db, {
    customerId: of.id,
    paidAt: new Date('2026-03-03T10:00:00Z'),
    lines: [{ title }],
    ...given,
  })

describe('a shelf', () => {
  it('is off until wanted, and then holds what was paid for and neither cancelled nor given back', async () => {
    await bought('La Chute')
    await bought('Annulé', { state: 'cancelled' })
    await bought('Impayé', { paidAt: null, state: 'pending' })
    const { id: orderId } = await bought('Rendu')
    await shop.db.update(orderLines).set({ returned: 1 }).where(eq(orderLines.orderId, orderId))
    await bought('À une autre', {}, eve)
    expect((await call<{ data: Bookcase }>('')).data).toMatchObject({ on: false, since: null, bought: 0 })
    expect(titles(await page())).toEqual([])
    expect(await turnOn()).toMatchObject({ on: true, bought: 1, added: 0 })
    const { data } = await page()
    expect(data).toMatchObject([
      { title: 'La Chute', author: 'Albert Camus', source: 'bought', since: '2026-03-03T10:00:00.000Z' },
    ])
    expect(data[0]?.article?.designation).toBe('La Chute')
  })

  it('takes a book by ISBN or article once, says what it does not know, and nothing while it is off', async () => {
    expect(await refused('/books', post({ isbn: anIsbn() }))).toMatchObject({ error: { bookcase: ['off'] } })
    await turnOn()
    const isbn = anIsbn()
    const bookId = await storeBook(shop.db, { title: 'Noces', isbn, series: { name: 'Essais', volume: 2 } })
    const id = await add({ isbn })
    expect(await add({ article_id: bookId })).toBe(id)
    expect(await refused('/books', post({ isbn: '9782070360025' }))).toMatchObject({
      error: { isbn: ['not_isbn'] },
    })
    const unknown = anIsbn()
    expect(await refused('/books', post({ isbn: unknown }))).toMatchObject({
      error: { title: ['unknown_book'] },
    })
    await add({ isbn: unknown, title: 'Naruto, tome 3', author: 'Masashi Kishimoto' })
    expect((await page('sort=title')).data).toMatchObject([
      { title: 'Naruto, tome 3', series: { name: 'Naruto', volume: 3 }, article: null, isbn: unknown },
      { title: 'Noces', series: { name: 'Essais', volume: 2 }, article: { id: bookId }, source: 'added' },
    ])
  })

  it('goes by pages in any order, and finds words of title, author or ISBN', async () => {
    await turnOn()
    const authors = ['Zoé Zola', 'Albert Camus', 'Marie Curie', 'Jean Racine', 'Ève Ours']
    for (const [at, author] of authors.entries()) {
      await add({ isbn: anIsbn(), title: `Île ${String.fromCodePoint(69 - at)}`, author })
    }
    await bought('Île Z')
    const all = []
    for (let after: string | null = ''; after !== null;) {
      const { data, meta }: BookcasePage = await page(`sort=title&per_page=2&after=${after}`)
      expect(meta.total).toBe(6)
      all.push(...titles({ data }))
      after = meta.next
    }
    expect(all).toEqual(['Île A', 'Île B', 'Île C', 'Île D', 'Île E', 'Île Z'])
    expect(titles(await page('sort=author&per_page=2'))).toEqual(['Île Z', 'Île D'])
    expect(titles(await page('search=ile%20zola'))).toEqual(['Île E'])
    expect(titles(await page('sort=recent&per_page=1'))).toEqual(['Île A'])
    expect(titles(await page('after=nonsense&per_page=1'))).toEqual(['Île A'])
  })

  it('lets a book be taken off and put back, and its end keeps or erases what was added', async () => {
    const { bookIds } = await bought('Caligula')
    await turnOn()
    const ids = [
      `bought-${bookIds[0]}`,
      await add({ isbn: anIsbn(), title: 'Les Justes', author: 'Albert Camus' }),
    ]
    for (const id of ids) await call(`/books/${id}`, { method: 'DELETE' })
    expect(titles(await page())).toEqual([])
    expect(titles(await page('taken_off=true&sort=title'))).toEqual(['Caligula', 'Les Justes'])
    for (const id of ids) await call(`/books/${id}`, { method: 'PUT' })
    expect(titles(await page('sort=title'))).toEqual(['Caligula', 'Les Justes'])
    await call('?added=keep', { method: 'DELETE' })
    expect(await turnOn()).toMatchObject({ bought: 1, added: 1 })
    const off = await call<{ data: Bookcase }>('?added=erase', { method: 'DELETE' })
    expect(off.data).toEqual({ on: false, since: null, bought: 0, added: 0, taken_off: 0 })
    expect(await turnOn()).toMatchObject({ bought: 1, added: 0 })
  })

  it('knows another’s book as little as none', async () => {
    await turnOn()
    const { bookIds } = await bought('Exil', {}, eve)
    await call('', { method: 'PUT' }, eve)
    const hers = await add({ isbn: anIsbn(), title: 'Royaume', author: 'Eve' }, eve)
    for (const id of [hers, `bought-${bookIds[0]}`, 'added-999999999', 'bought-0', 'x'])
      for (const method of ['DELETE', 'PUT'])
        expect(await refused(`/books/${id}`, { method })).toMatchObject({ code: 'NOT_FOUND' })
    expect((await page('', eve)).data).toHaveLength(2)
  })
})

const advice = async (...articles: number[]) =>
  (await call<{ data: BookcaseAdvice[] }>('/advice?lang=fr', post({ articles }))).data

describe('the advice of a shelf', () => {
  it('names the copy that is owned, of this edition or another, in any language, and nothing while it is off', async () => {
    const owned = await storeBook(shop.db, { title: 'La Peste', work: 'peste' })
    await soldOrder(shop.db, { customerId: ada.id, paidAt: new Date(), lines: [{ bookId: owned }] })
    const poche = await storeBook(shop.db, { title: 'La Peste' })
    const english = await storeBook(shop.db, { title: 'The Plague', language: 'en', work: 'peste' })
    const other = await storeBook(shop.db, { title: 'La Peste', author: 'Jean Autre' })
    expect(await advice(owned)).toEqual([])
    await turnOn()
    const said = await advice(poche, owned, other, 999_999_999, english)
    expect(said.map(({ article_id: id }) => id)).toEqual([poche, owned, other, english])
    expect(said.map((one) => one.owned && [one.owned.is_same_edition, one.owned.source])).toEqual([
      [false, 'bought'],
      [true, 'bought'],
      null,
      [false, 'bought'],
    ])
    await call(`/books/bought-${owned}`, { method: 'DELETE' })
    expect((await advice(owned))[0]?.owned).toBeNull()
  })

  it('counts the volumes that are owned, wherever they come from, and shows the next that is out', async () => {
    await turnOn()
    const volume = (number: number, more = {}) =>
      storeBook(shop.db, {
        author: 'Masashi Kishimoto',
        title: `Naruto ${number}`,
        series: { name: 'Naruto', volume: number },
        publisher: 'Kana',
        ...more,
      })
    const ids = [await volume(1), await volume(2), await volume(3), await volume(5)]
    await soldOrder(shop.db, { customerId: ada.id, paidAt: new Date(), lines: [{ bookId: ids[0] ?? 0 }] })
    await add({ isbn: anIsbn(), title: 'Naruto, tome 2', author: 'Kishimoto, Masashi' })
    await volume(3, { language: 'en' })
    const [said] = await advice(ids[3] ?? 0)
    expect(said).toMatchObject({
      owned: null,
      series: { name: 'Naruto', have: [1, 2], next: { id: ids[2] }, is_filed: true },
    })
    await add({ article_id: ids[2] ?? 0 })
    const [goesOn] = await advice(ids[0] ?? 0)
    expect(goesOn?.series).toMatchObject({ have: [1, 2, 3], next: { id: ids[3] } })
    await add({ article_id: ids[3] ?? 0 })
    const toCome = eq(books.id, await volume(6))
    await shop.db.update(books).set({ publishedOn: '2999-01-01' }).where(toCome)
    expect((await advice(ids[0] ?? 0))[0]?.series).toMatchObject({ have: [1, 2, 3, 5], next: null })
    // The file has no volume number: it is recognised by its title
    await volume(8, { title: 'Le Parchemin' })
    await add({ isbn: anIsbn(), title: 'Le parchemin', author: 'Masashi Kishimoto' })
    expect((await advice(ids[0] ?? 0))[0]?.series?.have).toEqual([1, 2, 3, 5, 8])
    const elsewhere = await volume(7, { author: 'Jean Autre', publisher: 'Autres' })
    expect((await advice(elsewhere))[0]?.series).toBeNull()
  })

  it('reads series from titles where the shop has no other fact', async () => {
    await turnOn()
    const volume = (number: number) =>
      storeBook(shop.db, { title: `Légendaires. ${number}`, author: 'Patrick Sobral' })
    const [one, two] = [await volume(16), await volume(17)]
    await add({ article_id: one })
    expect((await advice(two))[0]).toMatchObject({
      owned: null,
      series: { have: [16], next: { id: two }, is_filed: false },
    })
  })

  it('shows the original beside a translation and the other way round, unless it is owned', async () => {
    await turnOn()
    const author = 'Virginia Woolf'
    const original = await storeBook(shop.db, { title: 'The Waves', author, language: 'en', work: 'waves' })
    const contributors = [
      { name: author, role: 'author' as const },
      { name: 'Marguerite Yourcenar', role: 'translator' as const },
    ]
    const translation = await storeBook(shop.db, { title: 'Les Vagues', contributors, work: 'waves' })
    const said = await advice(original, translation)
    expect(said.map(({ twin }) => twin && [twin.article.id, twin.relation])).toEqual([
      [translation, 'translation'],
      [original, 'original'],
    ])
    await add({ article_id: translation })
    const owned = { language: 'fr', is_same_edition: false }
    expect((await advice(original))[0]).toMatchObject({ owned, twin: null })
  })
})

const asFile = (body: string | Buffer): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'text/csv' },
  body: typeof body === 'string' ? body : new Uint8Array(body),
})
const send = (file: string | Buffer, query = '') =>
  call<{ data: BookcaseImport }>(`/import?${query}`, asFile(file))

const GOODREADS = `Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Exclusive Shelf,My Review,Owned Copies
1,"The Hunger Games (The Hunger Games, #1)",Suzanne Collins,"Collins, Suzanne",,"=""0439023483""","=""9780439023481""",5,read,"Great,
twice",0
2,Dune,Frank Herbert,"Herbert, Frank",,"=""""","=""""",0,to-read,,0
3,Emma,Jane Austen,"Austen, Jane",,"=""""","=""""",0,to-read,,1
4,,Nobody,,,,,0,read,,0
5,"Broken "quote,Somebody
6,Emma,Jane Austen,"Austen, Jane",,"=""""","=""""",0,read,,0
`

describe('a file of another site', () => {
  it('is answered first, then stored, and adds nothing when it comes again; no row is lost in silence', async () => {
    await turnOn()
    const { data: said } = await send(GOODREADS)
    expect(said).toMatchObject({ site: 'goodreads', rows: 6, new: 2, known: 1, to_read: 1 })
    expect(said.faults).toMatchObject([
      { row: 6, why: 'no_title' },
      { row: 7, why: 'broken_row', text: expect.stringContaining('Broken') },
    ])
    expect(said.sample).toMatchObject([
      { row: 2, isbn: '9780439023481' },
      { title: 'Emma', isbn: null },
    ])
    expect(titles(await page())).toEqual([])
    expect((await send(GOODREADS, 'keep=true')).data).toEqual(said)
    expect((await send(GOODREADS, 'keep=true')).data).toMatchObject({ new: 0, known: 3, to_read: 1 })
    expect((await send(GOODREADS, 'keep=true&to_read=true')).data).toMatchObject({ new: 1, to_read: 0 })
    expect((await page('sort=title')).data).toMatchObject([
      { title: 'Dune', source: 'goodreads' },
      { title: 'Emma', author: 'Jane Austen' },
      { series: { name: 'The Hunger Games', volume: 1 } },
    ])
    const isbn = '9780439023481'
    const mine = await storeBook(shop.db, { isbn, title: 'Hunger Games', author: 'Suzanne Collins' })
    expect((await advice(mine))[0]?.owned).toMatchObject({ source: 'goodreads', is_same_edition: true })
  })

  it('may be StoryGraph’s or Babelio’s: surnames first, letters of Windows, codes that are no ISBNs', async () => {
    await turnOn()
    const storygraph = `Title,Authors,Contributors,ISBN/UID,Format,Read Status,Owned?
Piranesi,"Susanna Clarke, Someone Else",,9781526622426,hardcover,read,No
`
    expect((await send(storygraph, 'keep=true')).data).toMatchObject({ site: 'storygraph', new: 1 })
    const babelio = Buffer.from(
      `"ISBN";"Titre";"Auteur";"Editeur";"Date de publication";"Date d'entrée dans Babelio";"Statut";"Note"
"SIE89210_5239";"Éloge de l'ombre";"Tanizaki Junichirô";"Verdier";"2011-01-01";"2020-01-01 10:00:00";"Lu";"0.0"
"9782253098607";"Les Lendemains";"Da Costa Mélissa";"LGF";"2021-01-01";"2021-02-02";"Pense-bête";"0.0"
`,
      'latin1',
    )
    const { data } = await send(babelio, 'keep=true')
    expect(data).toMatchObject({ site: 'babelio', rows: 2, new: 1, to_read: 1, faults: [] })
    await send(babelio, 'keep=true&to_read=true')
    expect((await page('sort=title')).data).toMatchObject([
      { title: "Éloge de l'ombre", author: 'Junichirô Tanizaki', isbn: null },
      { title: 'Les Lendemains', author: 'Mélissa Da Costa' },
      { title: 'Piranesi', author: 'Susanna Clarke' },
    ])
  })

  it('is refused where it is none, too long or too large, and while the shelf is off', async () => {
    expect(await refused('/import', asFile(GOODREADS))).toMatchObject({ error: { bookcase: ['off'] } })
    await turnOn()
    for (const body of ['', 'a,b\n1,2\n', Buffer.alloc(3000)])
      expect(await refused('/import', asFile(body))).toMatchObject({ error: { file: ['unknown_file'] } })
    const header = 'ISBN;Titre;Auteur;Statut\n'
    const rows = (count: number) => header + ';Noces;Camus Albert;Lu\n'.repeat(count)
    expect(await refused('/import', asFile(rows(10_001)))).toMatchObject({
      error: { file: ['too_many_rows'] },
    })
    expect((await send(rows(10_000))).data).toMatchObject({ rows: 10_000, new: 1, known: 9999 })
    const large = await refused('/import', asFile(header + 'x'.repeat(5_000_000)))
    expect(large).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  })
})
