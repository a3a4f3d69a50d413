import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeBook } from '../../../../../tests/support/a-book.ts'
import { testDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { readChangeVersion, cacheUntilChanged } from './read-change-version.ts'

let database: TestDatabase
let id: number
let made = 0

beforeAll(async () => {
  database = await testDatabase()
  id = await storeBook(database.db, { title: 'La Peste', stock: 3 })
})
afterAll(() => database.close())

const titleOf = () =>
  cacheUntilChanged(database.db, { key: `title ${id}`, topics: ['listed'] }, async () => {
    made += 1
    const [book] = await database.db.select({ title: books.title }).from(books).where(eq(books.id, id))
    return book
  })

const change = (set: Partial<typeof books.$inferInsert>) =>
  database.db.update(books).set(set).where(eq(books.id, id))

describe('an answer that is cached while nothing changes', () => {
  it('is made once, for all who wait and for those who come later', async () => {
    made = 0
    const [one, other] = await Promise.all([titleOf(), titleOf()])
    expect(one).toEqual({ title: 'La Peste' })
    expect(other).toBe(one)
    expect(await titleOf()).toBe(one)
    expect(made).toBe(1)
  })

  it('is made again once it has changed', async () => {
    await titleOf()
    await change({ title: 'La Chute', titleKey: 'chute' })
    expect(await titleOf()).toEqual({ title: 'La Chute' })
  })

  it('is not made again where nothing that it depends on has changed', async () => {
    const before = await titleOf()
    made = 0
    await change({ stock: 2 })
    expect(await titleOf()).toBe(before)
    expect(made).toBe(0)
  })

  it('is not cached where it failed', async () => {
    const failing = cacheUntilChanged(database.db, { key: 'failing', topics: [] }, () =>
      Promise.reject(new Error('away')),
    )
    await expect(failing).rejects.toThrow('away')
    expect(
      await cacheUntilChanged(database.db, { key: 'failing', topics: [] }, async () => ({ back: true })),
    ).toEqual({ back: true })
  })
})

describe('changes', () => {
  it('are those of every transaction, in whatever order they end', async () => {
    const other = await storeBook(database.db, { title: 'Noces' })
    const before = await readChangeVersion(database.db)
    const late = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const slow = database.db.transaction(async (tx) => {
      await tx.update(books).set({ featured: true }).where(eq(books.id, other))
      begun.resolve()
      await late.promise
    })
    await begun.promise
    await change({ publisherId: null })
    const between = await readChangeVersion(database.db)
    expect(between.of(['listed'])).toBeGreaterThan(before.latest)
    late.resolve()
    await slow
    const after = await readChangeVersion(database.db)
    expect(after.of(['listed'])).toBeGreaterThan(between.latest)
    expect((await readChangeVersion(database.db)).of(['listed'])).toBe(after.latest)
  })
})
