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

/** What to do with books of which no copy was scanned: none are left, or they stay as they are. */
export type Unscanned = 'zero' | 'leave'

const takes = (unscanned: Unscanned) => (row: CountRow) =>
  row.state === 'counted' || (row.state === 'unscanned' && unscanned === 'zero')

/** Writes the differences of a locked stocktake into the stock; returns how many books differ, their value, and how many copies orders lack. */
export async function writeCounts(tx: Tx, stocktake: Stocktake, unscanned: Unscanned) {
  const differing = (await countRows(tx, stocktake))
    .filter(takes(unscanned))
    .filter(({ difference }) => difference)
  await lockBooks(
    tx,
    differing.map(({ bookId }) => bookId),
  )
  // Compared again: what moved until the lock is counted, and nothing moves after it
  const rows = (await countRows(tx, stocktake)).filter(takes(unscanned))
  const locked = new Set(differing.map(({ bookId }) => bookId))
  const lines = rows
    .filter(({ bookId, difference }) => difference === 0 || locked.has(bookId))
    .map((row) => ({ ...row, written: Math.max(row.difference, -row.stock) }))
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
  }
}

/** Takes what a locked stocktake wrote out of the stock again; throws Refusal TOO_FEW_COPIES where it was sold since. */
export async function unwriteCounts(tx: Tx, { id, number }: Stocktake): Promise<void> {
  const lines = await tx
    .select({ bookId: stocktakeLines.bookId, written: stocktakeLines.written })
    .from(stocktakeLines)
    .where(eq(stocktakeLines.stocktakeId, id))
    .orderBy(asc(stocktakeLines.bookId))
  const bookIds = lines.flatMap(({ bookId, written }) => (written === 0 ? [] : [bookId]))
  await lockBooks(tx, bookIds)
  const found = await findBooks(tx, bookIds)
  for (const { bookId, written } of lines) {
    const { stock = 0, title = '' } = found.get(bookId) ?? {}
    if (stock < written) throw new Refusal({ refusal: 'TOO_FEW_COPIES', params: { title, stock } })
  }
  await setStockReason(tx, { reason: 'count', reference: number })
  await changeStock(
    tx,
    lines.map(({ bookId, written }) => ({ bookId, change: -written })),
  )
  await tx.delete(stocktakeLines).where(eq(stocktakeLines.stocktakeId, id))
}

/** One statement: the ledger's trigger writes a movement of each book. */
async function changeStock(tx: Tx, changes: readonly { bookId: number; change: number }[]): Promise<void> {
  const real = changes.filter(({ change }) => change !== 0)
  await tx.execute(sql`
    update books set stock = books.stock + counted.change, updated_at = now()
    from unnest(${sql.param(real.map(({ bookId }) => bookId))}::int[], ${sql.param(real.map(({ change }) => change))}::int[])
      as counted (id, change) where books.id = counted.id`)
}
