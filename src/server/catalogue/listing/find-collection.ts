/** One collection: its publisher and related collections. Counts are of books on sale. */
import { eq, sql } from 'drizzle-orm'
import type { CollectionDetail } from '#shared/contract/catalogue-lists.ts'
import { collections } from '../books/tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import { preparedQueries } from '#server/platform/db/prepared-queries.ts'

const MAX_RELATED = 8

const { id, name } = collections

// Columns of the outer row are written out: Drizzle omits their table in a query with only one.
const articleCount = sql<number>`(select count(*)::int from books book
  where book.collection_id = collections.id and book.removed_at is null)`

const publishers = sql<CollectionDetail['publishers']>`coalesce((
  select json_agg(json_build_object('id', id, 'title', name, 'article_count', published)
    order by published desc, name_key)
  from (
    select house.id, house.name, house.name_key, count(*)::int as published
    from books book join publishers house on house.id = book.publisher_id
    where book.collection_id = collections.id and book.removed_at is null
    group by house.id) houses), '[]')`

// The same publisher ranks above a shared author
const related = sql<CollectionDetail['related']>`coalesce((
  with here as (
    select book.id, book.publisher_id from books book
    where book.collection_id = collections.id and book.removed_at is null),
  near as (
    select other.collection_id, 2 as nearness from books other
    where other.publisher_id in (select publisher_id from here) and other.removed_at is null
    group by other.collection_id
    union all
    select other.collection_id, 1 from here
    join book_contributors part on part.book_id = here.id
    join book_contributors elsewhere on elsewhere.contributor_id = part.contributor_id
    join books other on other.id = elsewhere.book_id and other.removed_at is null
    group by other.collection_id),
  ranked as (
    select shelf.id, shelf.name, shelf.name_key, sum(near.nearness) as nearness,
      (select count(*)::int from books book
        where book.collection_id = shelf.id and book.removed_at is null) as books
    from near join collections shelf on shelf.id = near.collection_id and shelf.id <> collections.id
    group by shelf.id
    order by nearness desc, books desc, shelf.name_key
    limit ${sql.raw(String(MAX_RELATED))})
  select json_agg(json_build_object('id', id, 'nom', name, 'article_count', books)
    order by nearness desc, books desc, name_key)
  from ranked), '[]')`

const collectionById = preparedQueries('collection_by_id', (db: Db, query) =>
  db
    .select({ id, nom: name, article_count: articleCount, publishers, related })
    .from(collections)
    .where(eq(id, sql.placeholder('id')))
    .prepare(query),
)

/** Returns a collection, even without books on sale; undefined for an unknown number. */
export const findCollection = async (db: Db, number: number): Promise<CollectionDetail | undefined> =>
  (await collectionById(db).execute({ id: number }))[0]
