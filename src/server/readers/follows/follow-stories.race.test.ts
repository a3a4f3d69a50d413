/** Random sequences of readers who follow, books that come and go, addresses that change, and the job that mails, at once too. */
import { sql } from 'drizzle-orm'
import {
  array,
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  nat,
  oneof,
  record,
  toStringMethod,
  tuple,
} from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { books, contributors } from '#server/catalogue/books/tables.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { moveFollows, purgeFollowsOf } from './customer-data.ts'
import { endFollow, follow } from './follow.ts'
import { notifyFollowers } from './notify-followers.ts'
import { followNews, follows } from './tables.ts'

const STORIES = Number(process.env['STORIES'] ?? 25)
const SEED = Number(process.env['STORIES_SEED'] ?? 30)
const READERS = ['bob@example.org', 'eve@example.org'] as const
const PEOPLE = ['Anna Erneux', 'Bea Bertin'] as const

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

type Reader = (typeof READERS)[number]
type Person = (typeof PEOPLE)[number]
type Followed = { person: Person; since: number; isConfirmed: boolean; isWanted: boolean }
type Book = { id: number; person: Person; addedAt: number; isSettled: boolean; isOnSale: boolean }

/** What should be stored: whom readers follow since when, and which books they were mailed about. */
class Model {
  moment = 0
  books: Book[] = []
  letters = 0
  follows = new Map<Reader, Followed[]>(READERS.map((reader) => [reader, []]))
  mailed = new Map<Reader, Set<number>>(READERS.map((reader) => [reader, new Set()]))

  of = (reader: Reader) => this.follows.get(reader) ?? []
  mailedTo = (reader: Reader) => this.mailed.get(reader) ?? new Set<number>()
  onSale = (person: Person) => this.books.filter((book) => book.person === person && book.isOnSale)

  follow(reader: Reader, { person, isProven }: { person: Person; isProven: boolean }, isWanted: boolean) {
    const known = this.of(reader).find((one) => one.person === person && one.isWanted === isWanted)
    if (known) known.isConfirmed ||= isProven
    else this.of(reader).push({ person, since: this.moment, isConfirmed: isProven, isWanted })
  }

  notify(reader: Reader) {
    const mailed = this.mailedTo(reader)
    const before = mailed.size
    for (const one of this.of(reader).filter(({ isConfirmed, isWanted }) => isConfirmed && isWanted)) {
      const here = this.onSale(one.person).filter(({ isSettled }) => isSettled)
      if (here.length === 0) continue
      one.isWanted = false
      this.follows.set(reader, merged(this.of(reader)))
      for (const { id } of here) mailed.add(id)
    }
    for (const one of this.of(reader).filter(({ isConfirmed, isWanted }) => isConfirmed && !isWanted))
      for (const book of this.onSale(one.person))
        if (book.isSettled && book.addedAt > one.since) mailed.add(book.id)
    if (mailed.size > before) this.letters += 1
  }

  move(from: Reader, to: Reader) {
    this.follows.set(to, merged([...this.of(to), ...this.of(from)]))
    this.mailed.set(to, this.mailedTo(to).union(this.mailedTo(from)))
    this.forget(from)
  }

  forget(reader: Reader) {
    this.follows.set(reader, [])
    this.mailed.set(reader, new Set())
  }
}

/** Of two follows of one person one stays, confirmed if either was, since the first of them. */
function merged(all: readonly Followed[]): Followed[] {
  const byPerson = Map.groupBy(all, ({ person, isWanted }) => `${person} ${isWanted}`)
  return [...byPerson.values()].flatMap(([first, ...others]) =>
    first
      ? {
          ...first,
          since: Math.min(first.since, ...others.map(({ since }) => since)),
          isConfirmed: [first, ...others].some(({ isConfirmed }) => isConfirmed),
        }
      : [],
  )
}

type Step = { name: string; run: (model: Model) => Promise<unknown> }

/** A step that is printed by its name when a sequence fails. */
const named = (one: Step) => ({ ...one, [toStringMethod]: () => one.name })

const reader = constantFrom(...READERS)
const person = constantFrom(...PEOPLE)

const toFollow = record({ email: reader, who: person, isProven: boolean(), isByNumber: boolean() })
const following = toFollow.map(({ email, who, isProven, isByNumber }): Step => ({
  name: `${email} follows ${who}${isProven ? '' : ' unproven'}${isByNumber ? ' by number' : ''}`,
  async run(model) {
    const { rows } = await shop.db.execute<{ id: number }>(
      sql`select id from contributors where name = ${who}`,
    )
    const [known] = rows
    const language = 'fr' as const
    const isKnown = isByNumber && known !== undefined
    model.follow(email, { person: who, isProven }, !isKnown && model.onSale(who).length === 0)
    const whom = isKnown ? { collaborator_id: known.id } : { wanted_name: who }
    await follow(shop.db, { request: { ...whom, email, language }, isProven })
  },
}))
const ending = tuple(reader, nat({ max: 2 })).map(([email, which]): Step => ({
  name: `${email} follows number ${which} no longer`,
  async run(model) {
    const { rows } = await shop.db.execute<{ id: string; name: Person; is_wanted: boolean }>(sql`
        select follow.id, coalesce(wanted_name, name) as name, wanted_name is not null as is_wanted
        from follows follow left join contributors on contributors.id = contributor_id
        where follow.email = ${email} order by name, is_wanted limit 1 offset ${which}`)
    const [found] = rows
    if (!found) return
    await endFollow(shop.db, { email, which: { id: found.id } })
    model.follows.set(
      email,
      model
        .of(email)
        .filter(({ person: who, isWanted }) => who !== found.name || isWanted !== found.is_wanted),
    )
  },
}))
const arriving = person.map((who): Step => ({
  name: `a book of ${who} comes`,
  async run(model) {
    const addedAt = model.moment
    const title = `Livre ${model.books.length}`
    const book = { person: who, addedAt, isSettled: false, isOnSale: true }
    const id = await storeBook(shop.db, { title, contributors: [{ name: who, role: 'author' }] })
    await shop.db.execute(sql`update books set supply = 'forthcoming' where id = ${id}`)
    model.books.push({ ...book, id })
  },
}))
const selling = nat({ max: 3 }).map((which): Step => ({
  name: `book ${which} goes, or comes back`,
  async run(model) {
    const book = model.books[which]
    if (!book) return
    book.isOnSale = !book.isOnSale
    const removed = book.isOnSale ? sql`null` : sql`now()`
    await shop.db.execute(sql`update books set removed_at = ${removed} where id = ${book.id}`)
  },
}))
const passing = constant<Step>({
  name: 'an hour passes',
  async run(model) {
    for (const [table, column] of [
      ['books', 'created_at'],
      ['follows', 'followed_at'],
      ['follow_news', 'mailed_at'],
    ] as const)
      await shop.db.execute(
        sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${sql.identifier(column)} - interval '61 minutes'`,
      )
    for (const book of model.books) book.isSettled = true
  },
})
const mailing = constant<Step>({
  name: 'readers are mailed',
  async run(model) {
    for (const email of READERS) model.notify(email)
    await notifyFollowers(shop.db)
  },
})
/** What comes to the same in either order: nobody who is mailed now proves meanwhile that they want it. */
const mailingMeanwhile = oneof(mailing, following).map((other): Step => ({
  name: `readers are mailed while ${other.name}`,
  async run(model) {
    for (const email of READERS) model.notify(email)
    const isProving = [...model.follows.values()].flat().some(({ isConfirmed }) => !isConfirmed)
    const mailed = notifyFollowers(shop.db)
    if (isProving) await mailed
    await Promise.all([mailed, other.run(model)])
  },
}))
const moving = reader.map((from): Step => ({
  name: `${from} takes the other address`,
  async run(model) {
    const to = READERS.find((one) => one !== from) ?? from
    model.move(from, to)
    await shop.db.transaction((tx) => moveFollows(tx, from, to))
  },
}))
const leaving = reader.map((email): Step => ({
  name: `${email} is forgotten`,
  async run(model) {
    model.forget(email)
    await shop.db.transaction((tx) => purgeFollowsOf(tx, email))
  },
}))

async function expectAsModelled(model: Model) {
  const { rows } = await shop.db.execute<{
    email: Reader
    name: Person
    wanted: boolean
    confirmed: boolean
  }>(sql`
    select follow.email, coalesce(wanted_name, name) as name, wanted_name is not null as wanted, is_confirmed as confirmed
    from follows follow left join contributors on contributors.id = contributor_id`)
  const stored = rows.map(({ email, name, wanted, confirmed }) => `${email} ${name} ${wanted} ${confirmed}`)
  const wanted = [...model.follows].flatMap(([email, all]) =>
    all.map((one) => `${email} ${one.person} ${one.isWanted} ${one.isConfirmed}`),
  )
  expect(stored.toSorted()).toEqual(wanted.toSorted())
  const news = await shop.db.select().from(followNews)
  const mailed = [...model.mailed].flatMap(([email, ids]) => [...ids].map((id) => `${email} ${id}`))
  expect(news.map(({ email, bookId }) => `${email} ${bookId}`).toSorted()).toEqual(mailed.toSorted())
  const letters = await shop.db.execute(sql`select from mails where template = 'follow-news'`)
  expect(letters.rowCount).toBe(model.letters)
}

it('readers are mailed once of each book that is news to them, whatever happens in any order', async () => {
  const step = oneof(
    { weight: 4, arbitrary: following },
    { weight: 3, arbitrary: arriving },
    { weight: 3, arbitrary: passing },
    { weight: 3, arbitrary: mailing },
    { weight: 2, arbitrary: mailingMeanwhile },
    { weight: 1, arbitrary: selling },
    { weight: 1, arbitrary: ending },
    { weight: 1, arbitrary: moving },
    { weight: 1, arbitrary: leaving },
  )
  await assert(
    asyncProperty(array(step.map(named), { minLength: 4, maxLength: 14 }), async (steps) => {
      await shop.forgetTries()
      for (const table of [followNews, follows, mails, books, contributors]) await shop.db.delete(table)
      const model = new Model()
      for (const { run } of steps) {
        model.moment += 1
        await run(model)
        await expectAsModelled(model)
      }
    }),
    { numRuns: STORIES, seed: SEED },
  )
})
