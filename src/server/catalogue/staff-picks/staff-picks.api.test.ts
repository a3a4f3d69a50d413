import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Article } from '#shared/contract/articles.ts'
import type { Data, List } from '#shared/contract/envelope.ts'
import type { Bookseller, StaffPick } from '#shared/contract/staff-picks.ts'
import type { OwnBookseller, StaffPickRow } from '#shared/contract/staff/staff-picks.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { aPicture } from '../../../../tests/support/pictures.ts'
import { refused, sendAction, sendUndo } from '../../../../tests/support/staff-actions.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { staffIn } from '../../../../tests/support/staff.ts'
import { elementsOf } from '../../../../tests/support/xml.ts'
import { booksellers, staffPicks } from './tables.ts'

type TestMember = Awaited<ReturnType<typeof signedInAs>>

const ISBN = anIsbn(810_001)
const NOTE = { noteFr: 'Un livre qui se lit debout.', noteEn: 'Read it standing up.' }

let shop: OpenShop
let ines: TestMember
let book: number
let requested = 0

beforeAll(async () => {
  shop = await openShop()
  book = await storeBook(shop.db, { isbn: ISBN, title: 'Dune', author: 'Frank Herbert', stock: 5 })
})
beforeEach(async () => {
  await shop.db.delete(staffPicks)
  await shop.db.delete(booksellers)
  await shop.db.update(books).set({ pickedBy: null, removedAt: null })
  ines = await signedInAs(shop, 'bookseller', { name: 'Inès Martin' })
})
afterAll(() => shop.close())

async function get<T>(path: string): Promise<T> {
  const answer = await shop.call(`${path}${path.includes('?') ? '&' : '?'}asked=${(requested += 1)}`)
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as T
}
const picks = async (query = '') => (await get<List<StaffPick>>(`/staff-picks?${query}`)).data
const pickedBy = async () => (await get<Data<Article>>(`/articles/${book}`)).data.picked_by
const publish = (who: TestMember, more: object = {}) =>
  sendAction(who, 'picks-publish', { isbn: ISBN, ...NOTE, ...more })
const idOf = async (done: ReturnType<typeof publish>) => String((await done).params['id'])
const rows = async (who: TestMember, query = '') =>
  ((await (await who.call(`/staff/picks?${query}`)).json()) as Data<StaffPickRow[]>).data

describe('a published pick', () => {
  it('stays on its book when the book is changed otherwise', async () => {
    await publish(ines)
    await sendAction(ines, 'books-edit', { isbn: ISBN, pages: '412' })
    expect(await pickedBy()).toBe('Inès')
  })

  it('is signed with the first name of whoever wrote it, on the book and in the list', async () => {
    const { outcome } = await publish(ines)
    expect(outcome).toBe('PICK_PUBLISHED')
    expect(await pickedBy()).toBe('Inès')
    const [pick] = await picks()
    expect(pick).toMatchObject({
      article_id: book,
      bookseller: { name: 'Inès', portrait: null },
      note: NOTE.noteFr,
      note_language: 'fr',
      photo: null,
    })
    expect((await picks('lang=eng'))[0]).toMatchObject({ note: NOTE.noteEn, note_language: 'eng' })
  })

  it('falls back to the other language, and says which one it is', async () => {
    await publish(ines, { noteEn: '' })
    expect((await picks('lang=eng'))[0]).toMatchObject({ note: NOTE.noteFr, note_language: 'fr' })
  })

  it('is listed by book and by bookseller, the newest first, without books off sale', async () => {
    const other = await storeBook(shop.db, { isbn: anIsbn(810_002), title: 'Emma', author: 'Jane Austen' })
    const tom = await signedInAs(shop, 'editor', { name: 'Tom' })
    await publish(ines)
    await sendAction(tom, 'picks-publish', { isbn: anIsbn(810_002), noteEn: 'Witty.' })
    expect((await picks()).map((pick) => pick.article_id)).toEqual([other, book])
    expect((await picks(`article=${book}`)).map(({ bookseller }) => bookseller.name)).toEqual(['Inès'])
    const toms = (await picks()).find(({ bookseller }) => bookseller.name === 'Tom')?.bookseller.id
    expect((await picks(`bookseller=${toms}`)).map((pick) => pick.article_id)).toEqual([other])
    expect((await get<Data<Bookseller>>(`/staff-picks/booksellers/${toms}`)).data.name).toBe('Tom')
    await shop.db
      .update(books)
      .set({ removedAt: new Date() })
      .where(sql`id = ${other}`)
    expect((await picks()).map((pick) => pick.article_id)).toEqual([book])
    expect((await shop.call(`/staff-picks/booksellers/${toms}`)).status).toBe(404)
  })

  it('comes in pages', async () => {
    await publish(ines)
    const list = await get<List<StaffPick>>('/staff-picks?page=2&per_page=1')
    expect(list).toEqual({ data: [], meta: { total: 1, page: 2, per_page: 1 } })
  })
})

describe('picks publish', () => {
  it('is taken back by withdrawing, and that by restoring', async () => {
    const { undo } = await publish(ines)
    const withdrawn = await sendUndo(ines, { undo })
    expect(withdrawn.outcome).toBe('PICK_WITHDRAWN')
    expect([await pickedBy(), await picks()]).toEqual([null, []])
    const restored = await sendUndo(ines, withdrawn)
    expect(restored.outcome).toBe('PICK_RESTORED')
    expect([await pickedBy(), (await picks()).length]).toEqual(['Inès', 1])
  })

  it.each([
    ['no note', { noteFr: '', noteEn: ' ' }, 'PICK_NEEDS_NOTE'],
    ['a photo that the shop does not store', { photo: '/img/x.webp' }, 'NO_SUCH_SHOP_PICTURE'],
    ['a photo of another site', { photo: 'https://evil.example/a.webp' }, 'NO_SUCH_SHOP_PICTURE'],
    ['an unknown book', { isbn: anIsbn(810_999) }, 'NO_SUCH_BOOK'],
  ])('refuses %s', async (_, input, refusal) => {
    expect(await refused(publish(ines, input))).toMatchObject({ refusal })
    expect(await picks()).toEqual([])
  })

  it('refuses a note that is too long, naming its field', async () => {
    const { code, error } = await refused(publish(ines, { noteFr: 'x'.repeat(2001) }))
    expect([code, Object.keys(error ?? {})]).toEqual(['INVALID_FIELDS', ['noteFr']])
  })

  it('refuses a book off sale, and a second pick of the same person', async () => {
    await publish(ines)
    expect(await refused(publish(ines))).toMatchObject({ refusal: 'PICK_EXISTS' })
    await shop.db
      .update(books)
      .set({ removedAt: new Date() })
      .where(sql`id = ${book}`)
    const tom = await signedInAs(shop, 'bookseller', { name: 'Tom' })
    expect(await refused(publish(tom))).toMatchObject({ refusal: 'PICK_OFF_SALE' })
  })

  it('takes a photo of the note through the re-encoder, and serves it', async () => {
    const file = (await aPicture({ width: 40, height: 30 })).toString('base64')
    const { params } = await sendAction(ines, 'pictures-add', { file })
    await publish(ines, { photo: String(params['path']) })
    expect((await picks())[0]?.photo).toBe(params['path'])
  })

  it('names on the book whoever picked it last, and after a withdrawal the one before', async () => {
    await publish(ines)
    const tom = await signedInAs(shop, 'bookseller', { name: 'Tom Durand' })
    const pick = await idOf(publish(tom))
    expect(await pickedBy()).toBe('Tom')
    await sendAction(tom, 'picks-withdraw', { pick })
    expect(await pickedBy()).toBe('Inès')
  })

  it('is signed by a name on the command line', async () => {
    const staff = staffIn(shop.db)
    await expect(staff('picks', 'publish', ISBN, '--note-fr', 'Lu deux fois.')).rejects.toThrow(
      'Give --by NAME.',
    )
    await staff('picks', 'publish', ISBN, '--note-fr', 'Lu deux fois.', '--by', 'Madeleine')
    expect(await pickedBy()).toBe('Madeleine')
    expect(await staff('picks', 'list')).toContain('Madeleine')
  })
})

describe('picks edit', () => {
  it('changes what is given, empties what is empty, and is taken back', async () => {
    const pick = await idOf(publish(ines))
    const { undo } = await sendAction(ines, 'picks-edit', { pick, noteFr: 'Mieux dit.', noteEn: '' })
    expect((await picks('lang=eng'))[0]?.note).toBe('Mieux dit.')
    await sendUndo(ines, { undo })
    expect((await picks('lang=eng'))[0]?.note).toBe(NOTE.noteEn)
  })

  it('refuses to leave no note', async () => {
    const pick = await idOf(publish(ines))
    const emptied = await refused(sendAction(ines, 'picks-edit', { pick, noteFr: '', noteEn: '' }))
    expect(emptied).toMatchObject({ refusal: 'PICK_NEEDS_NOTE' })
  })

  it.each(['picks-edit', 'picks-withdraw', 'picks-restore'] as const)(
    '%s: refuses another bookseller, and an unknown number',
    async (action) => {
      const pick = await idOf(publish(ines))
      if (action === 'picks-restore') await sendAction(ines, 'picks-withdraw', { pick })
      const tom = await signedInAs(shop, 'bookseller', { name: 'Tom' })
      const note = action === 'picks-edit' && { noteFr: 'Autre.' }
      const by = (who: TestMember, id: string) => sendAction(who, action, { pick: id, ...note })
      expect(await refused(by(tom, pick))).toMatchObject({ refusal: 'PICK_NOT_YOURS' })
      expect(await refused(by(ines, '999999'))).toMatchObject({ refusal: 'NO_SUCH_PICK' })
      const owner = await signedInAs(shop, 'owner', { name: 'Léa' })
      expect((await by(owner, pick)).outcome).toBeDefined()
    },
  )
})

describe('picks sign', () => {
  it('changes name and portrait on past picks too, and is taken back', async () => {
    await publish(ines)
    const file = (await aPicture({ width: 60, height: 60 })).toString('base64')
    const { params } = await sendAction(ines, 'pictures-add', { file })
    const { undo } = await sendAction(ines, 'picks-sign', {
      name: 'Inès M.',
      portrait: String(params['path']),
    })
    expect(await pickedBy()).toBe('Inès M.')
    expect((await picks())[0]?.bookseller).toMatchObject({ name: 'Inès M.', portrait: params['path'] })
    await sendUndo(ines, { undo })
    expect((await picks())[0]?.bookseller).toMatchObject({ name: 'Inès', portrait: null })
  })

  it('belongs to the person, or to an owner after they left', async () => {
    await publish(ines)
    const [pick] = await picks()
    const bookseller = String(pick?.bookseller.id)
    const tom = await signedInAs(shop, 'bookseller', { name: 'Tom' })
    const byTom = await refused(sendAction(tom, 'picks-sign', { bookseller, name: 'Tom' }))
    expect(byTom).toMatchObject({ refusal: 'PICK_NOT_YOURS' })
    const owner = await signedInAs(shop, 'owner', { name: 'Léa' })
    const ended = await sendAction(owner, 'staff-end', { mail: ines.email })
    expect(ended.outcome).toBeDefined()
    expect(await pickedBy()).toBe('Inès')
    await sendAction(owner, 'picks-sign', { bookseller, name: 'Une ancienne libraire' })
    expect(await pickedBy()).toBe('Une ancienne libraire')
  })

  it('says before the first pick how it will be signed', async () => {
    const answer = await ines.call('/staff/picks/own-name')
    expect(((await answer.json()) as Data<OwnBookseller>).data).toEqual({ name: 'Inès', portrait: null })
  })
})

describe('the list of staff', () => {
  it('counts the copies sold since the pick until its end, without those before and those given back', async () => {
    const sell = (change: number, reason: string, ago: string, order: string | null = null) =>
      shop.db.execute(sql`insert into stock_movements (book_id, at, change, stock, reason, actor, reference)
        values (${book}, now() - ${ago}::interval, ${change}, 5, ${reason}, 'shop', ${order})`)
    const pick = await idOf(publish(ines))
    await shop.db.update(staffPicks).set({ publishedAt: sql`now() - interval '10 days'` })
    await sell(-4, 'sale', '11 days')
    await sell(-3, 'sale', '9 days', 'GMP-A')
    await sell(-1, 'counter_sale', '8 days')
    await sell(1, 'release', '7 days', 'GMP-A')
    await sell(6, 'purchase', '6 days')
    expect((await rows(ines)).map(({ sold }) => sold)).toEqual([3])
    await sendAction(ines, 'picks-withdraw', { pick })
    await shop.db.update(staffPicks).set({ withdrawnAt: sql`now() - interval '8 days 12 hours'` })
    expect((await rows(ines)).map(({ sold }) => sold)).toEqual([3])
  })

  it('shows one’s own alone, and says what may be edited', async () => {
    await publish(ines)
    const tom = await signedInAs(shop, 'bookseller', { name: 'Tom' })
    expect(await rows(tom, 'mine=true')).toEqual([])
    expect((await rows(tom)).map((row) => row.may_edit)).toEqual([false])
    const [row] = await rows(ines, 'mine=true')
    expect(row).toMatchObject({ title: 'Dune', may_edit: true, withdrawn_at: null })
    const answer = await ines.call(`/staff/picks/${row?.id}`)
    expect(((await answer.json()) as Data<StaffPickRow>).data.version).toBe(row?.version)
    expect((await ines.call('/staff/picks/999999')).status).toBe(404)
  })
})

describe('the feeds', () => {
  it('say the same in Atom and JSON Feed, escaped, in each language', async () => {
    await publish(ines, { noteFr: 'Du sable & des <vers>.', noteEn: '' })
    const atom = await shop.call(`/staff-picks/feed.atom?lang=eng&asked=${(requested += 1)}`)
    expect(atom.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const elements = elementsOf(await atom.text())
    const texts = (name: string) => elements.filter((one) => one.name === name).map(({ text }) => text)
    const json = await get<{ items: Record<string, unknown>[] }>('/staff-picks/feed.json?lang=eng')
    expect(texts('content')).toEqual(['Du sable & des <vers>.'])
    expect(elements.find(({ name }) => name === 'content')?.attributes['xml:lang']).toBe('fr')
    expect(json.items).toEqual([
      expect.objectContaining({
        id: texts('id')[1],
        title: texts('title')[1],
        content_text: 'Du sable & des <vers>.',
        language: 'fr',
        date_published: texts('published')[0],
      }),
    ])
    expect(texts('title')[1]).toBe('Dune, Frank Herbert: picked by Inès')
    expect(String(json.items[0]?.['url'])).toMatch(/\/en\/bookdetails\/\d+-dune$/)
  })

  it('are empty without picks, and still valid', async () => {
    const atom = elementsOf(
      await (await shop.call(`/staff-picks/feed.atom?asked=${(requested += 1)}`)).text(),
    )
    expect(atom.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['feed', 'id', 'title', 'updated', 'author']),
    )
    expect(await get('/staff-picks/feed.json')).toMatchObject({ items: [] })
  })
})
