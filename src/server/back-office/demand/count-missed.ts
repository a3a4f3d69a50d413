/** Counts failed searches and unavailable books by day; it does not know whose they are. */
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { promisesFor } from '#server/catalogue/promises/read-promises.ts'
import { SHOP_ZONE } from '#shared/time/shop-time.ts'
import { missedSearches, missedViews } from './tables.ts'
import { wantedWords } from './wanted-words.ts'
import { DAY_MS } from '#shared/time/durations.ts'

/** Beyond this number of different searches a day, new ones are a flood, not demand. */
const MAX_WORDS_A_DAY = 2000

const today = sql<string>`(now() at time zone ${SHOP_ZONE})::date`

/** Counts a search without results; does not store what looks like an address or a number of a person. */
export async function noteSearch(db: Db, typed: string): Promise<void> {
  const words = wantedWords(typed)
  if (words === undefined) return
  const [known] = await db
    .update(missedSearches)
    .set({ times: sql`${missedSearches.times} + 1` })
    .where(and(eq(missedSearches.day, today), eq(missedSearches.words, words)))
    .returning({ times: missedSearches.times })
  if (known || (await db.$count(missedSearches, eq(missedSearches.day, today))) >= MAX_WORDS_A_DAY) return
  await db
    .insert(missedSearches)
    .values({ day: today, words, times: 1 })
    .onConflictDoUpdate({
      target: [missedSearches.day, missedSearches.words],
      set: { times: sql`${missedSearches.times} + 1` },
    })
}

/** Counts a view of an unavailable book; a book that can be bought is not counted. */
export async function noteView(db: Db, bookId: number): Promise<void> {
  const sellable = await promisesFor(db, [{ bookId, quantity: 1 }], { method: 'standard' })
  if (sellable.get(bookId)?.copies !== 0) return
  await db
    .insert(missedViews)
    .values({ day: today, bookId, views: 1 })
    .onConflictDoUpdate({
      target: [missedViews.day, missedViews.bookId],
      set: { views: sql`${missedViews.views} + 1` },
    })
}

/** Retention of demand in days: a year plus the same season of the year before. */
const RETENTION_DAYS = 400

/** Deletes demand after its retention. */
export async function purgeOldDemand(db: Db, now: Date): Promise<void> {
  const last = new Date(now.getTime() - RETENTION_DAYS * DAY_MS).toISOString().slice(0, 10)
  await db.delete(missedSearches).where(lt(missedSearches.day, last))
  await db.delete(missedViews).where(lt(missedViews.day, last))
}
