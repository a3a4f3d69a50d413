/** Staff actions on stock: count, receive, remove. */
import { z } from 'zod'
import { and, eq, gt, sql } from 'drizzle-orm'
import { ADDING_REASONS, TAKING_REASONS } from '#shared/stock/reasons.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { isbn, line, moment, whole } from '#server/platform/actions/values.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockByIsbn } from '../books/find-books.ts'
import { requireCopies, type Book, setStockReason } from './copies.ts'
import { undoBy } from '../../platform/actions/answer.ts'
import { books } from '../books/tables.ts'
import { stockMovements } from './tables.ts'

/** Stock counts while books sell: a count is valid for a moment, and later movements are added to it. */
type Count = { counted: number; asOf?: string | undefined }

/** Sets the stock of a locked book. */
async function writeStock(tx: Tx, { id }: Book, stock: number): Promise<void> {
  await tx
    .update(books)
    .set({ stock, updatedAt: sql`now()` })
    .where(eq(books.id, id))
}

/** Returns the movements since a moment, and whether the book was counted since. */
async function movedSince(tx: Tx, { id }: Book, asOf: string) {
  const { bookId, at, change, reason } = stockMovements
  const [moved] = await tx
    .select({
      copies: sql<number>`coalesce(sum(${change}), 0)::int`,
      counts: sql<number>`count(*) filter (where ${reason} = 'count')::int`,
    })
    .from(stockMovements)
    .where(and(eq(bookId, id), gt(at, sql`${asOf}::timestamptz`)))
  return moved ?? { copies: 0, counts: 0 }
}

/**
 * Sets a locked book's stock to the count at a moment (by default now) plus later movements; returns it.
 * Throws a Refusal for a count older than another one, or lower than the copies sold since.
 */
async function countStock(tx: Tx, book: Book, { counted, asOf }: Count): Promise<number> {
  const since = asOf === undefined ? { copies: 0, counts: 0 } : await movedSince(tx, book, asOf)
  const { title } = book
  if (since.counts > 0) throw new Refusal({ refusal: 'COUNTED_SINCE', params: { title } })
  const stock = counted + since.copies
  if (stock < 0) throw new Refusal({ refusal: 'MORE_LEFT_SINCE', params: { title, left: -since.copies } })
  await setStockReason(tx, { reason: 'count', asOf })
  await writeStock(tx, book, stock)
  return stock
}

const MAX_COPIES = 100_000

const theIsbn = isbn().meta({ description: 'ISBN of the book, with or without hyphens' })
const copies = (least: number) => whole(least, MAX_COPIES).meta({ description: 'How many copies' })

const why = (reasons: readonly string[]) => ({ description: `Why, one of ${reasons.join(', ')}` })

/** The result of a stock action; its undo reverses the same number of copies, whatever sold meanwhile. */
function stockSet({ isbn: subject, title, stock: from }: Book, to: number) {
  const input = { isbn: subject, copies: String(Math.abs(to - from)), reason: 'correction' as const }
  return {
    subject,
    undo: to === from ? undefined : undoBy(to > from ? 'stock-take' : 'stock-add', input),
    details: { from, to },
    outcome: 'STOCK_SET' as const,
    params: { title, from, to },
  }
}

export const stockCommands = [
  defineAction({
    words: 'stock set',
    help: 'Sets how many copies of a book are in the shop, as counted; those that orders have taken do not count',
    positionals: ['isbn', 'copies'],
    input: {
      isbn: theIsbn,
      copies: copies(0),
      at: moment().optional().meta({
        description: 'When they were counted, such as "2026-11-28 18:30"; what moved since is added (now)',
      }),
    },
    async run(tx, { isbn: typed, copies: counted, at: asOf }) {
      const book = await lockByIsbn(tx, typed)
      requireCopies(book)
      return stockSet(book, await countStock(tx, book, { counted, asOf }))
    },
  }),
  defineAction({
    words: 'stock add',
    help: 'Adds copies that arrived',
    positionals: ['isbn', 'copies'],
    input: {
      isbn: theIsbn,
      copies: copies(1),
      reason: z.enum(ADDING_REASONS).default('arrival').meta(why(ADDING_REASONS)),
    },
    async run(tx, input) {
      const book = await lockByIsbn(tx, input.isbn)
      requireCopies(book)
      await setStockReason(tx, { reason: input.reason })
      await writeStock(tx, book, book.stock + input.copies)
      return stockSet(book, book.stock + input.copies)
    },
  }),
  defineAction({
    words: 'stock take',
    help: 'Takes copies away: sold at the counter, damaged, lost',
    positionals: ['isbn', 'copies'],
    input: {
      isbn: theIsbn,
      copies: copies(1),
      reason: z.enum(TAKING_REASONS).default('taken').meta(why(TAKING_REASONS)),
      receipt: line(40).optional().meta({ description: 'Number of the till’s receipt' }),
    },
    async run(tx, input) {
      const book = await lockByIsbn(tx, input.isbn)
      if (book.stock < input.copies) {
        const { title, stock } = book
        throw new Refusal({ refusal: 'TOO_FEW_COPIES', params: { title, stock } })
      }
      await setStockReason(tx, { reason: input.reason })
      await writeStock(tx, book, book.stock - input.copies)
      const { receipt } = input
      const done = stockSet(book, book.stock - input.copies)
      return { ...done, details: { ...done.details, ...(receipt !== undefined && { receipt }) } }
    },
  }),
]
