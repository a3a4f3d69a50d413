/** Unmet demand, greatest first: by work and ISBN, then searched words that are no title in the catalogue. */
import { and, desc, eq, gte, inArray, notExists, sql, sum, type SQL } from 'drizzle-orm'
import type { DemandRow } from '#shared/contract/staff/demand.ts'
import { isIsbn13 } from '#shared/catalogue/isbn.ts'
import { countWaiting } from '#server/selling/alerts/count-waiting.ts'
import { countWanting } from '#server/readers/follows/wanted-people.ts'
import { authorsOf } from '#server/catalogue/books/find-contributors.ts'
import { books, editions } from '#server/catalogue/books/tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import { suppliersOf } from '#server/catalogue/suppliers/supplier-of-book.ts'
import { demandCauses, since, type Causes } from './unmet-demand.ts'
import { missedSearches } from './tables.ts'

/** Nobody orders from the end of a longer list. */
const MAX_BOOKS = 200
const MAX_WORDS = 100

type Demand = Causes & { waiting: number }

const NONE: Causes = { searches: 0, views: 0, abandoned: 0 }

/** Readers who wait weigh most; a view may be idle. */
const weightOf = ({ waiting, abandoned, searches, views }: Demand) =>
  4 * waiting + 3 * abandoned + 2 * searches + views

/** Returns the unmet demand of some days. */
export async function listDemand(db: Db, days: number): Promise<DemandRow[]> {
  const [causes, waiting] = [await demandCauses(db, undefined, days), await countWaiting(db)]
  const demand = new Map<number, Demand>()
  for (const id of new Set([...causes.keys(), ...waiting.keys()])) {
    demand.set(id, { ...(causes.get(id) ?? NONE), waiting: waiting.get(id) ?? 0 })
  }
  const most = [...demand].toSorted(([, a], [, b]) => weightOf(b) - weightOf(a)).slice(0, MAX_BOOKS)
  return [...(await bookRows(db, new Map(most))), ...(await wordRows(db, days))]
}

async function bookRows(db: Db, demand: ReadonlyMap<number, Demand>): Promise<DemandRow[]> {
  const ids = [...demand.keys()]
  if (ids.length === 0) return []
  const [found, authors, suppliers] = [
    await db
      .select({
        id: books.id,
        isbn: books.isbn,
        title: books.title,
        stock: books.stock,
        removedAt: books.removedAt,
        workId: editions.workId,
      })
      .from(books)
      .leftJoin(editions, eq(editions.bookId, books.id))
      .where(inArray(books.id, ids)),
    await authorsOf(db, ids),
    await suppliersOf(db, ids),
  ]
  const works = [...Map.groupBy(found, ({ id, workId }) => workId ?? -id).values()].map((same) => {
    const rows = same.map((book) => ({ ...book, demand: demand.get(book.id) ?? { ...NONE, waiting: 0 } }))
    return rows.toSorted((a, b) => weightOf(b.demand) - weightOf(a.demand))
  })
  const weight = (work: (typeof works)[number]) =>
    work.reduce((total, book) => total + weightOf(book.demand), 0)
  return works
    .toSorted((a, b) => weight(b) - weight(a))
    .flatMap((work) =>
      work.map(({ id, isbn, title, stock, removedAt, demand: wanted }, place) => {
        const supplier = suppliers.get(id)
        return {
          key: isbn,
          words: null,
          isbn,
          title,
          author: authors.get(id) ?? '',
          same_work: place > 0,
          removed: removedAt !== null,
          stock,
          ...wanted,
          supplier: supplier ? { name: supplier.name, lead_days: supplier.leadDays } : null,
        }
      }),
    )
}

/** Searched words that match no title. */
async function wordRows(db: Db, days: number): Promise<DemandRow[]> {
  const times = sum(missedSearches.times).mapWith(Number)
  const isBook = (which: SQL | undefined) =>
    db
      .select({ one: sql`1` })
      .from(books)
      .where(which)
  const words = await db
    .select({ words: missedSearches.words, times, waiting: countWanting(missedSearches.words) })
    .from(missedSearches)
    .where(
      and(
        gte(missedSearches.day, since(days)),
        notExists(isBook(eq(books.isbn, missedSearches.words))),
        notExists(isBook(and(eq(books.titleKey, missedSearches.words), sql`${books.removedAt} is null`))),
        notExists(isBook(and(eq(books.titleKey, missedSearches.words), sql`${books.removedAt} is not null`))),
      ),
    )
    .groupBy(missedSearches.words)
    .orderBy(desc(times), missedSearches.words)
    .limit(MAX_WORDS)
  return words.map((row) => ({
    key: `words ${row.words}`,
    words: isIsbn13(row.words) ? null : row.words,
    isbn: isIsbn13(row.words) ? row.words : null,
    title: null,
    author: '',
    same_work: false,
    removed: false,
    stock: 0,
    waiting: row.waiting,
    abandoned: 0,
    searches: row.times,
    views: 0,
    supplier: null,
  }))
}
