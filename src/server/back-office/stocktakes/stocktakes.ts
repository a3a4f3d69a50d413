/** A stocktake from its opening to its end, what is scanned for it and what is counted again. */
import { and, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { readNumber } from '#shared/orders/order-number.ts'
import { shelfKey } from '#shared/picking/shelf-code.ts'
import { REOPEN_HOURS, type StocktakeState } from '#shared/stock/stocktakes.ts'
import { findBookIds } from '#server/catalogue/books/find-books.ts'
import { newNumber } from '#server/selling/orders/new-order.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { periodBefore } from '#server/platform/retention/periods.ts'
import { shelfExits, stocktakeRecounts, stocktakes, stocktakeScans } from './tables.ts'
import type { Stocktake } from './count-rows.ts'

const mayReopen = gt(stocktakes.endedAt, sql`now() - make_interval(hours => ${REOPEN_HOURS})`)

/** Opens a stocktake of some shelves, or of all; throws Refusal STOCKTAKE_OVERLAPS where one is open on any of them. */
export async function openStocktake(
  tx: Tx,
  { shelves, openedBy }: { shelves: readonly string[] | null; openedBy: string },
): Promise<Stocktake> {
  // Two that are opened at once see each other
  await tx.execute(sql`lock table ${stocktakes} in share row exclusive mode`)
  await refuseOverlap(tx, shelves)
  const needed = await tx.$count(stocktakes, or(eq(stocktakes.state, 'open'), mayReopen))
  if (needed === 0) await tx.delete(shelfExits)
  const [opened] = await tx
    .insert(stocktakes)
    .values({
      number: newNumber('INV'),
      openedBy,
      shelves: shelves && [...new Set(shelves)].toSorted((a, b) => (shelfKey(a) < shelfKey(b) ? -1 : 1)),
      openedAt: sql`clock_timestamp()`,
    })
    .returning()
  if (!opened) throw new Error('The stocktake was not stored.')
  return opened
}

async function refuseOverlap(tx: Tx, shelves: readonly string[] | null): Promise<void> {
  const open = await tx.select().from(stocktakes).where(eq(stocktakes.state, 'open'))
  const other = open.find(
    (one) => shelves === null || one.shelves === null || one.shelves.some((shelf) => shelves.includes(shelf)),
  )
  if (other) throw new Refusal({ refusal: 'STOCKTAKE_OVERLAPS', params: { number: other.number } })
}

type Locking = { state: StocktakeState; for?: 'share' | 'no key update' }

/**
 * Locks a stocktake by its number as typed; throws Refusal NO_SUCH_STOCKTAKE, and STOCKTAKE_IS for another state. Scans
 * share the lock: they wait for its end, and not for each other.
 */
export async function lockStocktake(
  tx: Tx,
  typed: string,
  { state, for: strength = 'no key update' }: Locking,
): Promise<Stocktake> {
  const number = readNumber('INV', typed)
  const [found] =
    number === undefined
      ? []
      : await tx.select().from(stocktakes).where(eq(stocktakes.number, number)).for(strength)
  if (!found) throw new Refusal({ refusal: 'NO_SUCH_STOCKTAKE', params: { number: typed } })
  if (found.state !== state)
    throw new Refusal({ refusal: 'STOCKTAKE_IS', params: { number: found.number, state: found.state } })
  return found
}

/** Ends a locked stocktake. */
export async function endStocktake(
  tx: Tx,
  { id }: Stocktake,
  state: 'closed' | 'abandoned',
  endedBy: string,
) {
  await tx
    .update(stocktakes)
    .set({ state, endedBy, endedAt: sql`now()` })
    .where(eq(stocktakes.id, id))
}

/**
 * Opens a locked stocktake again, before its books are locked; throws Refusal STOCKTAKE_TOO_OLD after a day, STOCKTAKE_OVERLAPS as
 * opening does.
 */
export async function reopenStocktake(tx: Tx, { id, number, shelves }: Stocktake): Promise<void> {
  await tx.execute(sql`lock table ${stocktakes} in share row exclusive mode`)
  await refuseOverlap(tx, shelves)
  const [opened] = await tx
    .update(stocktakes)
    .set({ state: 'open', endedAt: null, endedBy: null })
    .where(and(eq(stocktakes.id, id), mayReopen))
    .returning()
  if (!opened) throw new Refusal({ refusal: 'STOCKTAKE_TOO_OLD', params: { number, hours: REOPEN_HOURS } })
}

/** So long a request may take: a clock that seems to be that much behind is right. */
const REQUEST_MS = 5000

export type Scan = { id: string; isbn: string; quantity: number; /** By the device's clock. */ at: Date }

/**
 * Stores scans of a locked stocktake, each id once, and returns how many were new. `deviceNow`, the device's clock as it sent
 * them, sets their times right. Throws Refusal SCANS_OF_ANOTHER for a scan that another stocktake has.
 */
export async function storeScans(
  tx: Tx,
  { id: stocktakeId, number, openedAt }: Stocktake,
  { scans, deviceNow, scannedBy }: { scans: readonly Scan[]; deviceNow: Date; scannedBy: string },
): Promise<number> {
  const { rows } = await tx.execute<{ now: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float as now`,
  )
  const now = new Date(rows[0]?.now ?? 0)
  const behind = now.getTime() - deviceNow.getTime()
  const offset = behind >= 0 && behind < REQUEST_MS ? 0 : behind
  const bookIds = await findBookIds(tx, [...new Set(scans.map(({ isbn }) => isbn))])
  const stored = await tx
    .insert(stocktakeScans)
    .values(
      scans.map(({ id, isbn, quantity, at }) => ({
        id,
        stocktakeId,
        isbn,
        bookId: bookIds.get(isbn) ?? null,
        quantity,
        scannedBy,
        scannedAt: new Date(Math.min(now.getTime(), Math.max(openedAt.getTime() + 1, at.getTime() + offset))),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: stocktakeScans.id })
  if (stored.length < scans.length) await refuseScansOfAnother(tx, { id: stocktakeId, number }, scans)
  return stored.length
}

async function refuseScansOfAnother(
  tx: Tx,
  { id, number }: Pick<Stocktake, 'id' | 'number'>,
  scans: readonly Scan[],
): Promise<void> {
  const ids = scans.map((scan) => scan.id)
  const [other] = await tx
    .select({ number: stocktakes.number })
    .from(stocktakeScans)
    .innerJoin(stocktakes, eq(stocktakes.id, stocktakeScans.stocktakeId))
    .where(and(inArray(stocktakeScans.id, ids), ne(stocktakeScans.stocktakeId, id)))
    .limit(1)
  if (other) throw new Refusal({ refusal: 'SCANS_OF_ANOTHER', params: { number, other: other.number } })
}

/** Lets a book or a shelf be counted again; returns the id of that. */
export async function recount(
  tx: Tx,
  { id: stocktakeId }: Stocktake,
  what: { bookId: number } | { shelf: string },
): Promise<string> {
  const [stored] = await tx
    .insert(stocktakeRecounts)
    .values({ stocktakeId, ...what, at: sql`clock_timestamp()` })
    .returning({ id: stocktakeRecounts.id })
  if (!stored) throw new Error('The recount was not stored.')
  return stored.id
}

/** Lets what was scanned before a recount count again; false if there is no such recount. */
export async function undoRecount(
  tx: Tx,
  { id: stocktakeId }: Stocktake,
  recountId: string,
): Promise<boolean> {
  const removed = await tx
    .delete(stocktakeRecounts)
    .where(and(eq(stocktakeRecounts.id, recountId), eq(stocktakeRecounts.stocktakeId, stocktakeId)))
    .returning({ id: stocktakeRecounts.id })
  return removed.length > 0
}

/** So long after a stocktake its scans say who read which copy; what was counted of each book stays. */
const SCANS_YEARS = 1

/** Deletes the scans of stocktakes that ended long ago, and what was counted again. */
export async function purgeOldScans(db: Db, now: Date): Promise<void> {
  const over = db
    .select({ id: stocktakes.id })
    .from(stocktakes)
    .where(lt(stocktakes.endedAt, periodBefore(now, { years: SCANS_YEARS })))
  await db.delete(stocktakeScans).where(inArray(stocktakeScans.stocktakeId, over))
  await db.delete(stocktakeRecounts).where(inArray(stocktakeRecounts.stocktakeId, over))
}
