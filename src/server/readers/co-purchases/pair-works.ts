/** Counts from the orders which works the same readers bought. */
import { sql, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { editions, books } from '#server/catalogue/books/tables.ts'
import { connectApart } from '#server/platform/db/connect-apart.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { boughtBooks } from '#server/selling/orders/bought-books.ts'
import { preparedQueries } from '#server/platform/db/prepared-queries.ts'
import { workPairings, workPairs } from './tables.ts'

/** With fewer buyers, a pair would reveal more about them than about the books. */
const MIN_BUYERS = 5
/** Larger buyers are schools or libraries: their books share a purchase, not a reader. */
const MAX_WORKS_OF_A_BUYER = 60
/** More than are shown, because some will be out of print. */
const MAX_PLACES = 12

/** The advisory lock of this job; any number that no other job uses. */
const LOCK = 7_203_118

/** Readers see the previous pairs until the transaction ends. */
async function countPairs(tx: Tx): Promise<void> {
  await tx.delete(workPairs)
  await tx.execute(sql`
    with bought as materialized (
      select distinct bought.buyer, ${editions.workId} as work_id
      from ${boughtBooks(tx)} as bought join ${editions} on ${editions.bookId} = bought.book_id),
    sold as materialized (select work_id, count(*) as buyers from bought group by work_id),
    readers as (
      select buyer from bought group by buyer having count(*) between 2 and ${MAX_WORKS_OF_A_BUYER}::int),
    -- A work that too few bought is in no pair
    theirs as materialized (
      select buyer, work_id from bought join readers using (buyer) join sold using (work_id)
      where sold.buyers >= ${MIN_BUYERS}::int),
    met as materialized (
      select one.work_id, other.work_id as other_work_id, count(*) as buyers
      from theirs as one join theirs as other on other.buyer = one.buyer and other.work_id <> one.work_id
      group by one.work_id, other.work_id having count(*) >= ${MIN_BUYERS}::int),
    -- What everybody buys goes with everything, and so says less
    ranked as (
      select met.work_id, met.other_work_id, row_number() over (
        partition by met.work_id order by met.buyers / sqrt(sold.buyers) desc, met.other_work_id) as place
      from met join sold on sold.work_id = met.other_work_id)
    insert into ${workPairs} (work_id, other_work_id, place)
    select work_id, other_work_id, place from ranked where place <= ${MAX_PLACES}::int`)
  await tx.delete(workPairings)
  await tx.insert(workPairings).values({ at: sql`now()` })
}

/** Runs on a connection without statement timeout: a shop with many orders needs longer than a request may take. */
async function apart(db: Db, work: (tx: Tx) => Promise<void>): Promise<void> {
  const client = await connectApart(db, 'gmp-bookshop-pairs')
  try {
    await drizzle({ client, casing: 'snake_case' }).transaction(work)
  } finally {
    await client.end()
  }
}

/** Counts the pairs now. */
export const pairWorks = (db: Db): Promise<void> => apart(db, countPairs)

/** At night in the shop's time zone; at any hour if the last count is two days old or missing. */
const isDue = (zone: string) => sql<boolean>`
  not exists (select from ${workPairings} where ${workPairings.at} > now() - case
    when extract(hour from now() at time zone ${zone}) between 2 and 4 then interval '20 hours'
    else interval '2 days' end)`

/** Counts the pairs once a night, in one of several instances. */
export async function pairWorksNightly(db: Db, zone: string): Promise<void> {
  const { rows: schedule } = await db.execute<{ due: boolean }>(sql`select ${isDue(zone)} as due`)
  if (!schedule[0]?.due) return
  await apart(db, async (tx) => {
    const { rows } = await tx.execute<{ ours: boolean }>(
      sql`select pg_try_advisory_xact_lock(${LOCK}) and ${isDue(zone)} as ours`,
    )
    if (rows[0]?.ours) await countPairs(tx)
  })
}

/** What readers of a book also bought. */
const MAX_BOOKS = sql.raw('6')

// The outer query's columns are written out: Drizzle omits the table name in queries of one table
const together = sql<number[]>`array(
  select best.id from (
    select distinct on (pair.other_work_id) other.id, pair.place
    from editions own
    join work_pairs pair on pair.work_id = own.work_id
    join editions edition on edition.work_id = pair.other_work_id
    join books other on other.id = edition.book_id and other.removed_at is null
    where own.book_id = books.id
    order by pair.other_work_id, other.language = books.language desc, other.stock > 0 desc,
      other.bestseller_count desc, other.id) best
  order by best.place limit ${MAX_BOOKS})`

const togetherById = preparedQueries('bought_together', (db: Db, name) =>
  db
    .select({ together })
    .from(books)
    .where(eq(books.id, sql.placeholder('id')))
    .prepare(name),
)

/**
 * Returns the ids of books on sale that readers of a book also bought, best match first. Each work has one edition,
 * preferably in the book's language, then in stock. Empty if too few readers bought it.
 */
export async function boughtTogether(db: Db, bookId: number): Promise<readonly number[]> {
  const [found] = await togetherById(db).execute({ id: bookId })
  return found?.together ?? []
}
