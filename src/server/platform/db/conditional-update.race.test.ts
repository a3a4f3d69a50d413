/**
 * Why one conditional update reserves stock: what both ways sell when many customers buy the last copies at once.
 */
import { and, eq, gte, sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import type { Tx } from './database.ts'

const copies = pgTable('copies', { id: integer().primaryKey(), stock: integer().notNull() })
const STOCK = 10
const BUYERS = 200

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await database.db.execute(sql`create table copies (id int primary key, stock int not null)`)
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(copies)
  await database.db.insert(copies).values({ id: 1, stock: STOCK })
})

/** The number of concurrent buyers that got a copy. */
async function sell(takeOne: (tx: Tx) => Promise<boolean>, length = BUYERS): Promise<number> {
  const buyers = Array.from({ length }, () => database.db.transaction(takeOne))
  const sold = await Promise.all(buyers)
  return sold.filter(Boolean).length
}

describe('the last copies, bought by many at once', () => {
  it('are oversold by reading the stock first and writing it then', async () => {
    await database.db.update(copies).set({ stock: 1 })
    const bothHaveRead = Promise.withResolvers<void>()
    let readers = 0
    const sold = await sell(async (tx) => {
      const [copy] = await tx.select().from(copies).where(eq(copies.id, 1))
      readers += 1
      if (readers === 2) bothHaveRead.resolve()
      await bothHaveRead.promise
      if (!copy || copy.stock < 1) return false
      await tx.update(copies).set({ stock: copy.stock - 1 })
      return true
    }, 2)
    expect(sold).toBe(2)
  })

  it('are sold exactly once by a conditional update', async () => {
    const sold = await sell(async (tx) => {
      const taken = await tx
        .update(copies)
        .set({ stock: sql`${copies.stock} - 1` })
        .where(and(eq(copies.id, 1), gte(copies.stock, 1)))
        .returning()
      return taken.length === 1
    })
    expect(sold).toBe(STOCK)
    expect(await database.db.select().from(copies)).toEqual([{ id: 1, stock: 0 }])
  })
})
