/** Applies a batch in one short transaction, or previews it. */
import { bookCategories, books } from '../../books/tables.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/database.ts'
import type { BookRecord } from '../book-record.ts'
import { type Categories, readCategories } from './ensure-categories.ts'
import { readMetIsbns, rememberMetIsbns } from './met-isbns.ts'
import { type BatchPlan, type NewBookDefaults, planBatch } from './plan-batch.ts'
import { readStoredBooks } from './stored-books.ts'
import { writeBooks } from './write-books.ts'
import { writeProfiles } from './write-profiles.ts'
import { readSupplierNames } from '../../suppliers/supply-of-book.ts'
import { setStockReason } from '../../stock/copies.ts'
import { inArray, sql } from 'drizzle-orm'

export type BatchOptions = {
  /** Identifies this run among those with seen ISBNs. */
  run: string
  defaults: NewBookDefaults
  updateOnly: boolean
  takeStock: boolean
  dryRun: boolean
  /** Actor and name for the stock ledger; the shop itself by default. */
  actor?: string | undefined
  reference?: string | undefined
}

async function plan(db: Queryable, rows: BookRecord[], options: BatchOptions) {
  const isbns = [...new Set(rows.map(({ isbn }) => isbn))]
  const stored = await readStoredBooks(db, isbns, { forChange: !options.dryRun })
  const byIsbn = new Map(stored.map((book) => [book.isbn, book]))
  const met = await readMetIsbns(db, options.run, isbns)
  const categories = await readCategories(db)
  const findSupplier = await readSupplierNames(db)
  const planned = planBatch(rows, { ...options, stored: byIsbn, met, categories, findSupplier })
  const idOf = new Map(stored.map(({ isbn, id }) => [isbn, id]))
  return { planned, categories, idOf }
}

async function file(
  tx: Tx,
  filings: BatchPlan['filings'],
  idOf: (isbn: string) => number,
  categories: Categories,
) {
  const rows: (typeof bookCategories.$inferInsert)[] = []
  for (const { isbn, path } of filings) {
    rows.push({ bookId: idOf(isbn), categoryId: await categories.ensure(tx, path) })
  }
  if (rows.length > 0) await tx.insert(bookCategories).values(rows).onConflictDoNothing()
}

/** Imports rows, all or none; a dry run changes no book and locks none. */
export async function importBatch(db: Db, rows: BookRecord[], options: BatchOptions): Promise<BatchPlan> {
  if (options.dryRun) {
    const { planned } = await plan(db, rows, options)
    await rememberMetIsbns(db, options.run, planned.met)
    return planned
  }
  return db.transaction(async (tx) => {
    const { planned, categories, idOf } = await plan(tx, rows, options)
    await setStockReason(tx, { reason: 'import', actor: options.actor, reference: options.reference })
    const newIds = await writeBooks(tx, planned.writes)
    await file(tx, planned.filings, (isbn) => idOf.get(isbn) ?? newIds.get(isbn) ?? 0, categories)
    await writeProfiles(tx, rows)
    await writeRemovals(tx, planned.removals)
    await rememberMetIsbns(tx, options.run, planned.met)
    return planned
  })
}

// Takes books off sale and puts them back; removed ones stay visible in carts and orders.

/** Takes books off sale (true) or puts them back (false), by ISBN. */
async function writeRemovals(tx: Tx, removals: ReadonlyMap<string, boolean>): Promise<void> {
  for (const leaves of [true, false]) {
    const isbns = [...removals].filter(([, removed]) => removed === leaves).map(([isbn]) => isbn)
    if (isbns.length === 0) continue
    await tx
      .update(books)
      .set({ removedAt: leaves ? sql`now()` : null, updatedAt: sql`now()` })
      .where(inArray(books.isbn, isbns))
  }
}
