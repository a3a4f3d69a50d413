/** A buyer's messages and the shop's answers, as shown beside their order. */
import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { pluck } from '#shared/lists.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { answersOf, toAnswer } from './answers.ts'
import { contactMessages } from './tables.ts'

const MAX_SHOWN = 20

/** Returns messages that name an order or came from its buyer's address, newest first. */
export async function messagesAboutOrder(
  db: Queryable,
  { number, email }: { number: string; email: string },
): Promise<StaffOrder['messages']> {
  const found = await db
    .select()
    .from(contactMessages)
    .where(
      and(
        eq(contactMessages.isSuspect, false),
        or(
          eq(contactMessages.orderNumber, number),
          eq(sql`lower(${contactMessages.email})`, email.toLowerCase()),
        ),
      ),
    )
    .orderBy(desc(contactMessages.createdAt))
    .limit(MAX_SHOWN)
  const answers = await answersOf(db, pluck(found, 'id'))
  return found.map(({ id, createdAt, subject, message, orderNumber }) => ({
    id,
    at: createdAt.toISOString(),
    subject,
    message,
    order_number: orderNumber,
    answers: answers.filter(({ messageId }) => messageId === id).map(toAnswer),
  }))
}
