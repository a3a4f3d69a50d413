/** What the till's files say of copies that are to ring. */
import { and, asc, eq, getTableColumns, inArray, not, sql } from 'drizzle-orm'
import { pluck } from '#shared/lists.ts'
import { books } from '#server/catalogue/books/tables.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { reservations } from '#server/selling/hold-shelf/tables.ts'
import { orders } from '#server/selling/orders/tables.ts'
import { copiesToRing } from './tables.ts'

type Row = typeof copiesToRing.$inferSelect
type Short = { bookId: number; isbn: string; copies: number }

/** Reservations are rung when they are sold: their receipt is the till's. */
export async function noteSoldReservations(tx: Tx): Promise<void> {
  await tx.execute(sql`update ${copiesToRing} set rung_at = r.ended_at from ${reservations} r
    where r.number = ${copiesToRing.number} and r.state = 'sold' and not ${copiesToRing.isSettled}
      and ${copiesToRing.rungAt} is null`)
}

/** Whether copies were rung before a count. Its time is in milliseconds, the database's in microseconds: within one the count is later. */
export const isRungBefore = (asOf: string) =>
  sql`coalesce(date_trunc('milliseconds', ${copiesToRing.rungAt}) <= ${asOf}::timestamptz, false)`

/**
 * Takes off what was rung before a count. Where a count is below what was sold here, as many copies of orders that are still
 * to leave may be sold twice: returns them. Of the rest the till knows: they left with their order, or staff took them.
 */
export async function settleCounted(
  tx: Tx,
  { asOf, short }: { asOf: Date; short: readonly Short[] },
): Promise<Short[]> {
  await tx
    .update(copiesToRing)
    .set({ isSettled: true })
    .where(and(not(copiesToRing.isSettled), isRungBefore(asOf.toISOString())))
  const rows = await openOf(tx, pluck(short, 'bookId'))
  const soldTwice: Short[] = []
  for (const one of short) {
    const open = rows.get(one.bookId) ?? []
    const toLeave = open.reduce((sum, { hasLeft, copies }) => sum + (hasLeft ? 0 : copies), 0)
    const copies = Math.min(one.copies, toLeave)
    if (copies > 0) soldTwice.push({ ...one, copies })
    let known = one.copies - copies
    for (const row of open.filter(({ hasLeft }) => hasLeft)) {
      const taken = Math.min(known, row.copies)
      if (taken > 0) await takeOff(tx, row, taken)
      known -= taken
    }
  }
  return soldTwice
}

/** Returns what is to ring of books: what staff took first, then the oldest; `hasLeft`: it is not in the shop any more. */
async function openOf(tx: Tx, bookIds: readonly number[]) {
  if (bookIds.length === 0) return new Map<number, (Row & { hasLeft: boolean })[]>()
  const rows = await tx
    .select({
      ...getTableColumns(copiesToRing),
      hasLeft: sql<boolean>`${copiesToRing.number} = '' or coalesce(${orders.state} = 'delivered'
        or (${orders.state} = 'shipped' and not ${orders.partlySent} and ${orders.deliveryMethod} <> 'pickup'), false)`,
    })
    .from(copiesToRing)
    .leftJoin(orders, eq(orders.number, copiesToRing.number))
    .where(and(inArray(copiesToRing.bookId, [...bookIds]), not(copiesToRing.isSettled)))
    .orderBy(sql`${copiesToRing.number} <> ''`, asc(copiesToRing.since))
  return Map.groupBy(rows, ({ bookId }) => bookId)
}

/** Takes copies off the list, all or some of an order’s. */
async function takeOff(tx: Tx, row: Row, copies: number): Promise<void> {
  await tx
    .update(copiesToRing)
    .set({ copies: row.copies - copies, isSettled: row.copies === copies })
    .where(and(eq(copiesToRing.number, row.number), eq(copiesToRing.bookId, row.bookId)))
}

type Moved = { line: number; isbn: string; copies: number; priceCents: number | null; order: string }

/**
 * Adds the movements of each book up, without those that ring what was sold here: a line that names an order or a
 * reservation, or one that takes away what staff said they rang.
 */
export async function settleMoved(
  tx: Tx,
  lines: readonly Moved[],
  { isTrial }: { isTrial: boolean },
): Promise<Moved[]> {
  const sums = new Map<string, Moved>()
  const open = await openByIsbn(tx)
  for (const line of lines) {
    let { copies } = line
    for (const row of copies < 0 ? (open.get(line.isbn) ?? []) : []) {
      const isRing = line.order === '' ? row.rungAt !== null : row.number === line.order
      const rung = isRing ? Math.min(row.copies, -copies) : 0
      if (rung === 0) continue
      copies += rung
      if (!isTrial) await takeOff(tx, row, rung)
      row.copies -= rung
    }
    const sum = sums.get(line.isbn)
    sums.set(line.isbn, { ...line, copies: (sum?.copies ?? 0) + copies })
  }
  return [...sums.values()]
}

/** Returns what is to ring by ISBN, the oldest first. */
async function openByIsbn(tx: Tx) {
  const rows = await tx
    .select({ ...getTableColumns(copiesToRing), isbn: books.isbn })
    .from(copiesToRing)
    .innerJoin(books, eq(books.id, copiesToRing.bookId))
    .where(not(copiesToRing.isSettled))
    .orderBy(asc(copiesToRing.since))
  return Map.groupBy(rows, ({ isbn }) => isbn)
}
