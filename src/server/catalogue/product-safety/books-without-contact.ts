/**
 * Books on sale without a safety contact, by publisher. E-books need none, since a file is not a physical
 * product.
 */
import { not, sql } from 'drizzle-orm'
import type { SafetyPublisher, SafetyPublishersQuery } from '#shared/contract/staff/product-safety.ts'
import { isFileBook } from '../books/find-books.ts'
import type { Db, Queryable } from '#server/platform/db/database.ts'
import { cacheUntilChanged } from '#server/platform/db/changes/read-change-version.ts'
import { versionsOf } from '#server/platform/actions/action-log.ts'

const PAGE = 100

const ON_SALE = sql`books.removed_at is null and ${not(isFileBook())}`
const HAS_NONE_OF_ITS_OWN = sql`not exists (select from book_safety_contacts own where own.book_id = books.id)`

export type MissingContacts = { books: number; withoutPublisher: number }

/** Counts the books on sale without a safety contact. */
export async function countMissing(db: Queryable): Promise<MissingContacts> {
  const { rows } = await db.execute<MissingContacts>(sql`
    select count(*)::int as books, (count(*) filter (where publisher_id is null))::int as "withoutPublisher"
    from books where ${ON_SALE} and ${HAS_NONE_OF_ITS_OWN}
      and not exists (select from publisher_safety_contacts one where one.publisher_id = books.publisher_id)`)
  return rows[0] ?? { books: 0, withoutPublisher: 0 }
}

/** The same, cached until a change, since every view of the first screen requests it. */
export const missingNow = (db: Db): Promise<MissingContacts> =>
  cacheUntilChanged(db, { key: 'books without a safety contact', topics: ['listed', 'safety'] }, () =>
    countMissing(db),
  )

/** Returns the subject under which actions on a publisher are recorded. */
export const publisherSubject = (id: number) => `publisher ${id}`

type Row = Omit<SafetyPublisher, 'version'>

/**
 * Returns a page of publishers with books that lack a contact, most books first; or of those with a contact,
 * by name.
 */
export async function listPublishers(
  db: Db,
  { view, after = 0 }: SafetyPublishersQuery,
): Promise<{ data: SafetyPublisher[]; next: string | null }> {
  const lacking = sql`
    select publisher.id, publisher.name, lacking.books, null as contact
    from (select publisher_id, count(*)::int as books from books where ${ON_SALE} and ${HAS_NONE_OF_ITS_OWN}
      group by publisher_id) lacking
    join publishers publisher on publisher.id = lacking.publisher_id
    where not exists (select from publisher_safety_contacts one where one.publisher_id = publisher.id)
    order by lacking.books desc, publisher.id`
  const known = sql`
    select publisher.id, publisher.name,
      (select count(*)::int from books where books.publisher_id = publisher.id and ${ON_SALE}) as books,
      json_build_object('name', one.name, 'postal_address', one.postal_address,
        'electronic_address', one.electronic_address) as contact
    from publisher_safety_contacts one join publishers publisher on publisher.id = one.publisher_id
    order by publisher.name_key`
  const { rows } = await db.execute<Row>(
    sql`${view === 'missing' ? lacking : known} offset ${after} limit ${PAGE + 1}`,
  )
  const page = rows.slice(0, PAGE)
  const versions = await versionsOf(
    db,
    page.map(({ id }) => publisherSubject(id)),
  )
  return {
    data: page.map((row) => ({ ...row, version: versions.get(publisherSubject(row.id)) ?? '0' })),
    next: rows.length > PAGE ? String(after + PAGE) : null,
  }
}
