/** People of whom the shop had nothing when a reader looked for them, and who are in the catalogue now. */
import { and, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { BOOK_FORMATS, isFile } from '#shared/catalogue/vocabulary.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { followNews, follows } from './tables.ts'

/** By then a book that was imported by mistake is off sale again. */
export const SETTLED = sql.raw(`interval '1 hour'`)
export const FILES = BOOK_FORMATS.filter(isFile)

/** Books on sale of which somebody is a maker: a preface alone is no book of theirs. */
const booksOf = (person: string) => sql`
  from book_contributors part
  join books book on book.id = part.book_id
  join editions edition on edition.book_id = book.id
  where part.contributor_id = ${sql.raw(person)} and part.role in ('author', 'illustrator', 'translator')
    and book.removed_at is null and book.format <> all(${sql.param(FILES)}::text[])`

/** Returns the person with this normalised name, in either order, whose books are on sale. */
export async function findWanted(db: Queryable, key: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select person.id from contributors person
    where (person.name_key = ${key} or person.sort_name_key = ${key}) and exists (select ${booksOf('person.id')})
    order by person.name_key = ${key} desc, person.id limit 1`)
  return rows[0]?.id
}

/** How many readers wait for a book of somebody whose normalised name is in a column. */
export const countWanting = (key: AnyPgColumn) =>
  sql<number>`(select count(*)::int from follows where is_confirmed and wanted_key = ${key})`

type Arrived = { id: string; email: string; contributorId: number }

/** Returns confirmed follows of people whom the shop has now, of all readers or of one. */
export async function findArrived(db: Queryable, only?: string): Promise<Arrived[]> {
  const { rows } = await db.execute<Arrived>(sql`
    select follow.id, follow.email, arrived.id as "contributorId"
    from follows follow
    cross join lateral (
      select person.id from contributors person
      where (person.name_key = follow.wanted_key or person.sort_name_key = follow.wanted_key)
        and exists (select ${booksOf('person.id')} and book.created_at <= now() - ${SETTLED})
      order by person.name_key = follow.wanted_key desc, person.id limit 1) arrived
    where follow.is_confirmed and follow.wanted_key is not null
      ${only === undefined ? sql`` : sql`and follow.email = ${only}`}
    order by follow.email, follow.id`)
  return rows
}

/**
 * Makes a reader's follows of people who arrived ordinary ones, and notes their books for the mail, new or old: the
 * reader had found none. The caller has locked the follows.
 */
export async function followArrived(tx: Tx, { email, letter }: { email: string; letter: string }) {
  for (const { id, contributorId } of await findArrived(tx, email)) {
    const isFollowed = and(eq(follows.email, email), eq(follows.contributorId, contributorId))
    const since = sql`(select wanted.followed_at from follows wanted where wanted.id = ${id})`
    const already = await tx
      .update(follows)
      .set({ isConfirmed: true, followedAt: sql`least(${follows.followedAt}, ${since})` })
      .where(isFollowed)
      .returning({ id: follows.id })
    if (already.length > 0) await tx.delete(follows).where(eq(follows.id, id))
    else {
      const ordinary = { contributorId, wantedName: null, wantedKey: null }
      await tx.update(follows).set(ordinary).where(eq(follows.id, id))
    }
    await tx.execute(sql`
      insert into ${followNews} (email, book_id, contributor_id, letter)
      select ${email}, min(book.id), ${contributorId}::int, ${letter}::uuid ${booksOf(String(contributorId))}
        and book.created_at <= now() - ${SETTLED}
        and not exists (
          select from follow_news news left join editions mailed on mailed.book_id = news.book_id
          where news.email = ${email} and (news.book_id = book.id or mailed.work_id = edition.work_id))
      group by edition.work_id`)
  }
}
