/** Which books a list holds, as conditions whose values are placeholders: one prepared query serves a kind of list. */
import { and, isNull, sql } from 'drizzle-orm'
import type { Placeholder, SQL } from 'drizzle-orm'
import type { ArticleQuery } from '#shared/contract/catalogue.ts'
import type { SearchQuery } from './search-query.ts'
import { books, unroundedPrice } from './tables.ts'

export type Filters = Pick<
  ArticleQuery,
  | 'category'
  | 'collaborator'
  | 'role'
  | 'collection'
  | 'publisher'
  | 'format'
  | 'language'
  | 'availability'
  | 'price_min'
  | 'price_max'
> & {
  favorites: boolean
  search: SearchQuery | undefined
}

/** Where a condition finds the value of a filter. */
type Given = (name: keyof ReturnType<typeof filterValues>) => SQL | Placeholder

// The price to pay is rounded to the cent: a half goes up
const MILLION = sql.raw('1000000')
const HALF = sql.raw('500000')

const CONDITIONS = {
  search: (given) => sql`${books.search} @@ ${given('tsquery')}::tsquery`,
  favorites: () => sql`${books.featured}`,
  // §2: choosing a category shows what is filed below it too; there are three levels
  category: (given) => sql`${books.id} in (select filed.book_id from book_categories filed
    where filed.category_id in (
    select theme.id from categories theme left join categories parent on parent.id = theme.parent_id
    where theme.id = any(${given('category')}) or theme.parent_id = any(${given('category')})
      or parent.parent_id = any(${given('category')})))`,
  collaborator: (given) => sql`${books.id} in (select part.book_id from book_contributors part
    where part.contributor_id = any(${given('collaborator')}))`,
  role: (given) => sql`${books.id} in (select part.book_id from book_contributors part
    where part.contributor_id = any(${given('collaborator')}) and part.role = ${given('role')})`,
  collection: (given) => sql`${books.collectionId} = any(${given('collection')})`,
  publisher: (given) => sql`${books.publisherId} = any(${given('publisher')})`,
  format: (given) => sql`${books.format} = any(${given('format')})`,
  language: (given) => sql`${books.language} = any(${given('language')})`,
  availability: () => sql`${books.stock} > 0`,
  price_min: (given) => sql`${unroundedPrice(books)} >= ${given('price_min')}::bigint * ${MILLION} - ${HALF}`,
  price_max: (given) => sql`${unroundedPrice(books)} < ${given('price_max')}::bigint * ${MILLION} + ${HALF}`,
} satisfies Record<keyof Filters, (given: Given) => SQL>

/** The filters in use as letters, such as `cp`: lists of one kind differ only in values. */
export type ListKind = string

const LETTERS: Record<keyof Filters, string> = {
  search: 's',
  favorites: 'f',
  category: 'c',
  collaborator: 'a',
  role: 'r',
  collection: 'l',
  publisher: 'p',
  format: 'b',
  language: 'g',
  availability: 'i',
  price_min: 'm',
  price_max: 'n',
}

const NAMES = Object.keys(CONDITIONS) as (keyof Filters)[]

const isUsed = (filters: Filters, name: keyof Filters) =>
  filters[name] !== undefined && filters[name] !== false

/** Returns the kind of list that the filters in use make. */
export function kindOf(filters: Filters): ListKind {
  return NAMES.flatMap((name) => (isUsed(filters, name) ? LETTERS[name] : [])).join('')
}

/** Condition of a kind of list; removed books are in none. */
export function listCondition(kind: ListKind): SQL | undefined {
  const names = NAMES.filter((name) => kind.includes(LETTERS[name]))
  return and(
    isNull(books.removedAt),
    ...names.map((name) => CONDITIONS[name]((value) => sql.placeholder(value))),
  )
}

/** Condition of some of the filters with their values in it; undefined if none of them is in use. */
export function conditionOf(filters: Filters, names: readonly (keyof Filters)[]): SQL | undefined {
  const values = filterValues(filters)
  const used = names.filter((name) => isUsed(filters, name))
  return and(...used.map((name) => CONDITIONS[name]((value) => sql`${sql.param(values[value])}`)))
}

/** Values of the placeholders. */
export function filterValues(filters: Filters) {
  const { search, favorites: _favorites, availability: _availability, ...values } = filters
  return { ...values, ...search }
}

/** Returns the filters of a query of the list. */
export function filtersOf(query: ArticleQuery, search: SearchQuery | undefined): Filters {
  const { category, collaborator, collection, publisher, format, language, availability } = query
  return {
    category,
    collaborator,
    collection,
    publisher,
    format,
    language,
    availability,
    search,
    price_min: query.price_min,
    price_max: query.price_max,
    role: collaborator && query.role,
    favorites: query.favorites !== undefined,
  }
}
