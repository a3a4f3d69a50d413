/** The shop's answers, as staff read them. */
import { asc, inArray } from 'drizzle-orm'
import type { MessageAnswer } from '#shared/contract/staff/message-answer.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { contactAnswers } from './tables.ts'

type Answer = MessageAnswer & { messageId: string }

/** Returns the answers to some messages, earliest first. */
export async function answersOf(db: Queryable, messageIds: readonly string[]): Promise<Answer[]> {
  if (messageIds.length === 0) return []
  const found = await db
    .select()
    .from(contactAnswers)
    .where(inArray(contactAnswers.messageId, [...messageIds]))
    .orderBy(asc(contactAnswers.createdAt))
  return found.map(({ createdAt, ...answer }) => ({ ...answer, at: createdAt.toISOString() }))
}

/** Converts an answer for the API. */
export const toAnswer = ({ id, at, by, text }: Answer): MessageAnswer => ({ id, at, by, text })
