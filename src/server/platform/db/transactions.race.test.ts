import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import type { Tx } from './database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.db.execute(sql`create table counters (id int primary key, n int not null)`)
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.execute(sql`delete from counters`)
  await database.db.execute(sql`insert into counters values (1, 0), (2, 0)`)
})

const add = (tx: Tx, id: number) => tx.execute(sql`update counters set n = n + 1 where id = ${id}`)
async function counted() {
  const { rows } = await database.db.execute<{ n: number }>(sql`select n from counters order by id`)
  return rows.map(({ n }) => n)
}
const failing = (code: string) =>
  sql.raw(`do $$ begin raise exception 'told to' using errcode = '${code}'; end $$`)

describe('a transaction', () => {
  it('that deadlocked with another one is run again: both are done, each once', async () => {
    let runs = 0
    let begun = 0
    let open = () => {}
    const bothBegan = new Promise<void>((resolve) => (open = resolve))
    const oneIsDone = Promise.withResolvers<void>()
    const cross = (first: number, then: number) =>
      database.db.transaction(async (tx) => {
        runs += 1
        // Run again at once, it may take a row before the other one, which waits for it, has it
        if (runs > 2) await oneIsDone.promise
        await add(tx, first)
        begun += 1
        if (begun === 2) open()
        await bothBegan
        await add(tx, then)
      })
    await Promise.all([cross(1, 2), cross(2, 1)].map((work) => work.then(oneIsDone.resolve)))
    expect(await counted()).toEqual([2, 2])
    expect(runs).toBe(3)
  })

  it('that would have read what another one changed meanwhile is run again', async () => {
    let runs = 0
    await database.db.transaction(
      async (tx) => {
        runs += 1
        const { rows } = await tx.execute<{ n: number }>(sql`select n from counters where id = 1`)
        if (runs === 1) await elsewhere()
        await tx.execute(sql`update counters set n = ${(rows[0]?.n ?? 0) + 1} where id = 1`)
      },
      { isolationLevel: 'repeatable read' },
    )
    expect(runs).toBe(2)
    expect(await counted()).toEqual([11, 0])
  })

  it.each([
    ['40001', 4],
    ['40P01', 4],
    ['23505', 1],
  ])('that ends with %s every time is run %i times', async (code, times) => {
    let runs = 0
    const work = database.db.transaction(async (tx) => {
      runs += 1
      await add(tx, 1)
      await tx.execute(failing(code))
    })
    await expect(work).rejects.toMatchObject({ cause: { code } })
    expect(runs).toBe(times)
    expect(await counted()).toEqual([0, 0])
  })
})

/** Changes the counter on its own connection, as another process would. */
async function elsewhere() {
  const client = new Client({ connectionString: database.databaseUrl })
  await client.connect()
  await client.query('update counters set n = 10 where id = 1')
  await client.end()
}
