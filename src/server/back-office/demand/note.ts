/** Counts what somebody looked for in vain, by day; who it was is not known here. */
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { promisesFor } from '#server/catalogue/promises/service.ts'
import { SHOP_ZONE } from '#server/platform/actions/csv.ts'
import { missedSearches, missedViews } from './tables.ts'
import { wantedWords } from './wanted-words.ts'

/** Beyond so many different searches of a day, new ones are a flood, not demand. */
const MAX_WORDS_A_DAY = 2000

const today = sql<string>`(now() at time zone ${SHOP_ZONE})::date`

/** Counts a search that found nothing; what looks like somebody's address or number is not kept. */
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

/** Counts a look at a book that cannot be had; one that can be bought is not missed. */
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

/** Days for which demand is kept: a year and what the same season of the last one says. */
const KEPT_DAYS = 400

/** Forgets demand that is too old to order by. */
export async function purgeOldDemand(db: Db, now: Date): Promise<void> {
  const last = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString().slice(0, 10)
  await db.delete(missedSearches).where(lt(missedSearches.day, last))
  await db.delete(missedViews).where(lt(missedViews.day, last))
}
