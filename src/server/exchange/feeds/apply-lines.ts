/**
 * Brings stock and prices to what the lines of a file say, in one statement for all books that differ. The caller holds the
 * feed's lock; books are locked in ascending order of their ids before their copies are counted.
 */
import { sql, type SQL } from 'drizzle-orm'
import type { FeedMeaning } from '#shared/feeds/meanings.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { setStockReason } from '#server/catalogue/stock/explain.ts'
import { stockMovements } from '#server/catalogue/stock/tables.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { shelfCopies } from '../shelf-copies/rules.ts'
import { copiesToRing } from '../to-ring/tables.ts'
import { settleCounted, settleMoved } from '../to-ring/settle.ts'
import type { FeedLine } from './read-lines.ts'

/** A file that changes every book, as the first one may, is written in several statements of one transaction. */
const AT_ONCE = 5000

type Given = {
  feed: string
  means: FeedMeaning
  absentIsZero: boolean
  asOf: Date
  lines: readonly FeedLine[]
  /** Nothing is written: what would change is counted. */
  isTrial: boolean
}

export type Applied = {
  changed: number
  /** Lines whose book the shop does not have. */
  unknown: { line: number; isbn: string }[]
  /** Books of which more was sold here than the till has. */
  short: { bookId: number; isbn: string; copies: number }[]
}

/** Copies sold here that the count of a time includes: not rung, or rung later. */
const notRung = (asOf: string) => sql`
  select ${copiesToRing.bookId} as book_id, sum(${copiesToRing.copies}) as copies from ${copiesToRing}
  where not ${copiesToRing.isSettled} and coalesce(${copiesToRing.rungAt} > ${asOf}::timestamptz, true)
  group by 1`

/** What else moved after the count; a book that a person counted since stays as counted. */
const movedSince = (asOf: string) => sql`
  select ${stockMovements.bookId} as book_id, bool_or(${stockMovements.reason} = 'count') as counted,
    coalesce(sum(${stockMovements.change}) filter (where
      ${stockMovements.reason} in ('arrival', 'return', 'counter_sale')), 0) as copies
  from ${stockMovements} where ${stockMovements.at} > ${asOf}::timestamptz group by 1`

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

/** Applies the lines of a file, each book once; movements have named orders taken off before. */
export async function applyLines(tx: Tx, given: Given): Promise<Applied> {
  const { feed, means, isTrial, lines } = given
  const asOf = given.asOf.toISOString()
  const rest = means === 'movement' ? await settleMoved(tx, lines, { isTrial }) : lines
  await storeLines(tx, rest)
  if (means === 'count' && given.absentIsZero)
    await tx.execute(sql`insert into feed_lines (line, isbn, copies)
      select 0, b.isbn, 0 from ${books} b where b.stock > 0 and not exists (select from feed_lines l where l.isbn = b.isbn)`)
  const { rows: unknown } = await tx.execute<Applied['unknown'][number]>(sql`
    select line, isbn from feed_lines l where not exists (select from ${books} b where b.isbn = l.isbn) order by line`)
  const aimed = (among: SQL) => (means === 'count' ? counted(asOf, among) : moved(among))
  const { rows: differing } = await tx.execute<{ id: number; free: number }>(sql`
    select id, free from (${aimed(sql``)}) aimed
    where aimed.stock <> ${aimOf.stock} or aimed.public_price_cents <> ${aimOf.price} or free < 0 order by id`)
  const changes = differing.filter(({ free }) => free >= 0)
  if (isTrial) return { changed: changes.length, unknown, short: [] }
  const written = { changed: 0, short: [] as Applied['short'] }
  for (let at = 0; at < differing.length; at += AT_ONCE) {
    const ids = sql.param(differing.slice(at, at + AT_ONCE).map(({ id }) => id))
    const among = sql`and b.id = any(${ids}::int[])`
    // Locked before they are counted: what sells meanwhile is counted too, or waits
    await tx.execute(sql`select from ${books} where id = any(${ids}::int[]) order by id for no key update`)
    await setStockReason(tx, { reason: 'till', actor: feed })
    const { rows: below } = await tx.execute<{ id: number; isbn: string; free: number }>(
      sql`select id, isbn, free from (${aimed(among)}) aimed where free < 0 order by id`,
    )
    const { rowCount } = await tx.execute(sql`
      update ${books} set stock = ${aimOf.stock}, public_price_cents = ${aimOf.price}, updated_at = now()
      from (${aimed(among)}) aimed
      where books.id = aimed.id and (books.stock <> ${aimOf.stock} or books.public_price_cents <> ${aimOf.price})`)
    written.changed += rowCount ?? 0
    written.short.push(...below.map(({ id, isbn, free }) => ({ bookId: id, isbn, copies: -free })))
  }
  const { changed, short } = written
  return {
    changed,
    unknown,
    short: means === 'count' ? await settleCounted(tx, { asOf: given.asOf, short }) : short,
  }
}

async function storeLines(tx: Tx, lines: readonly Omit<FeedLine, 'order'>[]) {
  await tx.execute(sql`create temp table feed_lines
    (line int not null, isbn text not null, copies int not null, price_cents int) on commit drop`)
  const column = <T>(of: (line: Omit<FeedLine, 'order'>) => T) => sql.param(lines.map(of))
  await tx.execute(sql`insert into feed_lines select * from unnest(${column(({ line }) => line)}::int[],
    ${column(({ isbn }) => isbn)}::text[], ${column(({ copies }) => copies)}::int[],
    ${column(({ priceCents }) => priceCents)}::int[])`)
  await tx.execute(sql`analyze feed_lines`)
}
