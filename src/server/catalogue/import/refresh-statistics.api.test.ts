import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { refreshStatistics } from './refresh-statistics.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})

afterAll(() => database.close())

async function pagesWaiting(index: string): Promise<number> {
  const { rows } = await database.db.execute<{ pages: string }>(
    sql`select gin_clean_pending_list(${index}::regclass) as pages`,
  )
  return Number(rows[0]?.pages)
}

it.each(['search_words_keys', 'publishers_words'])(
  'after a catalogue was loaded, no search reads through what waits for %s',
  async (index) => {
    const { db } = database
    await storeBook(db, { title: `Les mots d’${index.replaceAll('_', ' ')}`, publisher: `Maison ${index}` })
    expect(await pagesWaiting(index)).toBeGreaterThan(0)
    await storeBook(db, { title: `D’autres mots ${index}`, publisher: `Autre maison ${index}` })
    await refreshStatistics(db)
    expect(await pagesWaiting(index)).toBe(0)
  },
)

it('a book is found by its words without reading what waits to be filed, however often it was written since', async () => {
  const { db } = database
  await storeBook(db, { title: 'Un livre qui se vend' })
  await db.execute(sql`update books set stock = stock + 1`)
  expect(await pagesWaiting('books_search')).toBe(0)
})
