/** Applies a batch in one short transaction, or previews it. */
import { inArray, sql } from 'drizzle-orm'
import { pluck } from '#shared/lists.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/database.ts'
import { sortKey } from '#server/platform/text/fold.ts'
import { bookCategories, books, contributorProfiles } from '../../books/tables.ts'
import type { BookRecord, ProfileFacts } from '../book-record.ts'
import { type Categories, readCategories } from './ensure-categories.ts'
import { readMetIsbns, rememberMetIsbns } from './met-isbns.ts'
import { type BatchPlan, type NewBookDefaults, planBatch } from './plan-batch.ts'
import { readStoredBooks } from './stored-books.ts'
import { writeBooks } from './write-books.ts'
import { readSupplierNames } from '../../suppliers/supply-of-book.ts'
import { setStockReason } from '../../stock/copies.ts'
import { findContributorIds } from '../../books/find-contributors.ts'

// Writes what files say of people, beside what staff wrote, which it never changes.

/** Stores what rows say of the people of their books; what a row does not say stays. */
async function writeProfiles(tx: Tx, rows: readonly BookRecord[]): Promise<void> {
  const said = new Map<string, ProfileFacts>()
  for (const profile of rows.flatMap(({ profiles }) => profiles ?? [])) {
    const key = sortKey(profile.name)
    said.set(key, { ...said.get(key), ...profile })
  }
  if (said.size === 0) return
  const ids = await findContributorIds(tx, pluck([...said.values()], 'name'))
  const known = await tx
    .select()
    .from(contributorProfiles)
    .where(inArray(contributorProfiles.contributorId, [...ids.values()]))
  const before = new Map(known.map((one) => [one.contributorId, one]))
  const changed = [...said].flatMap(([key, { biographyFr, biographyEn, portrait }]) => {
    const contributorId = ids.get(key)
    if (contributorId === undefined) return []
    const old = before.get(contributorId)
    const row = {
      contributorId,
      fileBiographyFr: biographyFr ?? old?.fileBiographyFr ?? null,
      fileBiographyEn: biographyEn ?? old?.fileBiographyEn ?? null,
      filePortraitLink: portrait?.link ?? old?.filePortraitLink ?? null,
      fileCredit: portrait?.credit ?? old?.fileCredit ?? null,
      // Another picture is fetched by a job
      filePortrait: portrait && portrait.link !== old?.filePortraitLink ? null : (old?.filePortrait ?? null),
    }
    const names = Object.keys(row) as (keyof typeof row)[]
    return old && names.every((name) => old[name] === row[name]) ? [] : row
  })
  if (changed.length === 0) return
  await tx
    .insert(contributorProfiles)
    // One order everywhere, so that two concurrent writers never deadlock
    .values(changed.toSorted((one, other) => one.contributorId - other.contributorId))
    .onConflictDoUpdate({
      target: contributorProfiles.contributorId,
      set: {
        fileBiographyFr: sql`excluded.file_biography_fr`,
        fileBiographyEn: sql`excluded.file_biography_en`,
        filePortraitLink: sql`excluded.file_portrait_link`,
        filePortrait: sql`excluded.file_portrait`,
        fileCredit: sql`excluded.file_credit`,
      },
    })
}

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
