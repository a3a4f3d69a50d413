/** Staff actions on books: prices, discounts, sale. */
import { toDecimal, toPercent } from '#shared/money/decimal.ts'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { fault } from '#shared/text/staff/fault-words.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { defineAction, defineRead } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { euros, isbn, percent, writeEuros } from '#server/platform/actions/values.ts'
import { lockByIsbn } from './find-books.ts'
import { highestDiscountPpm } from './lawful-discount.ts'
import { books } from './tables.ts'
import { undoBy } from '../../platform/actions/answer.ts'

type Book = typeof books.$inferSelect

const theIsbn = isbn().meta({ description: 'ISBN of the book, with or without hyphens' })

async function change(tx: Tx, book: Book, values: Partial<typeof books.$inferInsert>): Promise<Book> {
  const [changed] = await tx
    .update(books)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(books.id, book.id))
    .returning()
  return changed ?? book
}

/** Throws a Refusal for an unlawful discount, which would be stored but never applied. */
async function requireLawful(tx: Tx, discountPpm: number): Promise<void> {
  const most = await highestDiscountPpm(tx)
  if (most !== null && discountPpm > most)
    throw new Refusal({ refusal: 'DISCOUNT_FORBIDDEN', params: { percent: most / 10_000 } })
}

const PRICES = [
  defineAction({
    words: 'price set',
    help: 'Sets the public price of a book in euros, tax included; its discount stays',
    positionals: ['isbn', 'price'],
    input: {
      isbn: theIsbn,
      price: euros()
        .refine((cents) => cents > 0, fault('NOT_ABOVE_ZERO', {}))
        .meta({ description: 'Such as 12.90' }),
    },
    async run(tx, { isbn: typed, price: publicPriceCents }) {
      const book = await lockByIsbn(tx, typed)
      const { sellingPriceCents } = await change(tx, book, { publicPriceCents })
      return {
        subject: book.isbn,
        details: { fromCents: book.publicPriceCents, toCents: publicPriceCents },
        outcome: 'PRICE_SET',
        params: { title: book.title, publicCents: publicPriceCents, soldCents: sellingPriceCents },
        undo: undoBy('price-set', { isbn: book.isbn, price: toDecimal(book.publicPriceCents) }),
      }
    },
  }),
  defineAction({
    words: 'discount set',
    help: 'Sets the discount of a book in percent; 0 ends it',
    positionals: ['isbn', 'percent'],
    input: { isbn: theIsbn, percent: percent().meta({ description: 'Such as 5 or 12.5' }) },
    async run(tx, { isbn: typed, percent: discountPpm }) {
      const book = await lockByIsbn(tx, typed)
      await requireLawful(tx, discountPpm)
      const { publicPriceCents, sellingPriceCents } = await change(tx, book, { discountPpm })
      return {
        subject: book.isbn,
        details: { fromPpm: book.discountPpm, toPpm: discountPpm },
        outcome: 'DISCOUNT_SET',
        params: { title: book.title, publicCents: publicPriceCents, soldCents: sellingPriceCents },
        undo: undoBy('discount-set', { isbn: book.isbn, percent: toPercent(book.discountPpm) }),
      }
    },
  }),
]

const ON_SALE = [
  defineAction({
    words: 'books remove',
    help: 'Takes a book off sale; it stays readable in orders',
    positionals: ['isbn'],
    input: { isbn: theIsbn },
    async run(tx, input) {
      const book = await lockByIsbn(tx, input.isbn)
      const { title } = book
      if (book.removedAt) throw new Refusal({ refusal: 'BOOK_OFF_SALE', params: { title } })
      await change(tx, book, { removedAt: new Date() })
      const undo = undoBy('books-restore', { isbn: book.isbn })
      return { subject: book.isbn, outcome: 'BOOK_REMOVED', params: { title }, undo }
    },
  }),
  defineAction({
    words: 'books restore',
    help: 'Puts a book back on sale',
    positionals: ['isbn'],
    input: { isbn: theIsbn },
    async run(tx, input) {
      const book = await lockByIsbn(tx, input.isbn)
      const { title } = book
      if (!book.removedAt) throw new Refusal({ refusal: 'BOOK_ON_SALE', params: { title } })
      await change(tx, book, { removedAt: null })
      const undo = undoBy('books-remove', { isbn: book.isbn })
      return { subject: book.isbn, outcome: 'BOOK_RESTORED', params: { title }, undo }
    },
  }),
  defineAction({
    words: 'books feature',
    help: 'Makes a book a bookseller’s choice, or ends that',
    positionals: ['isbn'],
    input: {
      isbn: theIsbn,
      end: z.boolean().default(false).meta({ description: 'Ends the bookseller’s choice' }),
    },
    async run(tx, input) {
      const book = await lockByIsbn(tx, input.isbn)
      const featured = !input.end
      await change(tx, book, { featured })
      return {
        subject: book.isbn,
        details: { featured },
        outcome: featured ? 'BOOK_CHOSEN' : 'BOOK_NOT_CHOSEN',
        params: { title: book.title },
        undo: undoBy('books-feature', { isbn: book.isbn, end: !book.featured }),
      }
    },
  }),
  defineRead({
    words: 'books show',
    help: 'Shows books: price, discount, stock, on sale or not',
    positionals: ['isbns'],
    input: { isbns: z.array(isbn()).min(1).meta({ description: 'ISBNs of the books' }) },
    async read(db, { isbns }) {
      const rows = await db
        .select()
        .from(books)
        .where(sql`${books.isbn} = any(${sql.param(isbns)}::text[])`)
      return {
        rows: rows.map((book) => ({
          isbn: book.isbn,
          title: book.title,
          public_price: writeEuros(book.publicPriceCents),
          discount: `${book.discountPpm / 10_000} %`,
          sold_at: writeEuros(book.sellingPriceCents),
          stock: book.stock,
          on_sale: book.removedAt === null,
          choice: book.featured,
        })),
        none: 'The shop has none of these books.',
      }
    },
  }),
]

export const bookCommands = [...PRICES, ...ON_SALE]
