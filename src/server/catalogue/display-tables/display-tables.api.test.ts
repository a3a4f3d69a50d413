import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DisplayTable } from '#shared/contract/display-tables.ts'
import type { Data, List } from '#shared/contract/envelope.ts'
import type { StaffTable, StaffTableRow, TableBook } from '#shared/contract/staff/display-tables.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { aPicture } from '../../../../tests/support/pictures.ts'
import { refused, sendAction, sendRaw, sendUndo } from '../../../../tests/support/staff-actions.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { staffIn } from '../../../../tests/support/staff.ts'
import { elementsOf } from '../../../../tests/support/xml.ts'
import { displayTables } from './tables.ts'

type TestMember = Awaited<ReturnType<typeof signedInAs>>

const [DUNE, EMMA, NANA] = [anIsbn(830_001), anIsbn(830_002), anIsbn(830_003)]
const WORDS = {
  titleFr: 'Prix d’automne',
  titleEn: 'Autumn prizes',
  textFr: 'Ce qui a gagné.',
  from: '2020-01-01',
}

let shop: OpenShop
let ines: TestMember
let ids: Record<'dune' | 'emma' | 'nana', number>
let requested = 0

beforeAll(async () => {
  shop = await openShop()
  ids = {
    dune: await storeBook(shop.db, { isbn: DUNE, title: 'Dune', author: 'Frank Herbert' }),
    emma: await storeBook(shop.db, { isbn: EMMA, title: 'Emma', author: 'Jane Austen' }),
    nana: await storeBook(shop.db, { isbn: NANA, title: 'Nana', author: 'Émile Zola' }),
  }
  ines = await signedInAs(shop, 'bookseller', { name: 'Inès Martin' })
})
beforeEach(async () => {
  await shop.db.delete(displayTables)
  await shop.db.update(books).set({ removedAt: null })
})
afterAll(() => shop.close())

/** Each address is new: answers are cached for a second. */
const call = (path: string) => shop.call(`${path}${path.includes('?') ? '&' : '?'}asked=${(requested += 1)}`)
async function get<T>(path: string): Promise<T> {
  const answer = await call(path)
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as T
}
const tables = async (query = '') => (await get<List<DisplayTable>>(`/tables?${query}`)).data
const table = async (id: string, query = '') => (await get<Data<DisplayTable>>(`/tables/${id}?${query}`)).data
const lay = (more: object = {}) =>
  sendAction(ines, 'tables-lay', { ...WORDS, books: `${EMMA} ${DUNE}`, ...more })
const idOf = async (done: ReturnType<typeof lay>) => String((await done).params['id'])
const staffTable = async (id: string) =>
  ((await (await ines.call(`/staff/tables/${id}`)).json()) as Data<StaffTable>).data

/** Sets a table's days from today, by the shop's clock. */
const setDays = (from: number, until: number | null) =>
  shop.db.execute(sql`update display_tables set
    from_day = (now() at time zone 'Europe/Paris')::date + ${from}::int,
    until_day = (now() at time zone 'Europe/Paris')::date + ${until}::int`)

describe('a table', () => {
  it('shows its books in their order, in the language of the reader', async () => {
    const id = await idOf(lay())
    expect(await table(id)).toMatchObject({
      title: 'Prix d’automne',
      title_language: 'fr',
      text: 'Ce qui a gagné.',
      picture: null,
      article_ids: [ids.emma, ids.dune],
    })
    expect(await table(id, 'lang=eng')).toMatchObject({
      title: 'Autumn prizes',
      title_language: 'eng',
      text: 'Ce qui a gagné.',
      text_language: 'fr',
    })
    expect((await tables()).map((one) => String(one.id))).toEqual([id])
  })

  it('leaves out books off sale, and is not shown without one on sale', async () => {
    const id = await idOf(lay())
    await sendAction(ines, 'books-remove', { isbn: EMMA })
    expect((await table(id)).article_ids).toEqual([ids.dune])
    await sendAction(ines, 'books-remove', { isbn: DUNE })
    expect((await call(`/tables/${id}`)).status).toBe(404)
    expect(await tables()).toEqual([])
  })

  it.each([
    ['on its first day', 0, 3, true],
    ['on its last day', -3, 0, true],
    ['without a last day', -3, null, true],
    ['the day before its first', 1, 3, false],
    ['the day after its last', -3, -1, false],
  ] as const)('%s: shown or not', async (_when, from, until, isShown) => {
    const id = await idOf(lay())
    await setDays(from, until)
    expect((await call(`/tables/${id}`)).status).toBe(isShown ? 200 : 404)
    expect((await call(`/tables/${id}/feed.atom`)).status).toBe(isShown ? 200 : 404)
    expect(await tables()).toHaveLength(isShown ? 1 : 0)
  })

  it('stands on the home page only where staff want it, the one laid last first', async () => {
    await lay({ titleFr: 'La vieille', from: '2020-01-01' })
    await lay({ titleFr: 'La neuve', from: '2020-02-01' })
    await lay({ titleFr: 'La discrète', from: '2020-03-01', home: 'false' })
    expect((await tables()).map((one) => one.title)).toEqual(['La discrète', 'La neuve', 'La vieille'])
    expect((await tables('home=true&per_page=1')).map((one) => one.title)).toEqual(['La neuve'])
  })

  it('is taken back by removing it, and laid again', async () => {
    const { undo, params } = await lay()
    await sendUndo(ines, { undo })
    expect(await tables()).toEqual([])
    const id = String(params['id'])
    expect(await refused(sendAction(ines, 'tables-remove', { table: id }))).toMatchObject({
      refusal: 'TABLE_IS_REMOVED',
    })
    const restored = await sendAction(ines, 'tables-restore', { table: id })
    expect(await tables()).toHaveLength(1)
    expect(await refused(sendAction(ines, 'tables-restore', { table: id }))).toMatchObject({
      refusal: 'TABLE_IS_LAID',
    })
    await sendUndo(ines, restored)
    expect(await tables()).toEqual([])
  })
})

describe('tables edit', () => {
  it('changes what is given, empties what is empty, and all of it is taken back', async () => {
    const id = await idOf(lay({ until: '2999-01-01' }))
    const before = await staffTable(id)
    const file = (await aPicture({ width: 60, height: 60 })).toString('base64')
    const { params } = await sendAction(ines, 'pictures-add', { file })
    const picture = String(params['path'])
    const more = { titleFr: '', textFr: '', until: '', home: 'false' as const, picture }
    const { undo } = await sendAction(ines, 'tables-edit', {
      table: id,
      ...more,
      books: `${NANA}\n${EMMA},${NANA}`,
    })
    expect(await table(id)).toMatchObject({
      title: 'Autumn prizes',
      text: null,
      until: null,
      picture,
      article_ids: [ids.nana, ids.emma],
    })
    expect(await tables('home=true')).toEqual([])
    await sendUndo(ines, { undo })
    expect({ ...(await staffTable(id)), version: '' }).toEqual({ ...before, version: '' })
  })

  it('leaves the books where they are when none are given', async () => {
    const id = await idOf(lay())
    await sendAction(ines, 'tables-edit', { table: id, titleFr: 'Autre titre' })
    expect((await table(id)).article_ids).toEqual([ids.emma, ids.dune])
  })

  it.each([
    ['no title', { titleFr: '', titleEn: '' }, 'TABLE_NEEDS_TITLE'],
    ['an end before the first day', { until: '2019-12-31' }, 'TABLE_ENDS_BEFORE'],
    ['an unknown book', { books: anIsbn(839_999) }, 'NO_SUCH_BOOK'],
    ['a picture of nobody', { picture: '/img/none.webp' }, 'NO_SUCH_SHOP_PICTURE'],
    [
      'more books than a table holds',
      { books: Array.from({ length: 101 }, (_, at) => anIsbn(840_000 + at)).join(' ') },
      'TABLE_IS_FULL',
    ],
  ] as const)('refuses %s, and changes nothing', async (_what, more, refusal) => {
    const id = await idOf(lay())
    expect(await refused(sendAction(ines, 'tables-edit', { table: id, ...more }))).toMatchObject({ refusal })
    expect((await staffTable(id)).books.map(({ isbn }) => isbn)).toEqual([EMMA, DUNE])
  })

  it('refuses a word that is no ISBN, and a table that does not exist', async () => {
    const typed = await sendRaw(ines, 'tables-lay', { ...WORDS, books: `${EMMA} Dune` })
    expect(typed.status).toBe(422)
    expect(await refused(sendAction(ines, 'tables-edit', { table: '999999' }))).toMatchObject({
      refusal: 'NO_SUCH_TABLE',
    })
  })

  it('is for booksellers and editors', async () => {
    const preparer = await signedInAs(shop, 'preparer')
    expect((await sendRaw(preparer, 'tables-lay', WORDS)).status).toBe(403)
    expect((await preparer.call('/staff/tables')).status).toBe(403)
    const editor = await signedInAs(shop, 'editor')
    expect((await sendAction(editor, 'tables-lay', { ...WORDS, books: DUNE })).outcome).toBe('TABLE_LAID')
  })

  it('is done on the command line too', async () => {
    const staff = staffIn(shop.db)
    await staff('tables', 'lay', '--title-en', 'Winter', '--from', '2020-01-01', '--books', `${DUNE} ${NANA}`)
    expect(await staff('tables', 'list')).toMatch(/Winter.*2020-01-01/)
    expect(await tables()).toMatchObject([{ title: 'Winter', article_ids: [ids.dune, ids.nana] }])
  })
})

describe('the back office', () => {
  it('lists the tables of all days with their state', async () => {
    await lay({ titleFr: 'Finie', from: '2020-01-01', until: '2020-02-01' })
    await lay({ titleFr: 'Là', from: '2020-01-02' })
    await lay({ titleFr: 'À venir', from: '2999-01-01' })
    const removed = await idOf(lay({ titleFr: 'Retirée', from: '2020-01-03' }))
    await sendAction(ines, 'tables-remove', { table: removed })
    const { data } = (await (await ines.call('/staff/tables')).json()) as Data<StaffTableRow[]>
    expect(data.map((row) => [row.title_fr, row.state, row.books])).toEqual([
      ['À venir', 'coming', 2],
      ['Retirée', 'removed', 2],
      ['Là', 'shown', 2],
      ['Finie', 'ended', 2],
    ])
    const rest = await ines.call(`/staff/tables?after=${data[2]?.id}`)
    expect(((await rest.json()) as Data<StaffTableRow[]>).data.map((row) => row.title_fr)).toEqual(['Finie'])
  })

  it('shows one with all that can be changed, and says which books nobody sees', async () => {
    const id = await idOf(lay())
    await sendAction(ines, 'books-remove', { isbn: EMMA })
    const { books: laid, version } = await staffTable(id)
    expect(laid.map(({ title, on_sale }) => [title, on_sale])).toEqual([
      ['Emma', false],
      ['Dune', true],
    ])
    const stale = { table: id, titleFr: 'Autre' }
    await sendAction(ines, 'tables-edit', stale)
    expect((await staffTable(id)).version).not.toBe(version)
    expect((await ines.call('/staff/tables/999999')).status).toBe(404)
  })

  it('finds the books of pasted ISBNs in their order, once, and those on sale alone', async () => {
    await sendAction(ines, 'books-remove', { isbn: EMMA })
    const pasted = [NANA, EMMA, DUNE, NANA, anIsbn(839_999)].join(',')
    const answer = await ines.call(`/staff/tables/books?isbns=${pasted}`)
    const { data } = (await answer.json()) as Data<TableBook[]>
    expect(data.map(({ isbn }) => isbn)).toEqual([NANA, DUNE])
    expect((await ines.call('/staff/tables/books?isbns=dune')).status).toBe(422)
  })
})

describe('the feed of a table', () => {
  it('has its books on sale, the one added last first, the same in Atom and JSON', async () => {
    const id = await idOf(lay({ titleFr: 'Sable & <vers>' }))
    await shop.db.execute(sql`update display_table_books set added_at = now() - interval '2 days'`)
    await sendAction(ines, 'tables-edit', { table: id, books: `${EMMA} ${DUNE} ${NANA}` })
    await sendAction(ines, 'books-remove', { isbn: EMMA })
    const atom = await call(`/tables/${id}/feed.atom`)
    expect(atom.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const elements = elementsOf(await atom.text())
    const texts = (name: string) => elements.filter((one) => one.name === name).map(({ text }) => text)
    expect(texts('title').slice(1)).toEqual(['Nana, Émile Zola', 'Dune, Frank Herbert'])
    expect(texts('title')[0]).toContain('Sable & <vers>')
    const json = await get<{ title: string; items: { id: string; title: string }[] }>(
      `/tables/${id}/feed.json`,
    )
    expect(json.title).toBe(texts('title')[0])
    expect(json.items.map((item) => [item.id, item.title])).toEqual(
      texts('id')
        .slice(1)
        .map((one, at) => [one, texts('title')[at + 1]]),
    )
  })
})
