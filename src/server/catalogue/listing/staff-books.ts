/**
 * Lists of books for staff: those on sale from memory, like the storefront's, and removed ones from the
 * database.
 */
import type { Article } from '#shared/contract/articles.ts'
import type { ArticleQuery } from '#shared/contract/catalogue-lists.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { StaffBookList, StaffBookQuery, StaffBookRow } from '#shared/contract/staff/books.ts'
import { ShopError } from '#shared/contract/errors.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readArticles } from '../books/read-articles.ts'
import { searchQuery } from '../search/query.ts'
import type { ListQuery } from './filters.ts'
import { createListReader } from './list-reader.ts'
import { countRemoved, listRemoved, type Place } from './removed-books.ts'
import { createArticleLists } from './article-lists.ts'

const PAGE = 50
const EMPTY: StaffBookList = { data: [], meta: { total: 0, at_least: false, next: null } }

/** Returns the equivalent query of the storefront's list. */
const asListQuery = (query: StaffBookQuery, page: number, lang: Language): ListQuery => {
  const { q: _, shelf: _shelf, stock, featured, discounted, after: _after, sort, ...filters } = query
  return {
    ...(filters as Partial<ArticleQuery>),
    lang,
    sort,
    page,
    per_page: PAGE,
    availability: stock === 'in' ? ['in_stock'] : undefined,
    sold_out: stock === 'out' ? true : undefined,
    discounted: discounted && true,
    // The storefront sorts booksellers' choices by best sellers; staff choose the order
    favorites: featured,
    ...(featured && sort === undefined && { sort: 'new' }),
  }
}

const toRow = (article: Article): StaffBookRow => ({
  id: article.id,
  isbn: article._code_barre,
  title: article.designation,
  authors: article.dc_auteur,
  publisher: article.dc_editor,
  cover: article.articleimage[0]?.link ?? null,
  format: article.format,
  language: article.language,
  public_price_cents: article.public_price_cents,
  price_cents: article.price_cents,
  pickup_price_cents: article.pickup_price_cents ?? article.price_cents,
  stock: article._qte_a_terme_calcule,
  featured: article.featured,
  removed: article.removed,
})

const writeCursor = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url')

function readCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    throw new ShopError('INVALID_FIELDS', { fields: { after: ['unknown'] } })
  }
}

const isPlace = (place: unknown): place is Place =>
  Array.isArray(place) && typeof place[0] === 'string' && Number.isInteger(place[1])

/** Creates the reader of a shop's books for staff. */
export function createStaffBooks(db: Db) {
  const reader = createListReader(db)
  const rowsOf = async (ids: readonly number[], lang: Language) =>
    (await readArticles(db, ids, lang)).map(toRow)

  async function onSale(query: StaffBookQuery, lang: Language): Promise<StaffBookList> {
    const words = query.q?.trim()
    const search = words ? searchQuery(words) : undefined
    // Punctuation alone finds no book
    if (words && !search) return EMPTY
    const page = query.after === undefined ? 1 : readCursor(query.after)
    if (typeof page !== 'number' || !Number.isInteger(page) || page < 1)
      throw new ShopError('INVALID_FIELDS', { fields: { after: ['unknown'] } })
    const { ids, total, isCapped } = await reader.page(asListQuery(query, page, lang), search)
    const next = ids.length === PAGE && page * PAGE < total ? writeCursor(page + 1) : null
    return { data: await rowsOf(ids, lang), meta: { total, at_least: isCapped, next } }
  }

  async function removed(query: StaffBookQuery, lang: Language): Promise<StaffBookList> {
    const after = query.after === undefined ? undefined : readCursor(query.after)
    if (after !== undefined && !isPlace(after))
      throw new ShopError('INVALID_FIELDS', { fields: { after: ['unknown'] } })
    const { ids, last } = await listRemoved(db, query, { after, limit: PAGE })
    const next = ids.length === PAGE && last ? writeCursor(last) : null
    return { data: await rowsOf(ids, lang), meta: { total: null, at_least: false, next } }
  }

  /**
   * Returns the ids of all books of a list, and how many there are; undefined for more than `most`, or a search that finds
   * more than it counts.
   */
  async function all(query: StaffBookQuery, most: number): Promise<{ ids?: number[]; found: number }> {
    if (query.shelf === 'removed') {
      const { ids } = await listRemoved(db, query, { after: undefined, limit: most + 1 })
      return ids.length > most ? { found: await countRemoved(db, query) } : { ids, found: ids.length }
    }
    const words = query.q?.trim()
    const search = words ? searchQuery(words) : undefined
    if (words && !search) return { ids: [], found: 0 }
    const wanted = { ...asListQuery(query, 1, 'fr'), per_page: most }
    const { ids, total, isCapped } = await reader.page(wanted, search)
    return isCapped || total > most ? { found: total } : { ids, found: total }
  }

  return {
    /** Returns a page of books; throws ShopError INVALID_FIELDS for a cursor of another query. */
    page: (query: StaffBookQuery, lang: Language) =>
      query.shelf === 'removed' ? removed(query, lang) : onSale(query, lang),
    all,
  }
}

// Books that staff mean by a few words, as forgiving as the shop's own search.

/** Creates the finder of a shop's books on sale: the best first, at most so many. */
export function createStaffFinder(db: Db) {
  const { listArticles } = createArticleLists(db)
  return async (typed: string, { most, lang }: { most: number; lang: Language }): Promise<Article[]> =>
    (await listArticles({ smart_search: typed, page: 1, per_page: most, lang })).data
}
