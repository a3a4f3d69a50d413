import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { importing } from '../../../../tests/support/importing.ts'

const shop = importing()

/** Three batches of an import. */
const ISBNS = Array.from({ length: 410 }, () => anIsbn())
const HEADER = 'isbn,title,author,publisher,price,stock,category\n'
const ROWS = ISBNS.map(
  (isbn, at) => `${isbn},Title ${at},Author ${at % 40},Publisher ${at % 9},9.90,5,Shelf ${at % 7}`,
)

async function count(table: string): Promise<number> {
  const { rows } = await shop.db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`))
  return rows[0]?.n ?? 0
}

it('two imports of the same books at the same time add each book once and refuse none', async () => {
  const [there, back] = [HEADER + ROWS.join('\n'), HEADER + ROWS.toReversed().join('\n')]
  const results = await Promise.all([shop.run(there), shop.run(back), shop.run(there)])
  expect(results.map(({ counts }) => counts.refused)).toEqual([0, 0, 0])
  expect(results.reduce((sum, { counts }) => sum + counts.added, 0)).toBe(ISBNS.length)
  expect([
    await count('books'),
    await count('contributors'),
    await count('publishers'),
    await count('categories'),
  ]).toEqual([ISBNS.length, 40, 9, 7])
})

it('two imports of the same bare books at the same time count each book as added once', async () => {
  const bare = `isbn,title,price\n${ISBNS.map((isbn, at) => `${isbn},Title ${at},9.90`).join('\n')}\n`
  const results = await Promise.all([shop.run(bare), shop.run(bare), shop.run(bare)])
  expect(results.reduce((sum, { counts }) => sum + counts.added, 0)).toBe(ISBNS.length)
  expect(results.reduce((sum, { counts }) => sum + counts.unchanged, 0)).toBe(ISBNS.length * 2)
})

it('copies that shoppers take while a file without stock is imported stay taken', async () => {
  // Two batches
  const isbns = ISBNS.slice(0, 210)
  const ids: number[] = []
  for (const isbn of isbns) ids.push(await storeBook(shop.db, { isbn, stock: 100 }))
  const header = 'isbn,title,price\n'
  const takeOne = (at: number) =>
    shop.db.transaction(async (tx) => {
      // In ascending order of book, as orders lock them
      for (const id of [ids[at % 210] ?? 0, ids[(at + 105) % 210] ?? 0].toSorted((a, b) => a - b)) {
        await tx.execute(sql`update books set stock = stock - 1 where id = ${id} and stock >= 1`)
      }
    })
  const imports = [1, 2].map((price) =>
    shop.run(header + isbns.map((isbn, at) => `${isbn},Title ${at} ${price},${price}`).join('\n')),
  )
  await Promise.all([...imports, ...Array.from({ length: 420 }, (_, at) => takeOne(at))])
  const { rows } = await shop.db.execute<{ stock: number }>(sql`select sum(stock)::int as stock from books`)
  expect(rows[0]?.stock).toBe(210 * 100 - 840)
})
