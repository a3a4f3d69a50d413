/** Queues a text message in the transaction that causes it, and recalls it while its action can still be undone. */
import { and, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { textMessages, type TextKind } from './tables.ts'

type About = { kind: TextKind; subjectId: string }

/** Queues a message once for what it is about. */
export async function enqueueText(tx: Tx, about: About): Promise<void> {
  await tx
    .insert(textMessages)
    .values({ ...about, dedupeKey: `${about.kind}:${about.subjectId}` })
    .onConflictDoNothing({ target: textMessages.dedupeKey })
}

/** Removes a queued message whose action is undone; false if one was sent or is being sent. */
export async function recallText(tx: Tx, { kind, subjectId }: About): Promise<boolean> {
  const mine = and(eq(textMessages.kind, kind), eq(textMessages.subjectId, subjectId))
  await tx
    .delete(textMessages)
    .where(and(mine, eq(textMessages.state, 'queued'), gt(textMessages.nextAttemptAt, sql`now()`)))
  // One that never left, whatever the reason, notified nobody
  return (
    (await tx.$count(
      textMessages,
      and(mine, inArray(textMessages.state, ['queued', 'sending', 'sent', 'uncertain'])),
    )) === 0
  )
}

/** Returns the messages about some subjects, the latest first; `subjects` is a subquery of ids. */
export const textsAbout = (db: Queryable, subjects: SQL) =>
  db
    .select()
    .from(textMessages)
    .where(sql`${textMessages.subjectId} in (${subjects})`)
    .orderBy(sql`${textMessages.createdAt} desc`)
