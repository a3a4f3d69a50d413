/** Staff answer, close and reopen messages; each function locks the message. */
import { eq, like, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueueMail, recallMail } from '#server/shop/mail/queue.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { answersOf } from './answers.ts'
import { contactAnswers, contactMessages } from './tables.ts'

type Message = typeof contactMessages.$inferSelect

/** Locks and returns the message whose id has this prefix. Throws a Refusal for none and for several. */
async function lockMessage(tx: Tx, typed: string): Promise<Message> {
  const [message, another] = await tx
    .select()
    .from(contactMessages)
    .where(like(sql`${contactMessages.id}::text`, `${typed}%`))
    .limit(2)
    .for('update')
  const params = { id: typed }
  if (!message) throw new Refusal({ refusal: 'NO_SUCH_MESSAGE', params }, { see: 'contact list' })
  if (another) throw new Refusal({ refusal: 'SEVERAL_MESSAGES', params })
  return message
}

async function close(tx: Tx, { id }: Pick<Message, 'id'>, closedAt: Date | null): Promise<void> {
  await tx.update(contactMessages).set({ closedAt, isSuspect: false }).where(eq(contactMessages.id, id))
}

type Answer = { by: string; text: string }

/** Answers a message and mails the answer in its language; returns both ids. */
export async function answerMessage(tx: Tx, typed: string, { by, text }: Answer) {
  const message = await lockMessage(tx, typed)
  const { id: messageId, email: recipient, language } = message
  const [answer] = await tx.insert(contactAnswers).values({ messageId, by, text }).returning()
  if (!answer) throw new Error('The answer was not stored.')
  await close(tx, message, answer.createdAt)
  await enqueueMail(tx, { template: 'contact-answer', subjectId: answer.id, recipient, language })
  return { messageId, answerId: answer.id }
}

/**
 * Recalls an answer whose mail is still queued; its message waits again if it has no other answer. Returns the
 * message's id.
 */
export async function recallAnswer(tx: Tx, answerId: string): Promise<string> {
  const [answer] = await tx.select().from(contactAnswers).where(eq(contactAnswers.id, answerId))
  if (!answer) throw new Refusal({ refusal: 'NO_SUCH_ANSWER', params: {} })
  const message = await lockMessage(tx, answer.messageId)
  if (!(await recallMail(tx, { template: 'contact-answer', subjectId: answerId })))
    throw new Refusal({ refusal: 'ALREADY_MAILED', params: {} })
  await tx.delete(contactAnswers).where(eq(contactAnswers.id, answerId))
  const before = (await answersOf(tx, [message.id])).at(-1)
  await close(tx, message, before ? new Date(before.at) : null)
  return message.id
}

/** Closes a message without an answer. */
export async function setAside(tx: Tx, typed: string): Promise<string> {
  const message = await lockMessage(tx, typed)
  if (message.closedAt) throw new Refusal({ refusal: 'MESSAGE_CLOSED', params: {} })
  await close(tx, message, new Date())
  return message.id
}

/** Reopens a message, including one marked as spam. */
export async function reopenMessage(tx: Tx, typed: string): Promise<string> {
  const message = await lockMessage(tx, typed)
  if (!message.closedAt && !message.isSuspect) throw new Refusal({ refusal: 'MESSAGE_OPEN', params: {} })
  await close(tx, message, null)
  return message.id
}
