/** Messages in the shop's inbox. */
import { and, count, eq, isNotNull, isNull, min, sql } from 'drizzle-orm'
import type { InboxRow, StaffMessage } from '#shared/contract/staff/inbox.ts'
import type { InboxView, MessageState } from '#shared/staff/inbox.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { exactly, stretch, type Stretch } from '#server/platform/db/keyset.ts'
import { answersOf, toAnswer } from './answers.ts'
import { contactAnswers, contactMessages } from './tables.ts'

const EXCERPT_CHARACTERS = 160

const { closedAt, createdAt, id, isSuspect, message } = contactMessages
const isOpen = and(isNull(closedAt), eq(isSuspect, false))
const hasAnswer = sql<boolean>`exists (select from ${contactAnswers} where ${contactAnswers}.message_id = ${contactMessages}.id)`

const WHERE: Record<Exclude<InboxView, 'expected'>, ReturnType<typeof and>> = {
  open: isOpen,
  done: and(isNotNull(closedAt), eq(isSuspect, false)),
  suspect: eq(isSuspect, true),
}

const stateOf = (isClosed: boolean, isAnswered: boolean): MessageState => {
  if (!isClosed) return 'open'
  return isAnswered ? 'answered' : 'aside'
}

/** Returns the messages of an inbox view as rows with their position. */
export async function inboxMessages(
  db: Queryable,
  view: InboxView,
  page: Stretch,
): Promise<(InboxRow & { key: string })[]> {
  if (view === 'expected') return []
  const { where, orderBy } = stretch(createdAt, id, page)
  const found = await db
    .select({
      id,
      at: exactly(createdAt),
      from: contactMessages.name,
      title: contactMessages.subject,
      excerpt: sql<string>`left(${message}, ${EXCERPT_CHARACTERS})`,
      isClosed: sql<boolean>`${closedAt} is not null`,
      isAnswered: hasAnswer,
    })
    .from(contactMessages)
    .where(and(WHERE[view], where))
    .orderBy(...orderBy)
    .limit(page.limit)
  return found.map(({ isClosed, isAnswered, ...row }) => ({
    ...row,
    kind: 'messages',
    key: row.id,
    state: stateOf(isClosed, isAnswered),
    photos: 0,
    stars: null,
    reports: 0,
  }))
}

/** Returns the number of waiting messages and the oldest date. */
export async function messagesWaiting(db: Queryable): Promise<{ count: number; since: string | null }> {
  const [waiting] = await db
    .select({ count: count(), since: min(createdAt) })
    .from(contactMessages)
    .where(isOpen)
  return { count: waiting?.count ?? 0, since: waiting?.since?.toISOString() ?? null }
}

/** Returns a message with its answers; undefined for an unknown one. */
export async function messageInInbox(
  db: Queryable,
  messageId: string,
): Promise<Omit<StaffMessage, 'version' | 'order'> | undefined> {
  const [found] = await db.select().from(contactMessages).where(eq(id, messageId))
  if (!found) return undefined
  const answers = await answersOf(db, [messageId])
  return {
    id: found.id,
    state: stateOf(found.closedAt !== null, answers.length > 0),
    at: found.createdAt.toISOString(),
    name: found.name,
    email: found.email,
    subject: found.subject,
    message: found.message,
    language: found.language,
    order_number: found.orderNumber,
    is_suspect: found.isSuspect,
    answers: answers.map(toAnswer),
  }
}
