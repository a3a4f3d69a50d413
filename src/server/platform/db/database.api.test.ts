import { eq, sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables, migratedDatabase } from '../../../../tests/support/test-database.ts'
import { isDatabaseUnavailable, openDatabase, type Database } from './database.ts'

const counters = pgTable('counters', { id: integer().primaryKey(), hitCount: integer().notNull() })

const ENDLESS = sql`select count(*) from generate_series(1, 100000000000)`

let place: Awaited<ReturnType<typeof migratedDatabase>>
let database: Database

beforeAll(async () => {
  place = await migratedDatabase()
  const { databaseUrl } = place
  database = await openDatabase({ dataDir: '', databaseUrl, queryDeadlineMs: 2500, warn: () => {} })
  await database.db.execute(sql`create table counters (id int primary key, hit_count int not null)`)
})
afterAll(async () => {
  await database.close()
  await place.remove()
})
beforeEach(() => emptyTables(database.db))

const readCounters = () => database.db.select().from(counters)
const addCounter = () => database.db.transaction((tx) => tx.insert(counters).values({ id: 1, hitCount: 1 }))
/** Transactions on this database that wait for their client: state `idle in transaction`. */
async function openTransactions() {
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`,
  )
  return rows[0]?.count
}

describe('the database', () => {
  it('answers a ping', async () => {
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

  it('is empty again between tests, with its numbering restarted', async () => {
    await database.db.execute(sql`create table hits (id serial primary key, counter int references counters)`)
    const addHit = () => database.db.execute(sql`insert into hits (counter) values (1) returning id`)
    await database.db.insert(counters).values({ id: 1, hitCount: 1 })
    await addHit()
    await emptyTables(database.db)
    await database.db.insert(counters).values({ id: 1, hitCount: 1 })
    expect((await addHit()).rows).toEqual([{ id: 1 }])
    await database.db.execute(sql`drop table hits`)
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

describe('the database under strain', () => {
  it('ends a statement at its deadline as unavailable, and serves others afterwards', async () => {
    const slow = database.db.execute(ENDLESS)
    const error = await slow.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(isDatabaseUnavailable(error)).toBe(true)
    await expect(database.ping()).resolves.toBeUndefined()
  })

  it('rolls back a transaction whose statement ran past its deadline', async () => {
    const work = database.db.transaction(async (tx) => {
      await tx.insert(counters).values({ id: 1, hitCount: 1 })
      await tx.execute(ENDLESS)
    })
    const error = await work.catch((reason: unknown) => reason)
    expect(isDatabaseUnavailable(error)).toBe(true)
    expect(await database.db.select().from(counters)).toEqual([])
  })

  it('refuses a statement that is nested too deep, and serves others afterwards', async () => {
    const deep = Array.from({ length: 60_000 }, () => '1').join('+')
    const error = await database.db.execute(sql.raw(`select ${deep}`)).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ cause: { message: expect.stringContaining('stack depth limit exceeded') } })
    await expect(database.ping()).resolves.toBeUndefined()
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

  it('throws at once when the outer db is used inside a transaction, by a query or by another transaction', async () => {
    const query = database.db.transaction(() => readCounters())
    await expect(query).rejects.toMatchObject({ cause: { message: expect.stringContaining('outer db') } })
    const nested = database.db.transaction(() => addCounter())
    await expect(nested).rejects.toThrow(/outer db/)
    await expect(database.ping()).resolves.toBeUndefined()
  })

  it('lets work that a transaction started use the db once the transaction is over', async () => {
    const { promise: over, resolve: end } = Promise.withResolvers<void>()
    const later = await database.db.transaction((tx) => {
      const reading = over.then(() => readCounters())
      return tx
        .insert(counters)
        .values({ id: 1, hitCount: 1 })
        .then(() => ({ reading }))
    })
    end()
    expect(await later.reading).toEqual([{ id: 1, hitCount: 1 }])
  })

  it('rolls back a transaction that holds the database and does nothing', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: rolledBack, resolve } = Promise.withResolvers<void>()
    const forgetful = database.db.transaction(async (tx) => {
      await tx.insert(counters).values({ id: 1, hitCount: 1 })
      begin()
      await rolledBack
      await tx.select().from(counters)
    })
    const outcome = forgetful.catch((reason: unknown) => reason)
    await begun
    expect(await readCounters()).toEqual([])
    await expect.poll(openTransactions).toBe(0)
    resolve()
    expect(isDatabaseUnavailable(await outcome)).toBe(true)
    expect(await readCounters()).toEqual([])
  })
})
