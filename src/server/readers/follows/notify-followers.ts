/**
 * News of authors: each work is mailed once to a reader, when it comes into the catalogue, whether it is announced
 * or out. Then a book to come can be ordered ahead, or its own alert says when it is there.
 */
import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '#server/platform/db/database.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { followNews, follows } from './tables.ts'
import { FILES, findArrived, followArrived, SETTLED } from './wanted-people.ts'

/** Older rows were looked at before; a reader of a shop that stood still for a month misses nothing newer. */
const LOOKED_AT = sql.raw(`interval '30 days'`)
/** A reprint of an old book is no news, though the shop did not have it. */
const NEW_FOR = sql.raw(`interval '1 year'`)

type Due = { email: string; bookId: number; contributorId: number }

/** Returns works that a reader is not mailed about yet, of all readers or of one: a book of each work. */
async function dueNews(db: Queryable, only?: string): Promise<Due[]> {
  const { rows } = await db.execute<Due>(sql`
    select follow.email, min(book.id) as "bookId", min(follow.contributor_id) as "contributorId"
    from follows follow
    join book_contributors part on part.contributor_id = follow.contributor_id
      and part.role in ('author', 'illustrator', 'translator')
    join books book on book.id = part.book_id
    join editions edition on edition.book_id = book.id
    where follow.is_confirmed ${only === undefined ? sql`` : sql`and follow.email = ${only}`}
      and book.created_at > follow.followed_at
      and book.created_at between now() - ${LOOKED_AT} and now() - ${SETTLED}
      and book.removed_at is null
      and book.format <> all(${sql.param(FILES)}::text[])
      and (book.supply = 'forthcoming' or book.published_on >= to_char(now() - ${NEW_FOR}, 'YYYY-MM'))
      and not exists (
        select from editions other join books older on older.id = other.book_id
        where other.work_id = edition.work_id and older.created_at <= follow.followed_at)
      and not exists (
        select from follow_news news left join editions mailed on mailed.book_id = news.book_id
        where news.email = follow.email and (news.book_id = book.id or mailed.work_id = edition.work_id))
    group by follow.email, edition.work_id
    order by follow.email, min(book.id)`)
  return rows
}

/** Mails readers about new works of those they follow, and about people of whom the shop had nothing. */
export async function notifyFollowers(db: Db, isStopping: () => boolean = () => false): Promise<void> {
  const due = [...(await dueNews(db)), ...(await findArrived(db))]
  const readers = new Set(due.map(({ email }) => email))
  for (const email of readers) {
    if (isStopping()) return
    await db.transaction((tx) => notifyReader(tx, email))
  }
}

async function notifyReader(tx: Tx, email: string): Promise<void> {
  // Another instance, and whoever deletes an account, wait here
  const [first] = await tx
    .select({ language: follows.language })
    .from(follows)
    .where(and(eq(follows.email, email), eq(follows.isConfirmed, true)))
    .orderBy(asc(follows.id))
    .for('update')
  if (!first) return
  const letter = randomUUID()
  await followArrived(tx, { email, letter })
  const due = await dueNews(tx, email)
  const news = due.map(({ bookId, contributorId }) => ({ email, bookId, contributorId, letter }))
  if (news.length > 0) await tx.insert(followNews).values(news)
  if ((await tx.$count(followNews, eq(followNews.letter, letter))) === 0) return
  await enqueueMail(tx, {
    template: 'follow-news',
    subjectId: letter,
    recipient: email,
    language: first.language,
  })
}
