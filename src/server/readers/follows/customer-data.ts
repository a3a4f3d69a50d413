/** Personal data of follows, by e-mail address in lower case. */
import { and, asc, eq, exists, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Follow } from '#shared/contract/follows.ts'
import { pluck } from '#shared/lists.ts'
import { withBookNames } from '#server/catalogue/books/find-books.ts'
import { listContributors } from '#server/catalogue/books/find-contributors.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/database.ts'
import { endLinksOf } from '#server/platform/mailed-links/links.ts'
import { PERIODS, periodBefore } from '#server/platform/retention/periods.ts'
import { followNews, follows } from './tables.ts'

/** Returns whom an address follows, in the order of following. */
export async function readFollows(db: Queryable, email: string): Promise<Follow[]> {
  const theirs = await db
    .select()
    .from(follows)
    .where(eq(follows.email, email))
    .orderBy(asc(follows.followedAt), asc(follows.id))
  const people = await listContributors(
    db,
    theirs.flatMap(({ contributorId }) => contributorId ?? []),
  )
  const nameOf = new Map(people.map(({ id, name }) => [id, name]))
  return theirs.map(({ id, contributorId, wantedName, isConfirmed, followedAt }) => ({
    id,
    collaborator_id: contributorId,
    _nom: wantedName ?? nameOf.get(contributorId ?? 0) ?? '',
    is_confirmed: isConfirmed,
    followed_at: followedAt.toISOString(),
  }))
}

/** Returns the follows of an address, and the books it was mailed about, for the export of personal data. */
export async function exportFollows(db: Queryable, email: string) {
  const mailed = await db
    .select({ bookId: followNews.bookId, mailed_at: followNews.mailedAt })
    .from(followNews)
    .where(eq(followNews.email, email))
    .orderBy(asc(followNews.mailedAt))
  return { authors: await readFollows(db, email), mailed_about: await withBookNames(db, mailed) }
}

/** Returns how many authors an address follows. */
export const countFollows = (db: Queryable, email: string): Promise<number> =>
  db.$count(follows, eq(follows.email, email))

/**
 * Moves follows to another address; what both addresses follow or were mailed about stays with the new one. Of two
 * follows of one person one stays, confirmed if either was, since the first of them.
 */
export async function moveFollows(tx: Tx, from: string, to: string): Promise<void> {
  const others = alias(follows, 'others')
  const isOfBoth = or(
    eq(others.contributorId, follows.contributorId),
    eq(others.wantedKey, follows.wantedKey),
  )
  await tx
    .update(follows)
    .set({
      isConfirmed: sql`${follows.isConfirmed} or ${others.isConfirmed}`,
      followedAt: sql`least(${follows.followedAt}, ${others.followedAt})`,
    })
    .from(others)
    .where(and(eq(follows.email, to), eq(others.email, from), isOfBoth))
  await tx.delete(follows).where(
    and(
      eq(follows.email, from),
      exists(
        tx
          .select({ one: sql`1` })
          .from(others)
          .where(and(eq(others.email, to), isOfBoth)),
      ),
    ),
  )
  await tx.update(follows).set({ email: to }).where(eq(follows.email, from))
  const news = alias(followNews, 'news')
  await tx.delete(followNews).where(
    and(
      eq(followNews.email, from),
      exists(
        tx
          .select({ one: sql`1` })
          .from(news)
          .where(and(eq(news.email, to), eq(news.bookId, followNews.bookId))),
      ),
    ),
  )
  await tx.update(followNews).set({ email: to }).where(eq(followNews.email, from))
}

/** Deletes the follows of an address and what it was mailed about. */
export async function purgeFollowsOf(tx: Tx, email: string): Promise<void> {
  // Waits for the job that mails this reader, so that it writes nothing afterwards
  const gone = await tx.delete(follows).where(eq(follows.email, email)).returning({ id: follows.id })
  await tx.delete(followNews).where(eq(followNews.email, email))
  await endFollowLinks(tx, pluck(gone, 'id'))
}

/** Ends the mailed links of follows. */
export async function endFollowLinks(tx: Tx, subjectIds: readonly string[]): Promise<void> {
  for (const purpose of ['follow-confirm', 'follow-leave'] as const) {
    await endLinksOf(tx, { purpose, subjectIds })
  }
}

/** Deletes follows, and notes of what was mailed, past their retention periods. */
export async function purgeFollows(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(follows)
      .where(lt(follows.followedAt, periodBefore(now, PERIODS.follows)))
      .returning({ id: follows.id })
    await endFollowLinks(tx, pluck(gone, 'id'))
    await tx.delete(followNews).where(lt(followNews.mailedAt, periodBefore(now, PERIODS.followNews)))
  })
}
