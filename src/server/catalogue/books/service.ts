/** Reads books by id and caches them until a table that they depend on changes. */
import { eq, sql } from 'drizzle-orm'
import type { Article } from '#shared/contract/catalogue.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { SafetyContact } from '#shared/product-safety/safety-contact.ts'
import { articleColumns, type ArticleRow } from './article-columns.ts'
import { givenIds, preparedQueries } from '#server/platform/db/prepared-queries.ts'
import { nowOf, type ChangesNow } from '#server/platform/db/changes/changes-now.ts'
import { rowCache } from '#server/platform/db/changes/row-cache.ts'
import { writtenOnce } from '#server/platform/text/json-text.ts'
import { books, collections, publishers } from './tables.ts'
import { toArticle } from './to-article.ts'
import { withHolds, type HeldUntil } from './with-holds.ts'
import type { Db } from '#server/platform/db/database.ts'

const selectArticles = (db: Db) =>
  db
    .select(articleColumns)
    .from(books)
    .leftJoin(publishers, eq(publishers.id, books.publisherId))
    .leftJoin(collections, eq(collections.id, books.collectionId))

const articlesByIds = preparedQueries('articles_by_id', (db: Db, name) =>
  selectArticles(db)
    .where(sql`${books.id} = ${givenIds()}`)
    .prepare(name),
)

/** Each cached book takes some ten kilobytes, including everything derived from it. */
const MAX_KEPT = 2000

const articleRows = rowCache<ArticleRow>({
  max: MAX_KEPT,
  versionOf: (now, id) =>
    Math.max(now.ofBook(['listed', 'book', 'works'], id), now.of(['names', 'categories'])),
  async read(db, ids) {
    const rows = (await articlesByIds(db).execute({ ids })) as ArticleRow[]
    return new Map(rows.map((row) => [row.id, row]))
  },
})

const made = { fr: new WeakMap<ArticleRow, Article>(), eng: new WeakMap<ArticleRow, Article>() }

function articleOf(row: ArticleRow, language: Language): Article {
  const article = made[language].get(row) ?? toArticle(row, language)
  made[language].set(row, article)
  return article
}

/**
 * Returns books for the API, in the order of their ids, removed ones included; they are shared and must not
 * be mutated.
 */
export async function readArticles(
  asked: Db | ChangesNow,
  ids: readonly number[],
  language: Language,
): Promise<Article[]> {
  const rows = await articleRows(await nowOf(asked), ids)
  return [...new Set(ids)].flatMap((id) => {
    const row = rows.get(id)
    return row ? [articleOf(row, language)] : []
  })
}

/** Adds to articles what can be bought, and when: from promises, injected by `api.ts`. */
export type WithPromises = (now: ChangesNow, articles: readonly Article[]) => Promise<Article[]>

/** Returns the product safety contact of a book: from `product-safety`, injected by `api.ts`. */
export type SafetyOf = (now: ChangesNow, bookId: number) => Promise<SafetyContact | undefined>

const withContacts = new WeakMap<Article, { contact: SafetyContact | undefined; article: Article }>()

function withContact(article: Article, contact: SafetyContact | undefined): Article {
  const known = withContacts.get(article)
  if (known && known.contact === contact) return known.article
  const product_safety = contact
    ? {
        name: contact.name,
        postal_address: contact.postalAddress,
        electronic_address: contact.electronicAddress,
      }
    : null
  const whole = writtenOnce({ ...article, product_safety })
  withContacts.set(article, { contact, article: whole })
  return whole
}

/**
 * Creates the reader of books with their promises, and with `held_until` of sold-out ones. Includes removed
 * books, since old links and carts still refer to them. A caller that already read the change version in this
 * request passes it on.
 */
export function createArticles(
  db: Db,
  {
    heldUntil,
    withPromises,
    safetyOf,
  }: { heldUntil: HeldUntil; withPromises: WithPromises; safetyOf: SafetyOf },
) {
  /** Returns books in the order of their ids. */
  async function list(ids: readonly number[], language: Language, asked?: ChangesNow): Promise<Article[]> {
    const now = await nowOf(asked ?? db)
    return await withHolds(db, heldUntil, await withPromises(now, await readArticles(now, ids, language)))
  }

  return {
    list,

    /** Returns a book with its safety contact; undefined if it never existed. */
    async find(id: number, language: Language): Promise<Article | undefined> {
      const now = await nowOf(db)
      const [article] = await list([id], language, now)
      return article && withContact(article, await safetyOf(now, id))
    },
  }
}

export type Articles = ReturnType<typeof createArticles>
