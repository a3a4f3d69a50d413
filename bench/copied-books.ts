/** Makes a shop of many books out of the sample: each is there many times, under other numbers. */
import { sql } from 'drizzle-orm'
import { refreshStatistics } from '#server/catalogue/import/refresh-statistics.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Ids of copies lie as far apart, so that none meets another. */
const APART = 100_000

async function columnsOf(db: Db, table: string, own: readonly string[]): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`)
  return rows.flatMap(({ name }) => (own.includes(name) ? [] : [`"${name}"`])).join(', ')
}

/** Copies the books until there are at least `least`, with their people and categories. */
export async function copyBooks(db: Db, least: number): Promise<void> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from books`)
  const times = Math.ceil(least / (rows[0]?.count ?? 1)) - 1
  const copies = sql`cross join generate_series(1, ${sql.raw(String(times))}) as copy`
  const books = sql.raw(await columnsOf(db, 'books', ['id', 'isbn', 'work_id']))
  await db.execute(sql`insert into books (id, isbn, ${books}) overriding system value
    select id + copy * ${sql.raw(String(APART))}, '291' || lpad((id * 1000 + copy)::text, 10, '0'), ${books}
    from books ${copies}`)
  for (const table of ['book_contributors', 'book_categories']) {
    const others = sql.raw(await columnsOf(db, table, ['book_id']))
    await db.execute(sql`insert into ${sql.identifier(table)} (book_id, ${others})
      select book_id + copy * ${sql.raw(String(APART))}, ${others} from ${sql.identifier(table)} ${copies}`)
  }
  await refreshStatistics(db)
}
