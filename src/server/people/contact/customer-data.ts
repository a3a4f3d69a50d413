/** A customer's messages to the shop, found by their confirmed e-mail in lower case. */
import { desc, eq, sql, lt } from 'drizzle-orm'
import type { Queryable, Tx, Db } from '#server/platform/db/database.ts'
import { PERIODS, periodBefore } from '#server/platform/retention/periods.ts'
import { contactAnswers, contactMessages } from './tables.ts'

const writtenBy = (email: string) => eq(sql`lower(${contactMessages.email})`, email)

/** Returns the messages from an address with their answers, for the data export. */
export const exportMessages = (db: Queryable, email: string) =>
  db
    .select({
      subject: contactMessages.subject,
      message: contactMessages.message,
      name: contactMessages.name,
      order_number: contactMessages.orderNumber,
      sent_at: contactMessages.createdAt,
      answers: sql<{ answered_at: string; text: string }[]>`(
        select coalesce(json_agg(json_build_object('answered_at', ${contactAnswers.createdAt}, 'text', ${contactAnswers.text}) order by ${contactAnswers.createdAt}), '[]')
        from ${contactAnswers} where ${contactAnswers}.message_id = ${contactMessages}.id)`,
    })
    .from(contactMessages)
    .where(writtenBy(email))
    .orderBy(desc(contactMessages.createdAt))

/** Returns how many messages came from an address. */
export const countMessages = (db: Queryable, email: string): Promise<number> =>
  db.$count(contactMessages, writtenBy(email))

/** Moves messages to a customer's new address. */
export async function moveMessages(tx: Tx, from: string, to: string): Promise<void> {
  await tx.update(contactMessages).set({ email: to }).where(writtenBy(from))
}

/** Deletes the messages from an address, with their answers. */
export async function purgeMessages(tx: Tx, email: string): Promise<void> {
  await tx.delete(contactMessages).where(writtenBy(email))
}

/** Deletes messages to the shop after the retention period of the privacy text. */
export async function purgeOldMessages(db: Db, now: Date): Promise<void> {
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, periodBefore(now, PERIODS.messages)))
}
