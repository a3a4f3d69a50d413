/** Copies in stock, and the reasons of their changes. Lock order: books in ascending order of their ids, which prevents deadlocks. */
import { and, asc, eq, getTableColumns, gte, isNull, sql } from 'drizzle-orm'
import { isFile } from '#shared/catalogue/vocabulary.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import type { MovementReason } from '#shared/stock/reasons.ts'
import { authorsOfBook } from '../books/find-contributors.ts'
import { books } from '../books/tables.ts'
import { stockMovements } from './tables.ts'

export type Copies = { bookId: number; quantity: number }
export type Book = typeof books.$inferSelect

/**
 * Locks books until the transaction ends, in ascending order of their ids; their stock stays as read after
 * it.
 */
export async function lockBooks(tx: Tx, bookIds: readonly number[]): Promise<void> {
  if (bookIds.length === 0) return
  await tx
    .select({ id: books.id })
    .from(books)
    .where(sql`${books.id} = any(${sql.param([...bookIds])}::int[])`)
    .orderBy(asc(books.id))
    .for('no key update')
}

/** Throws Refusal FILE_HAS_NO_COPIES for an e-book, which has neither stock nor a supplier. */
export function requireCopies({ title, format }: Pick<Book, 'title' | 'format'>): void {
  if (isFile(format)) throw new Refusal({ refusal: 'FILE_HAS_NO_COPIES', params: { title } })
}

/**
 * Reserves copies of a book, all or none, and returns it; undefined if it lacks them, is removed or unknown.
 */
export async function reserveCopies(tx: Tx, { bookId, quantity }: Copies): Promise<Book | undefined> {
  const [book] = await tx
    .update(books)
    .set({ stock: sql`${books.stock} - ${quantity}` })
    .where(and(eq(books.id, bookId), gte(books.stock, quantity), isNull(books.removedAt)))
    .returning()
  return book
}

export type TakenCopies = Book & { taken: number; author: string }

/**
 * Locks books in ascending order of their ids and reserves at most the wanted copies of each, in one
 * statement; returns each with the number `taken`. Removed and unknown books are missing. Each book must
 * occur once.
 */
export async function reserveAvailable(tx: Tx, wanted: readonly Copies[]): Promise<Map<number, TakenCopies>> {
  const ids = wanted.map(({ bookId }) => bookId)
  const quantities = wanted.map(({ quantity }) => quantity)
  // Computed after the lock: PostgreSQL then reads the current version of a concurrently changed row.
  const locked = tx.$with('locked').as(
    tx
      .select({ id: books.id, taken: sql<number>`least(${books.stock}, wanted.quantity)`.as('taken') })
      .from(books)
      .innerJoin(
        sql`unnest(${sql.param(ids)}::integer[], ${sql.param(quantities)}::integer[]) as wanted(id, quantity)`,
        sql`wanted.id = ${books.id}`,
      )
      .where(isNull(books.removedAt))
      .orderBy(asc(books.id))
      .for('no key update', { of: books }),
  )
  const found = await tx
    .with(locked)
    .update(books)
    .set({ stock: sql`${books.stock} - ${locked.taken}` })
    .from(locked)
    .where(eq(books.id, locked.id))
    .returning({ ...getTableColumns(books), taken: locked.taken, author: authorsOfBook })
  return new Map(found.map((book) => [book.id, book]))
}

/** Restocks copies of a book. */
export async function restockCopies(tx: Tx, { bookId, quantity }: Copies): Promise<void> {
  await tx
    .update(books)
    .set({ stock: sql`${books.stock} + ${quantity}` })
    .where(eq(books.id, bookId))
}

type Explanation = {
  reason: MovementReason
  /** Actor, unless the transaction runs as a person (`actAs`). */
  actor?: string | undefined
  /** Displayed number of what the copies belong to. */
  reference?: string | undefined
  /** Time of a count, as PostgreSQL parses it; now by default. */
  asOf?: string | undefined
}

/** Sets the reason of the following stock changes in this transaction. */
export async function setStockReason(
  tx: Tx,
  { reason, actor = 'shop', reference = '', asOf = '' }: Explanation,
): Promise<void> {
  await tx.execute(sql`select set_config('shop.stock_reason', ${reason}, true),
    set_config('shop.stock_actor', ${actor}, true), set_config('shop.stock_reference', ${reference}, true),
    set_config('shop.stock_as_of', ${asOf}, true)`)
}

/**
 * Ledger rows of copies that an order had taken and that are lost: released by the order and gone in the same moment, so
 * that the stock stays as it was and nobody who waits is given a copy that is not there.
 */
type OfOrder = Copies & { /** Number of the order. */ reference: string }
type Movement = { change: number; reason: MovementReason; reference: string | null }

/** Notes that copies taken by an order are lost; returns the stock of their locked book. */
export const noteLostCopies = (tx: Tx, { bookId, quantity, reference }: OfOrder): Promise<number> =>
  write(tx, bookId, [
    { change: quantity, reason: 'release', reference },
    { change: -quantity, reason: 'lost', reference: null },
  ])

/** Notes that lost copies were found, and are the order's again; returns the stock of their locked book. */
export const noteFoundCopies = (tx: Tx, { bookId, quantity, reference }: OfOrder): Promise<number> =>
  write(tx, bookId, [
    { change: quantity, reason: 'correction', reference: null },
    { change: -quantity, reason: 'sale', reference },
  ])

async function write(tx: Tx, bookId: number, movements: readonly Movement[]): Promise<number> {
  const [book] = await tx.select({ stock: books.stock }).from(books).where(eq(books.id, bookId))
  let stock = book?.stock ?? 0
  for (const { change, reason, reference } of movements) {
    stock += change
    await tx.insert(stockMovements).values({
      bookId,
      at: sql`clock_timestamp()`,
      change,
      stock,
      reason,
      actor: sql`coalesce(nullif(current_setting('shop.actor', true), ''), nullif(current_setting('shop.stock_actor', true), ''), 'staff')`,
      reference,
    })
  }
  return stock
}
