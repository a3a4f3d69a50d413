/** Scanned copies, each added to the stock before the next scan; and damaged or miscounted ones. */
import { and, eq, sql, type InferSelectModel } from 'drizzle-orm'
import { lockByIsbn, findBookIds } from '#server/catalogue/books/find-books.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import {
  type Book,
  restockCopies,
  requireCopies,
  reserveCopies,
  setStockReason,
} from '#server/catalogue/stock/copies.ts'
import { giveToReaders, lockReaders, takeFromReaders, type Given } from './arrived.ts'
import type { Reception } from './receptions.ts'
import { countForOrders, uncountForOrders } from './assign-to-orders.ts'
import { receptionLines } from './tables.ts'

type Line = InferSelectModel<typeof receptionLines>
type Copies = { isbn: string; copies: number }
export type ReadCopies = { book: Book; line: Line; given: Given[] }

/** Counts copies of a locked reception and adds them to the stock; paid backorders get them in order. */
export async function readCopies(
  tx: Tx,
  reception: Reception,
  { isbn, copies }: Copies,
): Promise<ReadCopies> {
  const book = await lockByIsbn(tx, isbn)
  requireCopies(book)
  const of = { receptionId: reception.id, bookId: book.id }
  const line = await changeLine(tx, of, { read: copies })
  await countForOrders(tx, of, copies)
  const given = await giveToReaders(tx, of, async () => {
    await setStockReason(tx, { reason: 'arrival', reference: reception.number })
    await restockCopies(tx, { bookId: book.id, quantity: copies })
  })
  return { book, line, given }
}

/**
 * Removes copies counted by mistake; throws Refusal NOT_READ if fewer were scanned, COPY_GONE if they were
 * sold or sent meanwhile.
 */
export async function unreadCopies(
  tx: Tx,
  reception: Reception,
  { isbn, copies }: Copies,
): Promise<ReadCopies> {
  // Lock order: orders before books (docs/architecture.md)
  const bookId = (await findBookIds(tx, [isbn])).get(isbn) ?? 0
  const of = { receptionId: reception.id, bookId }
  await lockReaders(tx, of)
  const book = await lockByIsbn(tx, isbn)
  const { title } = book
  const before = await lineOf(tx, of)
  if (!before || before.read < copies) throw new Refusal({ refusal: 'NOT_READ', params: { title } })
  const line = await changeLine(tx, of, { read: -copies })
  await uncountForOrders(tx, of, line.read)
  await setStockReason(tx, { reason: 'correction', reference: reception.number })
  const free = Math.min(book.stock, copies)
  if (free > 0) await reserveCopies(tx, { bookId: book.id, quantity: free })
  const isBack = await takeFromReaders(tx, of, copies - free)
  if (!isBack) throw new Refusal({ refusal: 'COPY_GONE', params: { title } })
  return { book, line, given: [] }
}

/** Counts damaged copies, which are never in the stock. */
export async function noteDamaged(tx: Tx, { id }: Reception, { isbn, copies }: Copies): Promise<ReadCopies> {
  const book = await lockByIsbn(tx, isbn)
  const of = { receptionId: id, bookId: book.id }
  const before = await lineOf(tx, of)
  if ((before?.damaged ?? 0) + copies < 0)
    throw new Refusal({ refusal: 'NOT_READ', params: { title: book.title } })
  return { book, line: await changeLine(tx, of, { damaged: copies }), given: [] }
}

/** Returns how many copies of a title in a locked reception were scanned undamaged. */
export async function readOf(tx: Tx, { id: receptionId }: Reception, isbn: string): Promise<number> {
  const bookId = (await findBookIds(tx, [isbn])).get(isbn)
  return (bookId === undefined ? undefined : await lineOf(tx, { receptionId, bookId }))?.read ?? 0
}

/** Returns a line of a reception. */
export async function lineOf(
  tx: Tx,
  { receptionId, bookId }: { receptionId: string; bookId: number },
): Promise<Line | undefined> {
  const [line] = await tx
    .select()
    .from(receptionLines)
    .where(and(eq(receptionLines.receptionId, receptionId), eq(receptionLines.bookId, bookId)))
  return line
}

async function changeLine(
  tx: Tx,
  of: { receptionId: string; bookId: number },
  { read = 0, damaged = 0 }: { read?: number; damaged?: number },
): Promise<Line> {
  const isMore = read + damaged > 0
  const [line] = await tx
    .insert(receptionLines)
    // The check constraint would reject a negative value before the conflict clause applies
    .values({ ...of, read: Math.max(read, 0), damaged: Math.max(damaged, 0), lastReadAt: sql`now()` })
    .onConflictDoUpdate({
      target: [receptionLines.receptionId, receptionLines.bookId],
      set: {
        read: sql`${receptionLines.read} + ${read}`,
        damaged: sql`${receptionLines.damaged} + ${damaged}`,
        ...(isMore && { lastReadAt: sql`now()` }),
      },
    })
    .returning()
  if (!line) throw new Error('The line of the reception was not stored.')
  return line
}
