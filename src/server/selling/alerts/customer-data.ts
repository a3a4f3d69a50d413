/** Personal data of alerts, by e-mail address in lower case. */
import { and, asc, desc, eq, exists, inArray, isNull, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CustomerAlert } from '#shared/contract/alerts.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { pluck } from '#shared/lists.ts'
import { withBookNames } from '#server/catalogue/books/find-books.ts'
import type { Articles } from '#server/catalogue/books/read-articles.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/database.ts'
import { endLinksOf } from '#server/platform/mailed-links/links.ts'
import { alerts } from './tables.ts'

/** Returns the open alerts of an address with their books, oldest first. */
export async function readAlerts(
  db: Db,
  articles: Articles,
  { email, language }: { email: string; language: Language },
): Promise<CustomerAlert[]> {
  const open = await db
    .select()
    .from(alerts)
    .where(and(eq(alerts.email, email), isNull(alerts.endedAt)))
    .orderBy(asc(alerts.rank))
  const books = await articles.list(pluck(open, 'bookId'), language)
  const byId = new Map(books.map((book) => [book.id, book]))
  return open.flatMap(({ id, bookId, kind, state, requestedAt, heldUntil }) => {
    const article = byId.get(bookId)
    return article
      ? [
          {
            id,
            kind,
            state,
            article,
            requested_at: requestedAt.toISOString(),
            held_until: heldUntil?.toISOString() ?? null,
          },
        ]
      : []
  })
}

/** Returns the alerts of an address for the export of personal data. */
export async function exportAlerts(db: Queryable, email: string) {
  const rows = await db
    .select({
      bookId: alerts.bookId,
      kind: alerts.kind,
      state: alerts.state,
      requested_at: alerts.requestedAt,
      held_until: alerts.heldUntil,
      order: alerts.orderNumber,
      ended_at: alerts.endedAt,
    })
    .from(alerts)
    .where(eq(alerts.email, email))
    .orderBy(desc(alerts.requestedAt))
  return await withBookNames(db, rows)
}

/** Returns how many alerts of an address are open. */
export const countAlerts = (db: Db, email: string): Promise<number> =>
  db.$count(alerts, and(eq(alerts.email, email), isNull(alerts.endedAt)))

/** Moves alerts to another address; of two open alerts for one book, the one that is further on stays. */
export async function moveAlerts(tx: Tx, from: string, to: string): Promise<void> {
  const others = alias(alerts, 'others')
  const better = tx
    .select({ one: sql`1` })
    .from(others)
    .where(
      and(
        inArray(others.email, [from, to]),
        eq(others.bookId, alerts.bookId),
        eq(others.kind, alerts.kind),
        isNull(others.endedAt),
        sql`(${progressOf(others.state)}, ${others.rank}) < (${progressOf(alerts.state)}, ${alerts.rank})`,
      ),
    )
  await purgeAlerts(tx, and(inArray(alerts.email, [from, to]), isNull(alerts.endedAt), exists(better)))
  await tx.update(alerts).set({ email: to }).where(eq(alerts.email, from))
}

/** A reserved copy comes before a place in the queue, and that before an alert that is not confirmed. */
const progressOf = (state: AnyColumn) =>
  sql`coalesce(array_position(array['offered', 'waiting'], ${state}), 3)`

/** Deletes the alerts of an address; copies reserved for it go to the next reader. */
export const purgeAlertsOf = (tx: Tx, email: string): Promise<void> =>
  purgeAlerts(tx, eq(alerts.email, email))

async function purgeAlerts(tx: Tx, theirs: SQL | undefined): Promise<void> {
  // The job that handles expired offers locks books after alerts
  const offered = await tx
    .update(alerts)
    .set({ email: null, heldUntil: sql`now()` })
    .where(and(theirs, eq(alerts.state, 'offered')))
    .returning({ id: alerts.id })
  const gone = await tx.delete(alerts).where(theirs).returning({ id: alerts.id })
  await endAlertLinks(tx, pluck([...offered, ...gone], 'id'))
}

/** Expires alert links; links that cancel an alert have no expiry of their own. */
export async function endAlertLinks(tx: Tx, subjectIds: readonly string[]): Promise<void> {
  for (const purpose of ['alert-confirm', 'alert-leave', 'alert-offer'] as const) {
    await endLinksOf(tx, { purpose, subjectIds })
  }
}
