/** Readers who wait for a book of somebody of whom the shop has nothing. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_FOLLOWS } from '#shared/alerts/follows.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { Follow } from '#shared/contract/follows.ts'
import { books, contributors } from '#server/catalogue/books/tables.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { HOUR_MS } from '#shared/time/durations.ts'
import { storeBook, type BookToStore } from '../../../../tests/support/a-book.ts'
import { post, refusal } from '../../../../tests/support/checkout.ts'
import { aCustomer } from '../../../../tests/support/customers.ts'
import { openLetterbox, type Letterbox } from '../../../../tests/support/letterbox.ts'
import { openShop, tokenIn, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { exportFollows, moveFollows } from './customer-data.ts'
import { notifyFollowers } from './notify-followers.ts'
import { followNews, follows } from './tables.ts'

const BOB = 'bob@example.org'
const MURAKAMI = { name: 'Haruki Murakami', sortName: 'Murakami, Haruki', role: 'author' } as const

let shop: OpenShop
let box: Letterbox
beforeAll(async () => {
  shop = await openShop()
  box = await openLetterbox(shop)
})
beforeEach(async () => {
  await shop.forgetTries()
  for (const table of [followNews, follows, mails, books, contributors]) await shop.db.delete(table)
})
afterAll(async () => {
  await box.close()
  await shop.close()
})

const request = (wanted_name: string, email = BOB, headers = {}) =>
  shop.call('/follows', post({ wanted_name, email, language: 'eng' }, headers))
const wanting = (wantedName: string, wantedKey: string, email = BOB) =>
  shop.db.insert(follows).values({ wantedName, wantedKey, email, language: 'fr', isConfirmed: true })
/** Stores a book that came two hours ago and appeared long ago, as most of what a shop takes in. */
async function aBookOf(more: BookToStore = {}) {
  const createdAt = new Date(Date.now() - 2 * HOUR_MS)
  const id = await storeBook(shop.db, { title: '1Q84', contributors: [MURAKAMI], createdAt, ...more })
  await shop.db.update(books).set({ publishedOn: '2011-08' }).where(eq(books.id, id))
  return id
}
const newsOf = async (recipient = BOB) =>
  (await shop.db.select().from(mails).where(eq(mails.recipient, recipient))).filter(
    ({ template }) => template === 'follow-news',
  ).length

describe('a guest who looked for somebody the shop does not have', () => {
  it('confirms by mail, is mailed when a book of theirs is there, then follows them', async () => {
    expect(await (await request('murakami  haruki')).json()).toEqual({ data: { state: 'to_confirm' } })
    const { subject, text } = await box.last(BOB)
    expect(subject).toBe('Confirm that you want to hear of an author')
    await aBookOf()
    await notifyFollowers(shop.db)
    expect(await newsOf()).toBe(0)

    const token = tokenIn(text, '/en/alerts/confirm')
    expect((await shop.call('/alerts/confirm', post({ token }))).status).toBe(200)
    await notifyFollowers(shop.db)
    await notifyFollowers(shop.db)
    expect(await newsOf()).toBe(1)
    const news = await box.last(BOB)
    expect(news.subject).toBe('A new book by Haruki Murakami: 1Q84')
    expect(await shop.db.select().from(follows)).toMatchObject([{ wantedName: null, wantedKey: null }])

    await aBookOf({ title: 'Abandonner un chat' })
    await shop.db.update(books).set({ supply: 'forthcoming' }).where(eq(books.title, 'Abandonner un chat'))
    await shop.db.update(follows).set({ followedAt: new Date(Date.now() - 24 * HOUR_MS) })
    await notifyFollowers(shop.db)
    expect((await box.last(BOB)).subject).toBe('A new book by Haruki Murakami: Abandonner un chat')
    const leave = tokenIn(news.text, '/en/alerts/leave')
    expect((await shop.call('/alerts/leave', post({ token: leave }))).status).toBe(200)
    expect(await shop.db.$count(follows)).toBe(0)
  })

  it('is sent nothing of what was typed before confirming, and may give it up by the same mail', async () => {
    await request('Buy Pills Cheaply')
    const { subject, text } = await box.last(BOB)
    expect(`${subject} ${text}`).not.toMatch(/pills|cheaply/i)
    const token = tokenIn(text, '/en/alerts/leave')
    expect((await shop.call('/alerts/leave', post({ token }))).status).toBe(200)
    expect(await shop.db.$count(follows)).toBe(0)
  })

  it('reads the same answer whether the address waits already or not, and waits once', async () => {
    const first = await request('Haruki Murakami')
    const again = await request('haruki  MURAKAMI')
    expect([first.status, await first.text()]).toEqual([again.status, await again.text()])
    expect(await shop.db.$count(follows)).toBe(1)
  })

  it('follows at once somebody who is there', async () => {
    await aBookOf()
    expect((await request('murakami haruki')).status).toBe(201)
    expect(await shop.db.select().from(follows)).toMatchObject([{ wantedKey: null }])
  })

  it('gets no further one beyond the limit of a mailbox, by another alias neither', async () => {
    await shop.db.execute(sql`
      insert into follows (wanted_name, wanted_key, email, language, is_confirmed)
      select 'a' || n, 'a' || n, ${BOB}, 'fr', true from generate_series(1, ${MAX_FOLLOWS}::int) n`)
    expect((await request('Haruki Murakami', 'bob+more@example.org')).status).toBe(201)
    expect(await shop.db.$count(follows)).toBe(MAX_FOLLOWS)
  })

  it.each(['murakami', 'see evil.example', 'x@evil.example now', `Ada ${'b'.repeat(90)}`, 'Ada\nBcc'])(
    'is refused %j, which is no name',
    async (name) => {
      expect(await refusal(await request(name))).toMatchObject({ code: 'INVALID_FIELDS' })
      expect(await shop.db.$count(mails)).toBe(0)
    },
  )
})

it('a customer waits with one press, sees for whom, and takes it back', async () => {
  const { id, email, headers } = await aCustomer(shop)
  expect(await (await request('Haruki Murakami', email, headers)).json()).toEqual({
    data: { state: 'waiting' },
  })
  const list = async () =>
    ((await (await shop.call(`/users/${id}/follows`, { headers })).json()) as Data<Follow[]>).data
  const [mine] = await list()
  expect(mine).toMatchObject({ collaborator_id: null, _nom: 'Haruki Murakami', is_confirmed: true })
  const takeBack = (whose: string) =>
    shop.call(`/users/${id}/follows/${whose}`, { method: 'DELETE', headers })
  await wanting('Ada Autre', 'ada autre')
  const [other] = await shop.db.select().from(follows).where(eq(follows.email, BOB))
  expect((await takeBack(other?.id ?? '')).status).toBe(404)
  expect((await takeBack(mine?.id ?? '')).status).toBe(200)
  expect(await list()).toEqual([])
  expect(await shop.db.$count(follows)).toBe(1)
})

describe('who waits is mailed', () => {
  it.each([
    ['Murakami Haruki', 'murakami haruki'],
    ['haruki murakami', 'haruki murakami'],
  ])('about old books and undated ones, whichever order the name has: %s', async (name, key) => {
    await wanting(name, key)
    await shop.db
      .update(books)
      .set({ publishedOn: null })
      .where(eq(books.id, await aBookOf()))
    await aBookOf({ title: 'Kafka sur le rivage' })
    await notifyFollowers(shop.db)
    const { text } = await box.last(BOB)
    expect(text).toContain('1Q84')
    expect(text).toContain('Kafka sur le rivage')
    expect(await newsOf()).toBe(1)
  })

  it('about a book that was there before and is on sale again', async () => {
    await aBookOf({ createdAt: new Date(Date.now() - 4000 * HOUR_MS), removed: true })
    await wanting('Haruki Murakami', 'haruki murakami')
    await notifyFollowers(shop.db)
    expect(await newsOf()).toBe(0)
    await shop.db.update(books).set({ removedAt: null })
    await notifyFollowers(shop.db)
    expect(await newsOf()).toBe(1)
  })

  it.each<[string, BookToStore]>([
    ['a book that came within the last hour', { createdAt: new Date() }],
    ['an e-book', { format: 'numerique' }],
    ['a preface', { contributors: [{ ...MURAKAMI, role: 'preface' }] }],
    ['a namesake', { contributors: [{ name: 'Ryū Murakami', sortName: 'Murakami, Ryū', role: 'author' }] }],
  ])('not about %s', async (_what, book) => {
    await wanting('Haruki Murakami', 'haruki murakami')
    await aBookOf(book)
    await notifyFollowers(shop.db)
    expect(await newsOf()).toBe(0)
    expect(await shop.db.$count(follows, eq(follows.wantedKey, 'haruki murakami'))).toBe(1)
  })

  it('once, though both orders of the name were left', async () => {
    await wanting('Haruki Murakami', 'haruki murakami')
    await wanting('Murakami Haruki', 'murakami haruki')
    await aBookOf()
    await notifyFollowers(shop.db)
    expect([await newsOf(), await shop.db.$count(follows), await shop.db.$count(followNews)]).toEqual([
      1, 1, 1,
    ])
  })
})

it('a wanted name is part of the export, moves with the address, and stands once there', async () => {
  await wanting('Haruki Murakami', 'haruki murakami')
  await wanting('Ada Autre', 'ada autre')
  await wanting('haruki murakami', 'haruki murakami', 'new@example.org')
  expect((await exportFollows(shop.db, BOB)).authors.map(({ _nom }) => _nom)).toEqual([
    'Haruki Murakami',
    'Ada Autre',
  ])
  await shop.db.transaction((tx) => moveFollows(tx, BOB, 'new@example.org'))
  const moved = await shop.db.select().from(follows).orderBy(follows.wantedKey)
  expect(moved.map(({ email, wantedKey }) => [email, wantedKey])).toEqual([
    ['new@example.org', 'ada autre'],
    ['new@example.org', 'haruki murakami'],
  ])
})

it('of two follows of one person the one that stays is confirmed if either was, since the first of them', async () => {
  const to = 'new@example.org'
  const unproven = { language: 'fr' as const, isConfirmed: false }
  const since = new Date(Date.now() - 5 * HOUR_MS)
  await wanting('Haruki Murakami', 'haruki murakami')
  await shop.db.update(follows).set({ followedAt: since })
  const name = { wantedName: 'Haruki Murakami', wantedKey: 'haruki murakami' }
  await shop.db.insert(follows).values({ ...name, ...unproven, email: to })
  const theOne = { email: to, isConfirmed: true, followedAt: since }
  await shop.db.transaction((tx) => moveFollows(tx, BOB, to))
  expect(await shop.db.select().from(follows)).toMatchObject([theOne])

  await aBookOf()
  const [person] = await shop.db.select().from(contributors)
  await shop.db.insert(follows).values({ ...unproven, contributorId: person?.id ?? 0, email: to })
  await notifyFollowers(shop.db)
  expect(await shop.db.select().from(follows)).toMatchObject([{ ...theOne, contributorId: person?.id }])
})
