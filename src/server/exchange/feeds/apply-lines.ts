/**
 * Brings stock and prices to what lines of a file say, in one statement for all books that differ. The caller holds the
 * feed's lock; books are locked in ascending order of their ids before their copies are counted.
 */
import { sql, type SQL } from 'drizzle-orm'
import type { FeedMeaning } from '#shared/feeds/meanings.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { setStockReason } from '#server/catalogue/stock/copies.ts'
import { stockMovements } from '#server/catalogue/stock/tables.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { shelfCopies } from '../shelf-copies/rules.ts'
import { copiesToRing } from '../to-ring/tables.ts'
import { isRungBefore, settleCounted, settleMoved } from '../to-ring/settle.ts'
import type { FeedLine } from './read-lines.ts'

/** Lines are sent to the database so many at a time: writing them all at once would let requests wait. */
const AT_ONCE = 2000

type Given = { feed: string; means: FeedMeaning; asOf: Date; lines: readonly FeedLine[] }

export type Compared = {
  /** Ids of the books that differ, or of which more was sold here than the till has. */
  differing: number[]
  /** How many of them get another stock or price. */
  changes: number
  /** Lines whose book the shop does not have. */
  unknown: { line: number; isbn: string }[]
}

export type Short = { bookId: number; isbn: string; copies: number }

export type Written = {
  changed: number
  /** Books of which more was sold here than the till has. */
  short: Short[]
}

/** Copies sold here that the count of a time includes: not rung, or rung later. */
const notRung = (asOf: string) => sql`
  select ${copiesToRing.bookId} as book_id, sum(${copiesToRing.copies}) as copies from ${copiesToRing}
  where not ${copiesToRing.isSettled} and not ${isRungBefore(asOf)}
  group by 1`

/** What else moved after the count; a book that a person counted since stays as counted. */
const movedSince = (asOf: string) => sql`
  select ${stockMovements.bookId} as book_id, bool_or(${stockMovements.reason} = 'count') as counted,
    coalesce(sum(${stockMovements.change}) filter (where
      ${stockMovements.reason} in ('arrival', 'return', 'counter_sale')), 0) as copies
  from ${stockMovements} where ${stockMovements.at} > ${asOf}::timestamptz
    and ${stockMovements.reason} in ('count', 'arrival', 'return', 'counter_sale') group by 1`

/** Copies of each counted book that are free, before those for the shelf: below zero where more was sold than there is. */
const counted = (asOf: string, among: SQL) => sql`
  select b.id, b.isbn, b.stock, b.public_price_cents, l.price_cents,
    (l.copies - coalesce(r.copies, 0) + coalesce(m.copies, 0))::int as free, ${shelfCopies(sql`b`)} as shelf
  from feed_lines l join ${books} b on b.isbn = l.isbn
    left join (${notRung(asOf)}) r on r.book_id = b.id
    left join (${movedSince(asOf)}) m on m.book_id = b.id
  where b.format <> 'numerique' and m.counted is not true ${among}`

const moved = (among: SQL) => sql`
  select b.id, b.isbn, b.stock, b.public_price_cents, l.price_cents, (b.stock + l.copies)::int as free, 0 as shelf
  from feed_lines l join ${books} b on b.isbn = l.isbn where b.format <> 'numerique' ${among}`

const aimOf = {
  stock: sql`greatest(0, aimed.free - aimed.shelf)`,
  price: sql`coalesce(aimed.price_cents, aimed.public_price_cents)`,
}

const aimedBy = ({ means, asOf }: Given, among: SQL) =>
  means === 'count' ? counted(asOf.toISOString(), among) : moved(among)

/** Loads lines into a table of the transaction and finds the books that differ; movements have named orders taken off before. */
export async function compareLines(
  tx: Tx,
  given: Given,
  { isTrial = false }: { isTrial?: boolean } = {},
): Promise<Compared> {
  const { means, lines } = given
  await storeLines(tx, means === 'movement' ? await settleMoved(tx, lines, { isTrial }) : lines)
  const { rows: unknown } = await tx.execute<Compared['unknown'][number]>(sql`
    select line, isbn from feed_lines l where not exists (select from ${books} b where b.isbn = l.isbn) order by line`)
  const { rows: differing } = await tx.execute<{ id: number; free: number }>(sql`
    select id, free from (${aimedBy(given, sql``)}) aimed
    where aimed.stock <> ${aimOf.stock} or aimed.public_price_cents <> ${aimOf.price} or free < 0 order by id`)
  return {
    differing: differing.map(({ id }) => id),
    changes: differing.filter(({ free }) => free >= 0).length,
    unknown,
  }
}

/** Writes the lines that were compared in this transaction. */
export async function writeLines(tx: Tx, given: Given, { differing }: Compared): Promise<Written> {
  const { feed, means, asOf } = given
  const ids = sql.param(differing)
  const aimed = aimedBy(given, sql`and b.id = any(${ids}::int[])`)
  // Locked before they are counted: what sells meanwhile is counted too, or waits
  await tx.execute(sql`select from ${books} where id = any(${ids}::int[]) order by id for no key update`)
  await setStockReason(tx, { reason: 'till', actor: feed })
  const { rows: below } = await tx.execute<{ id: number; isbn: string; free: number }>(
    sql`select id, isbn, free from (${aimed}) aimed where free < 0 order by id`,
  )
  const { rowCount } = await tx.execute(sql`
    update ${books} set stock = ${aimOf.stock}, public_price_cents = ${aimOf.price}, updated_at = now()
    from (${aimed}) aimed
    where books.id = aimed.id and (books.stock <> ${aimOf.stock} or books.public_price_cents <> ${aimOf.price})`)
  const short = below.map(({ id, isbn, free }) => ({ bookId: id, isbn, copies: -free }))
  return {
    changed: rowCount ?? 0,
    short: means === 'count' ? await settleCounted(tx, { asOf, short }) : short,
  }
}

/** Returns a line of no copies for each book in stock that a count does not name. */
export async function absentLines(db: Queryable, lines: readonly FeedLine[]): Promise<FeedLine[]> {
  const { rows } = await db.execute<{ isbn: string }>(sql`
    select isbn from ${books} b where b.stock > 0 and not exists (
      select from unnest(${sql.param(lines.map(({ isbn }) => isbn))}::text[]) named (isbn) where named.isbn = b.isbn)`)
  return rows.map(({ isbn }) => ({ line: 0, isbn, copies: 0, priceCents: null, order: '' }))
}

async function storeLines(tx: Tx, lines: readonly Omit<FeedLine, 'order'>[]) {
  await tx.execute(sql`create temp table feed_lines
    (line int not null, isbn text not null, copies int not null, price_cents int) on commit drop`)
  for (let at = 0; at < lines.length; at += AT_ONCE) {
    const some = lines.slice(at, at + AT_ONCE)
    const column = <T>(of: (line: Omit<FeedLine, 'order'>) => T) => sql.param(some.map(of))
    await tx.execute(sql`insert into feed_lines select * from unnest(${column(({ line }) => line)}::int[],
      ${column(({ isbn }) => isbn)}::text[], ${column(({ copies }) => copies)}::int[],
      ${column(({ priceCents }) => priceCents)}::int[])`)
  }
  await tx.execute(sql`analyze feed_lines`)
}
