/** Sends the text messages that are due: each once at most, and none that is no news any more. */
import { and, asc, eq, inArray, lt, lte, sql, type InferSelectModel } from 'drizzle-orm'
import { loggableError } from '#server/platform/runtime/log.ts'
import { PERIODS, periodBefore } from '#server/platform/retention/periods.ts'
import type { Db, Queryable } from '#server/platform/db/database.ts'
import type { Shop } from '#server/platform/shop.ts'
import type { Sent, TextGateway, TextMessage } from './gateway.ts'
import { textMessages } from './tables.ts'

export type QueuedText = InferSelectModel<typeof textMessages>

/** Returns to whom a message goes and what it says; undefined where nobody wants it any more. */
export type ComposeText = (
  db: Queryable,
  message: QueuedText,
) => Promise<Pick<TextMessage, 'to' | 'text'> | undefined>

type Desk = Pick<Shop, 'db' | 'log'> & { gateway: TextGateway | undefined; compose: ComposeText }

const FIRST_WAIT_SECONDS = 5
const MAX_WAIT_SECONDS = 900
/** Longer than the gateway is waited for. */
const LEASE = sql`interval '2 minutes'`
/** What is older is no news: its reader has the mail. */
const NEWS = sql`interval '1 day'`

/** Sends every due message and returns how many were sent; without a gateway all that is queued is given up. */
export async function deliverTexts(desk: Desk, isStopping: () => boolean = () => false): Promise<number> {
  await giveUp(desk)
  let sent = 0
  while (desk.gateway && !isStopping()) {
    const message = await claimNext(desk)
    if (!message) break
    if (await deliver(desk, desk.gateway, message)) sent += 1
  }
  return sent
}

/** Gives up what a crash interrupted, what is too old, and all of it where there is no gateway. */
async function giveUp({ db, gateway }: Desk): Promise<void> {
  await db
    .update(textMessages)
    .set({ state: 'uncertain', lastError: 'interrupted' })
    .where(and(eq(textMessages.state, 'sending'), lt(textMessages.claimedAt, sql`now() - ${LEASE}`)))
  await db
    .update(textMessages)
    .set({
      state: 'failed',
      lastError: sql`coalesce(${textMessages.lastError}, ${gateway ? 'too late' : 'no gateway'})`,
    })
    .where(
      and(
        eq(textMessages.state, 'queued'),
        lte(textMessages.nextAttemptAt, sql`now()`),
        gateway ? lt(textMessages.createdAt, sql`now() - ${NEWS}`) : undefined,
      ),
    )
}

/** Claims the next message; that it is being sent is committed before the request. */
async function claimNext({ db }: Desk): Promise<QueuedText | undefined> {
  const next = db
    .select({ id: textMessages.id })
    .from(textMessages)
    .where(and(eq(textMessages.state, 'queued'), lte(textMessages.nextAttemptAt, sql`now()`)))
    .orderBy(asc(textMessages.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [message] = await db
    .update(textMessages)
    .set({ state: 'sending', claimedAt: sql`now()`, attempts: sql`${textMessages.attempts} + 1` })
    // As `=`: PostgreSQL may run the subquery of an `in` again for each row
    .where(eq(textMessages.id, sql`(${next})`))
    .returning()
  return message
}

async function deliver(desk: Desk, gateway: TextGateway, message: QueuedText): Promise<boolean> {
  const { db, log, compose } = desk
  const mine = and(eq(textMessages.id, message.id), eq(textMessages.state, 'sending'))
  let sent: Sent
  try {
    const content = await compose(db, message)
    if (!content) {
      await db.delete(textMessages).where(mine)
      return false
    }
    sent = await gateway.send({ id: message.id, ...content })
  } catch (error) {
    // Not the error's own text: that of a failed query contains its parameters
    sent = { kind: 'retry', reason: loggableError(error).message }
  }
  if (sent.kind === 'sent') {
    await db
      .update(textMessages)
      .set({ state: 'sent', sentAt: sql`now()`, lastError: null })
      .where(mine)
    return true
  }
  log.warn(
    { text: message.id, attempt: message.attempts, reason: sent.reason, kind: sent.kind },
    'text message not sent',
  )
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** Math.min(message.attempts - 1, 10), MAX_WAIT_SECONDS)
  await db
    .update(textMessages)
    .set({
      state: sent.kind === 'retry' ? 'queued' : sent.kind,
      lastError: sent.reason,
      nextAttemptAt: sql`now() + make_interval(secs => ${wait})`,
    })
    .where(mine)
  return false
}

/** Deletes messages past the retention period of the privacy text; queued ones stay. */
export async function purgeOldTexts(db: Db, now: Date): Promise<void> {
  await db
    .delete(textMessages)
    .where(
      and(
        lt(textMessages.createdAt, periodBefore(now, PERIODS.texts)),
        inArray(textMessages.state, ['sent', 'uncertain', 'failed']),
      ),
    )
}
