/** Brings the stock to what a stocktake counted, and back. Books are locked in ascending order before they are compared. */
import { asc, eq, sql } from 'drizzle-orm'
import { findBooks } from '#server/catalogue/books/find-books.ts'
import { lockBooks, setStockReason } from '#server/catalogue/stock/copies.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { countRows, valueOf, type CountRow, type Stocktake } from './count-rows.ts'
import { stocktakeLines } from './tables.ts'

/** Rows of one insert. */
const AT_ONCE = 1000

/**
 * Writes the differences of a locked stocktake into the stock; returns how many books differ, their value, how many copies orders
 * lack, and how many books are still to be counted again. Books without a scan are written as none on the shelves of `zeroed`
 * alone: one misplaced copy is no proof that its own shelf was walked past.
 */
export async function writeCounts(tx: Tx, stocktake: Stocktake, zeroed: readonly string[]) {
  const isTaken = ({ state, shelf }: CountRow) =>
    state === 'counted' || (state === 'unscanned' && zeroed.includes(shelf))
  const first = await countRows(tx, stocktake)
  const taken = first.filter(isTaken)
  const differing = taken.flatMap(({ bookId, difference }) => (difference === 0 ? [] : [bookId]))
  await lockBooks(tx, differing)
  // These are compared again: what moved until the lock is counted, and nothing moves after it
  const again = differing.length === 0 ? [] : await countRows(tx, stocktake, differing)
  const lines = [...taken.filter(({ difference }) => difference === 0), ...again.filter(isTaken)].map(
    (row) => ({ ...row, written: Math.max(row.difference, -row.stock) }),
  )
  await setStockReason(tx, { reason: 'count', reference: stocktake.number })
  await changeStock(
    tx,
    lines.map(({ bookId, written }) => ({ bookId, change: written })),
  )
  for (let at = 0; at < lines.length; at += AT_ONCE) {
    await tx.insert(stocktakeLines).values(
      lines.slice(at, at + AT_ONCE).map(({ isbn, title, difference, stock, held, isUncertain, ...line }) => ({
        stocktakeId: stocktake.id,
        ...line,
      })),
    )
  }
  return {
    books: lines.filter(({ difference }) => difference !== 0).length,
    cents: lines.reduce((sum, line) => sum + valueOf(line), 0),
    lacking: lines.reduce((sum, { difference, written }) => sum + written - difference, 0),
    toRecount: first.filter(({ state }) => state === 'recount').length,
  }
}

/**
 * Takes what a locked stocktake wrote out of the stock again; throws Refusal TOO_FEW_COPIES where it was sold since. Books that
 * somebody counted since, or a till, stay as these say; returns their titles.
 */
export async function unwriteCounts(tx: Tx, { id, number, endedAt }: Stocktake): Promise<string[]> {
  const lines = await tx
    .select({ bookId: stocktakeLines.bookId, written: stocktakeLines.written })
    .from(stocktakeLines)
    .where(eq(stocktakeLines.stocktakeId, id))
    .orderBy(asc(stocktakeLines.bookId))
  const bookIds = lines.flatMap(({ bookId, written }) => (written === 0 ? [] : [bookId]))
  await lockBooks(tx, bookIds)
  const found = await findBooks(tx, bookIds)
  const isCounted = new Set(await countedSince(tx, { id, number, endedAt, bookIds }))
  const undone = lines.filter(({ bookId }) => !isCounted.has(bookId))
  for (const { bookId, written } of undone) {
    const { stock = 0, title = '' } = found.get(bookId) ?? {}
    if (stock < written) throw new Refusal({ refusal: 'TOO_FEW_COPIES', params: { title, stock } })
  }
  await setStockReason(tx, { reason: 'count', reference: number })
  await changeStock(
    tx,
    undone.map(({ bookId, written }) => ({ bookId, change: -written })),
  )
  await tx.delete(stocktakeLines).where(eq(stocktakeLines.stocktakeId, id))
  return [...isCounted].map((bookId) => found.get(bookId)?.title ?? '')
}

type Written = Pick<Stocktake, 'id' | 'number' | 'endedAt'> & { bookIds: readonly number[] }

/** Returns those of locked books that were counted after a stocktake wrote them: alone, by a till, or in a later stocktake. */
async function countedSince(tx: Tx, { id, number, endedAt, bookIds }: Written): Promise<number[]> {
  const { rows } = await tx.execute<{ bookId: number }>(sql`
    select book.id as "bookId" from unnest(${sql.param([...bookIds])}::int[]) as book (id)
    where exists (select from stock_movements moved
        where moved.book_id = book.id and moved.reason in ('count', 'till') and moved.reference is distinct from ${number}
          and moved.id > (select max(own.id) from stock_movements own
            where own.book_id = book.id and own.reason = 'count' and own.reference = ${number}))
      or exists (select from stocktake_lines line join stocktakes later on later.id = line.stocktake_id
        where line.book_id = book.id and later.id <> ${id} and later.ended_at > ${endedAt?.toISOString() ?? null}::timestamptz)
    order by book.id`)
  return rows.map(({ bookId }) => bookId)
}

/** One statement: the ledger's trigger writes a movement of each book. */
async function changeStock(tx: Tx, changes: readonly { bookId: number; change: number }[]): Promise<void> {
  const real = changes.filter(({ change }) => change !== 0)
  await tx.execute(sql`
    update books set stock = books.stock + counted.change, updated_at = now()
    from unnest(${sql.param(real.map(({ bookId }) => bookId))}::int[], ${sql.param(real.map(({ change }) => change))}::int[])
      as counted (id, change) where books.id = counted.id`)
}
