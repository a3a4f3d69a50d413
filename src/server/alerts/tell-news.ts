/** News that is told to everybody who asked, at once: nothing of it runs out. One mail each, ever. */
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { books } from '../catalogue/tables.ts'
import type { Db, Tx } from '../db/database.ts'
import { enqueueMail } from '../mail/queue.ts'
import { isOut } from './is-out.ts'
import { alerts } from './tables.ts'

const MAX_AT_ONCE = 200

const asked = alias(books, 'asked')

/** What the alert of each kind waits for, and the book that its news is about. */
const NEWS = {
  price: and(eq(books.id, alerts.bookId), lt(books.sellingPriceCents, alerts.priceCents)),
  volume: and(eq(books.seriesKey, asked.seriesKey), gt(books.seriesVolume, alerts.volume), isOut()),
}
type NewsKind = keyof typeof NEWS

/** Mails what has become true since it was asked for. */
export async function tellNews(db: Db, isStopping: () => boolean = () => false): Promise<void> {
  for (const kind of ['price', 'volume'] as const) {
    let told = MAX_AT_ONCE
    while (told === MAX_AT_ONCE && !isStopping()) told = await db.transaction((tx) => tellSome(tx, kind))
  }
}

async function tellSome(tx: Tx, kind: NewsKind): Promise<number> {
  const due = await tx
    .select({ id: alerts.id, foundBookId: sql<number>`min(${books.id})` })
    .from(alerts)
    .innerJoin(asked, eq(asked.id, alerts.bookId))
    .innerJoin(books, and(NEWS[kind], isNull(books.removedAt)))
    .where(and(eq(alerts.kind, kind), eq(alerts.state, 'waiting')))
    .groupBy(alerts.id)
    .orderBy(alerts.id)
    .limit(MAX_AT_ONCE)
  for (const { id, foundBookId } of due) {
    // Told by another instance, or given up since it was read: nothing is found
    const [told] = await tx
      .update(alerts)
      .set({ state: 'told', foundBookId, endedAt: sql`now()` })
      .where(and(eq(alerts.id, id), eq(alerts.state, 'waiting')))
      .returning()
    if (!told?.email) continue
    const { email: recipient, language } = told
    await enqueueMail(tx, { template: 'alert-news', subjectId: id, recipient, language })
  }
  return due.length
}
