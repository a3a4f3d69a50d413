/** Which books a list holds, as conditions whose values are placeholders: one prepared query serves a kind of list. */
import { and, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { ArticleQuery } from '#shared/contract/catalogue.ts'
import type { SearchQuery } from './search-query.ts'
import { books } from './tables.ts'

export type Filters = Pick<
  ArticleQuery,
  'category' | 'collaborator' | 'role' | 'collection' | 'publisher'
> & {
  favorites: boolean
  search: SearchQuery | undefined
}

const given = sql.placeholder

const CONDITIONS = {
  search: sql`${books.search} @@ ${given('tsquery')}::tsquery`,
  favorites: sql`${books.featured}`,
  // §2: choosing a category shows what is filed below it too; there are three levels
  category: sql`${books.id} in (select filed.book_id from book_categories filed where filed.category_id in (
    select theme.id from categories theme left join categories parent on parent.id = theme.parent_id
    where theme.id = any(${given('category')}) or theme.parent_id = any(${given('category')})
      or parent.parent_id = any(${given('category')})))`,
  collaborator: sql`${books.id} in (select part.book_id from book_contributors part
    where part.contributor_id = any(${given('collaborator')}))`,
  role: sql`${books.id} in (select part.book_id from book_contributors part
    where part.contributor_id = any(${given('collaborator')}) and part.role = ${given('role')})`,
  collection: sql`${books.collectionId} = any(${given('collection')})`,
  publisher: sql`${books.publisherId} = any(${given('publisher')})`,
} satisfies Record<keyof Filters, SQL>

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
}

const NAMES = Object.keys(CONDITIONS) as (keyof Filters)[]

/** Returns the kind of list that the filters in use make. */
export function kindOf(filters: Filters): ListKind {
  return NAMES.flatMap((name) => (filters[name] ? LETTERS[name] : [])).join('')
}

/** Condition of a kind of list; removed books are in none. */
export function listCondition(kind: ListKind): SQL | undefined {
  const names = NAMES.filter((name) => kind.includes(LETTERS[name]))
  return and(isNull(books.removedAt), ...names.map((name) => CONDITIONS[name]))
}

/** Values of the placeholders. */
export function filterValues(filters: Filters) {
  const { category, collaborator, role, collection, publisher, search } = filters
  return { category, collaborator, role, collection, publisher, ...search }
}
