import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_FOLLOWS } from '#shared/alerts/follows.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { Follow } from '#shared/contract/follows.ts'
import { bookContributors, books, contributors } from '#server/catalogue/books/tables.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { HOUR_MS } from '#shared/time/durations.ts'
import { storeBook, type BookToStore } from '../../../../tests/support/a-book.ts'
import { post, refusal } from '../../../../tests/support/checkout.ts'
import { aCustomer } from '../../../../tests/support/customers.ts'
import { openLetterbox, type Letterbox } from '../../../../tests/support/letterbox.ts'
import { openShop, tokenIn, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { notifyFollowers } from './notify-followers.ts'
import { followNews, follows } from './tables.ts'

const BOB = 'bob@example.org'
const ERNAUX = { name: 'Annie Ernaux', role: 'author' } as const
const MARIE = { name: 'Marc Marie', role: 'author' } as const

let shop: OpenShop
let box: Letterbox
let ernaux: number
let marie: number
beforeAll(async () => {
  shop = await openShop()
  box = await openLetterbox(shop)
})
beforeEach(async () => {
  await shop.forgetTries()
  for (const table of [followNews, follows, mails, books, contributors]) await shop.db.delete(table)
  await storeBook(shop.db, {
    title: 'La Place',
    contributors: [ERNAUX],
    work: 'La Place',
    createdAt: days(400),
  })
  await storeBook(shop.db, { title: 'Portraits', contributors: [MARIE], createdAt: days(400) })
  ernaux = await idOf('Annie Ernaux')
  marie = await idOf('Marc Marie')
})
afterAll(async () => {
  await box.close()
  await shop.close()
})

const days = (count: number) => new Date(Date.now() - count * 24 * HOUR_MS)
async function idOf(name: string): Promise<number> {
  const [found] = await shop.db.select().from(contributors).where(eq(contributors.name, name))
  return found?.id ?? 0
}
const request = (collaborator_id: number, email = BOB, headers = {}) =>
  shop.call('/follows', post({ collaborator_id, email, language: 'eng' }, headers))
/** Follows since a week, confirmed. */
const following = (contributorId: number, email = BOB) =>
  shop.db
    .insert(follows)
    .values({ contributorId, email, language: 'fr', isConfirmed: true, followedAt: days(7) })
/** Stores a book that came two hours ago and is out today. */
async function newBook(more: BookToStore & { publishedOn?: string | null; supply?: string } = {}) {
  const { publishedOn = new Date().toISOString().slice(0, 10), supply = null, ...given } = more
  const id = await storeBook(shop.db, {
    title: 'Mémoire de fille',
    contributors: [ERNAUX],
    createdAt: new Date(Date.now() - 2 * HOUR_MS),
    ...given,
  })
  await shop.db.update(books).set({ publishedOn, supply }).where(eq(books.id, id))
  return id
}
const mailed = async () =>
  (await shop.db.select().from(mails).where(eq(mails.template, 'follow-news'))).map(
    ({ recipient }) => recipient,
  )

describe('a guest', () => {
  it('follows an author once the mailed link is opened, and no longer by the link of each message', async () => {
    expect(await (await request(ernaux)).json()).toEqual({ data: { state: 'to_confirm' } })
    await newBook({ title: 'Le Jeune Homme' })
    await shop.db.update(follows).set({ followedAt: days(7) })
    await notifyFollowers(shop.db)
    expect(await mailed()).toEqual([])

    const confirmation = await box.last(BOB)
    expect(confirmation.subject).toBe('Confirm that you follow Annie Ernaux')
    const token = tokenIn(confirmation.text, '/en/alerts/confirm')
    expect((await shop.call('/alerts/confirm', post({ token }))).status).toBe(200)
    await notifyFollowers(shop.db)
    const news = await box.last(BOB)
    expect(news.subject).toBe('A new book by Annie Ernaux: Le Jeune Homme')
    const leave = tokenIn(news.text, '/en/alerts/leave')
    expect((await shop.call('/alerts/leave', post({ token: leave }))).status).toBe(200)
    expect((await shop.call('/alerts/leave', post({ token: leave }))).status).toBe(200)
    expect(await shop.db.$count(follows)).toBe(0)
  })

  it('reads the same answer whether the address follows already or not, and has one follow', async () => {
    const first = await request(ernaux)
    const again = await request(ernaux)
    expect([first.status, await first.text()]).toEqual([again.status, await again.text()])
    await shop.db.update(follows).set({ isConfirmed: true })
    const known = await request(ernaux)
    expect(await known.json()).toEqual({ data: { state: 'to_confirm' } })
    expect(await shop.db.$count(follows)).toBe(1)
  })

  it('is refused for somebody unknown', async () => {
    expect(await refusal(await request(999_999))).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('gets no further follow beyond the limit of a mailbox, by another alias neither', async () => {
    await shop.db.insert(contributors).values(
      Array.from({ length: MAX_FOLLOWS }, (_, at) => ({
        name: `Author ${at}`,
        nameKey: `author ${at}`,
        sortName: `Author ${at}`,
        sortNameKey: `author ${at}`,
      })),
    )
    await shop.db.execute(sql`
      insert into follows (contributor_id, email, language, is_confirmed)
      select id, ${BOB}, 'fr', true from contributors where name like 'Author %'`)
    expect((await request(ernaux, 'bob+more@example.org')).status).toBe(201)
    expect(await shop.db.$count(follows)).toBe(MAX_FOLLOWS)
  })
})

describe('a customer', () => {
  it('follows with one press, sees whom they follow, and takes it back', async () => {
    const { id, email, headers } = await aCustomer(shop)
    expect(await (await request(ernaux, email, headers)).json()).toEqual({ data: { state: 'waiting' } })
    const list = async () =>
      ((await (await shop.call(`/users/${id}/follows`, { headers })).json()) as Data<Follow[]>).data
    expect(await list()).toMatchObject([
      { collaborator_id: ernaux, _nom: 'Annie Ernaux', is_confirmed: true },
    ])
    const takeBack = () => shop.call(`/users/${id}/follows/${ernaux}`, { method: 'DELETE', headers })
    expect((await takeBack()).status).toBe(200)
    expect((await takeBack()).status).toBe(404)
    expect(await list()).toEqual([])
  })
})

describe('a reader is mailed', () => {
  it('about a book that is announced or out, once, in one message of all that is new', async () => {
    await following(ernaux)
    await newBook({ title: 'Mémoire de fille' })
    await newBook({ title: 'À venir', supply: 'forthcoming', publishedOn: null })
    await notifyFollowers(shop.db)
    await notifyFollowers(shop.db)
    expect(await mailed()).toEqual([BOB])
    const { text } = await box.last(BOB)
    expect(text).toContain('Mémoire de fille')
    expect(text).toContain('À venir')
    // When it is out, its own alert says so
    await shop.db.update(books).set({ supply: 'available', publishedOn: '2026-11-26' })
    await notifyFollowers(shop.db)
    expect(await mailed()).toEqual([BOB])
  })

  it('once about a book of two authors whom they follow', async () => {
    await following(ernaux)
    await following(marie)
    await newBook({ title: 'L’Usage de la photo', contributors: [ERNAUX, MARIE] })
    await notifyFollowers(shop.db)
    expect(await mailed()).toEqual([BOB])
    expect(await shop.db.$count(followNews)).toBe(1)
  })

  it('once about a work, though it comes in two editions, one after the other', async () => {
    await following(ernaux)
    await newBook({ work: 'Les Années' })
    await notifyFollowers(shop.db)
    await newBook({ work: 'Les Années', format: 'poche' })
    await notifyFollowers(shop.db)
    expect(await mailed()).toEqual([BOB])
  })

  it.each<[string, Parameters<typeof newBook>[0]]>([
    ['a further edition of a work that was there', { work: 'La Place' }],
    ['a reprint of an old book', { publishedOn: '1984-01' }],
    ['a book whose date nobody knows', { publishedOn: null }],
    ['a book of before they followed', { createdAt: days(8) }],
    ['a book that came within the last hour', { createdAt: new Date() }],
    ['an e-book', { format: 'numerique' }],
    ['a book that is off sale', { removed: true }],
    ['a preface', { contributors: [{ name: 'Annie Ernaux', role: 'preface' }] }],
  ])('not about %s', async (_what, book) => {
    await following(ernaux)
    await newBook({ title: 'Une femme', ...book })
    await notifyFollowers(shop.db)
    expect(await mailed()).toEqual([])
  })

  it('about nothing that they follow no longer when the message is written', async () => {
    await following(ernaux)
    await newBook()
    await notifyFollowers(shop.db)
    await shop.db.delete(follows)
    const before = box.server.taken.length
    await shop.deliver(box.server)
    expect(box.server.taken).toHaveLength(before)
  })

  it('again only about what is newer, when they follow again', async () => {
    await following(ernaux)
    await newBook({ title: 'Une femme' })
    await notifyFollowers(shop.db)
    await shop.db.delete(follows)
    await following(ernaux)
    await notifyFollowers(shop.db)
    expect(await mailed()).toEqual([BOB])
    expect(await shop.db.$count(bookContributors, eq(bookContributors.contributorId, ernaux))).toBe(2)
  })
})
