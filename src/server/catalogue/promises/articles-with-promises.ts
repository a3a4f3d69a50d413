/** Books as the API shows them, with what can be bought of each and when it is there. */
import { eq, sql } from 'drizzle-orm'
import type { Article } from '#shared/contract/articles.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { cacheUntilChanged } from '#server/platform/db/changes/read-change-version.ts'
import type { Db } from '#server/platform/db/database.ts'
import { givenIds, preparedQueries } from '#server/platform/db/prepared-queries.ts'
import { promisedCopiesOf } from '../backorders/backorders.ts'
import { articleColumns, type ArticleRow } from '../books/article-columns.ts'
import { inOrder, type Articles } from '../books/read-articles.ts'
import { books, collections, publishers } from '../books/tables.ts'
import { toArticle } from '../books/to-article.ts'
import { safetyContactOf } from '../product-safety/contacts.ts'
import { supplied, type SupplierOfBook } from '../suppliers/supplier-of-book.ts'
import { factsWith, promiseOnWire, readShop, sellableAt, thisMinute, type Sellable } from './read-promises.ts'

type Row = ArticleRow & { supplier: SupplierOfBook | null; promised: number | null }

/** All that is shown of books, in one statement: their names, pictures, suppliers, and copies promised to others. */
const shownByIds = preparedQueries('shown_books', (db: Db, name) =>
  db
    .select({
      ...articleColumns,
      supplier: sql<SupplierOfBook | null>`to_jsonb(supplied)`,
      promised: sql<
        number | null
      >`case when supplied.allotment is not null then ${promisedCopiesOf(books.id)} end`,
    })
    .from(books)
    .leftJoin(publishers, eq(publishers.id, books.publisherId))
    .leftJoin(collections, eq(collections.id, books.collectionId))
    .leftJoin(sql`(${supplied(givenIds())}) supplied`, sql`supplied."bookId" = ${books.id}`)
    .where(sql`${books.id} = ${givenIds()}`)
    .prepare(name),
)

const withPromise = (article: Article, { shelf, copies, promise, promiseBeyond }: Sellable): Article => ({
  ...article,
  copies_available: copies,
  promise: promiseOnWire(promise),
  promise_beyond: shelf > 0 ? promiseOnWire(promiseBeyond) : null,
})

/** The dates of a minute are the same for all lists of books: each supplier's are computed once. */
function sellableNow(db: Db) {
  const now = thisMinute()
  const key = `promises at ${now.getTime()}`
  return cacheUntilChanged(db, { key, topics: ['shop'] }, async () => ({
    sellableOf: sellableAt(await readShop(db), { method: 'standard', now }),
  }))
}

/** Returns books with their promises, in the order of their ids, removed ones included. */
export async function listBooks(db: Db, ids: readonly number[], language: Language): Promise<Article[]> {
  if (ids.length === 0) return []
  const [rows, { sellableOf }] = await Promise.all([
    shownByIds(db).execute({ ids }) as Promise<Row[]>,
    sellableNow(db),
  ])
  return inOrder(ids, rows).map((row) => {
    const facts = factsWith({ ...row, removed: row.removedAt !== null }, row.supplier ?? undefined)
    return withPromise(toArticle(row, language), sellableOf({ quantity: 1, facts }, row.promised ?? 0))
  })
}

/** Returns, by book, when enough copies are available again at the latest: from orders, given by `api.ts`. */
export type HeldUntil = (
  db: Db,
  wanted: readonly { bookId: number; quantity: number; stock: number }[],
) => Promise<ReadonlyMap<number, Date>>

/** Makes the reader of books as they are sold. */
export function createArticles(db: Db, heldUntil: HeldUntil): Articles {
  async function list(ids: readonly number[], language: Language): Promise<Article[]> {
    const articles = await listBooks(db, ids, language)
    const soldOut = articles.filter((article) => article.copies_available < 1 && !article.removed)
    const until = await heldUntil(
      db,
      soldOut.map(({ id: bookId }) => ({ bookId, quantity: 1, stock: 0 })),
    )
    return articles.map((article) => ({
      ...article,
      held_until: until.get(article.id)?.toISOString() ?? null,
    }))
  }

  return {
    list,
    async find(id, language) {
      const [[article], contact] = await Promise.all([list([id], language), safetyContactOf(db, id)])
      return (
        article && {
          ...article,
          product_safety: contact
            ? {
                name: contact.name,
                postal_address: contact.postalAddress,
                electronic_address: contact.electronicAddress,
              }
            : null,
        }
      )
    },
  }
}
