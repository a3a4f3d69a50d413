/** Columns read to show a book, with its related names in the same query. */
import { getTableColumns, sql } from 'drizzle-orm'
import type { Prize } from '#shared/catalogue/prizes.ts'
import type { BookFormat, ContributorRole, Supply } from '#shared/catalogue/vocabulary.ts'
import { books, collections, publishers } from './tables.ts'

type ContributorRow = { id: number; name: string; role: ContributorRole; position: number }
type CategoryRow = { id: number; nameFr: string; nameEn: string; level: number }

const {
  search: _search,
  titleKey: _titleKey,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  seriesKey: _seriesKey,
  // As long as a chapter: only the extract's own route reads it
  extract: _extract,
  ...bookColumns
} = getTableColumns(books)

// Sorted in `toArticle`: a sort per book would be the most expensive part of a list's query
const contributors = sql<ContributorRow[]>`coalesce((
  select json_agg(json_build_object('id', person.id, 'name', person.name, 'role', part.role, 'position', part.position))
  from book_contributors part join contributors person on person.id = part.contributor_id
  where part.book_id = ${books.id}), '[]')`

const categories = sql<CategoryRow[]>`coalesce((
  select json_agg(json_build_object(
    'id', theme.id, 'nameFr', theme.name_fr, 'nameEn', theme.name_en, 'level', theme.level))
  from book_categories filed join categories theme on theme.id = filed.category_id
  where filed.book_id = ${books.id}), '[]')`

const images = sql<string[]>`array(
  select image.link from book_images image where image.book_id = ${books.id} order by image.position)`

// Its own before those of other editions of its work
const prizes = sql<Prize[]>`coalesce((
  select json_agg(json_build_object('name', prize.name, 'year', prize.year))
  from (select distinct on (name_key, year) name, year from book_prizes
    where book_id = ${books.id} or book_id in (
      select other.book_id from editions own join editions other using (work_id) where own.book_id = ${books.id})
    order by name_key, year, book_id <> ${books.id}) prize), '[]')`

/** Columns of an article; the query joins `publishers` and `collections`. */
export const articleColumns = {
  ...bookColumns,
  format: sql<BookFormat>`${books.format}`,
  supply: sql<Supply | null>`${books.supply}`,
  hasExtract: sql<boolean>`${books.extract} is not null`,
  workId: sql<number | null>`(select work_id from editions where editions.book_id = ${books.id})`,
  publisher: publishers.name,
  collection: collections.name,
  contributors,
  categories,
  images,
  prizes,
}

type BookColumns = Omit<
  typeof books.$inferSelect,
  'search' | 'titleKey' | 'createdAt' | 'updatedAt' | 'seriesKey' | 'extract' | 'format' | 'supply'
>

export type ArticleRow = BookColumns & {
  format: BookFormat
  supply: Supply | null
  hasExtract: boolean
  workId: number | null
  publisher: string | null
  collection: string | null
  contributors: ContributorRow[]
  categories: CategoryRow[]
  images: string[]
  prizes: Prize[]
}
