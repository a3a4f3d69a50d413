/** Counts failed searches and unavailable books by day; it does not know whose they are. */
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { promisesFor } from '#server/catalogue/promises/read-promises.ts'
import { SHOP_ZONE } from '#shared/time/shop-time.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { toIsbn13 } from '#shared/catalogue/isbn.ts'
import { sortKey } from '#server/platform/text/fold.ts'
import { missedSearches, missedViews } from './tables.ts'

const MIN_CHARACTERS = 2
const MAX_CHARACTERS = 80
/** A telephone, account or card number: a row of digits with any separators. */
const LONG_NUMBER = /(?:\d[\s./()+_-]*){7,}/
const FRENCH_PHONE = /^0[1-9]\d{8}$/
const ADDRESS = /@|\b(?:arobase|https?|www)\b/i

/**
 * Returns a search as it is counted: normalised, an ISBN as its thirteen digits. Undefined if it must not be stored,
 * since it has no words of a book, or looks like a person's address or number.
 */
export function wantedWords(typed: string): string | undefined {
  const isbn = toIsbn13(typed)
  // Ten digits may be a telephone number: then they are not stored
  if (isbn) return FRENCH_PHONE.test(typed.replaceAll(/\D/g, '')) ? undefined : isbn
  if (ADDRESS.test(typed) || LONG_NUMBER.test(typed)) return undefined
  const words = sortKey(typed)
  const isSignificant =
    words.length >= MIN_CHARACTERS && words.length <= MAX_CHARACTERS && /\p{L}/u.test(words)
  return isSignificant ? words : undefined
}

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
