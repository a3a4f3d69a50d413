import { eq, sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { engineUnderTest, emptyTables, testDatabase } from '../../../tests/support/test-database.ts'
import type { TestDatabase } from '../../../tests/support/test-database.ts'
import { isDatabaseUnavailable } from './database.ts'

const counters = pgTable('counters', { id: integer().primaryKey(), hitCount: integer().notNull() })

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase({ queryDeadlineMs: 1500, warn: () => {} })
  await database.db.execute(sql`create table counters (id int primary key, hit_count int not null)`)
})
afterAll(() => database.close())
beforeEach(() => emptyTables(database.db))

describe('answers', () => {
  it('names the engine under test and pings it', async () => {
    expect(database.engine).toBe(engineUnderTest)
    await expect(database.ping()).resolves.toBeUndefined()
  })

  it('maps hitCount to hit_count', async () => {
    const rows = await database.db.insert(counters).values({ id: 1, hitCount: 2 }).returning()
    expect(rows).toEqual([{ id: 1, hitCount: 2 }])
  })

  it('gives every one of many simultaneous queries its own answer', async () => {
    const numbers = Array.from({ length: 500 }, (_, index) => index)
    const answers = await Promise.all(
      numbers.map(async (number) => {
        const answer = await database.db.execute<{ value: number }>(
          number % 2
            ? sql`select ${number}::int as value`
            : sql`select ${1}::int as other, ${number}::int as value`,
        )
        return answer.rows[0]?.value
      }),
    )
    expect(answers).toEqual(numbers)
  })

  it('keeps simultaneous transactions apart', async () => {
    await database.db.insert(counters).values({ id: 1, hitCount: 0 })
    await Promise.all(
      Array.from({ length: 50 }, () =>
        database.db.transaction(async (tx) => {
          const [row] = await tx.select().from(counters).where(eq(counters.id, 1)).for('update')
          await tx.update(counters).set({ hitCount: (row?.hitCount ?? 0) + 1 })
        }),
      ),
    )
    expect(await database.db.select().from(counters)).toEqual([{ id: 1, hitCount: 50 }])
  })

  it('lets connections use the same name for a prepared statement', async () => {
    const find = database.db
      .select()
      .from(counters)
      .where(eq(counters.id, sql.placeholder('id')))
      .prepare('find')
    const answers = await Promise.all(Array.from({ length: 20 }, () => find.execute({ id: 7 })))
    expect(answers.flat()).toEqual([])
  })
})

describe('refuses', () => {
  it('ends a statement at its deadline as unavailable, and serves others afterwards', async () => {
    const slow = database.db.execute(sql`select count(*) from generate_series(1, 2000000000)`)
    const error = await slow.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(isDatabaseUnavailable(error)).toBe(true)
    await expect(database.ping()).resolves.toBeUndefined()
  })

  it('rolls back a transaction whose statement ran past its deadline', async () => {
    const work = database.db.transaction(async (tx) => {
      await tx.insert(counters).values({ id: 1, hitCount: 1 })
      await tx.execute(sql`select count(*) from generate_series(1, 2000000000)`)
    })
    const error = await work.catch((reason: unknown) => reason)
    expect(isDatabaseUnavailable(error)).toBe(true)
    expect(await database.db.select().from(counters)).toEqual([])
  })

  it('does not call a wrong query unavailable', async () => {
    await database.db.insert(counters).values({ id: 1, hitCount: 1 })
    const error = await database.db
      .insert(counters)
      .values({ id: 1, hitCount: 1 })
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(isDatabaseUnavailable(error)).toBe(false)
  })

  it('a query on the outer db inside a transaction throws instead of hanging', async () => {
    const work = database.db.transaction(async () => {
      const { db } = database
      await db.select().from(counters)
    })
    await expect(work).rejects.toThrow(/inside a transaction|Failed query/)
    await expect(database.ping()).resolves.toBeUndefined()
  })
})
