/** What a customer wrote to the shop, known by their confirmed e-mail in small letters. */
import { desc, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../db/database.ts'
import { contactMessages } from './tables.ts'

const writtenBy = (email: string) => eq(sql`lower(${contactMessages.email})`, email)

/** Returns the messages from an address as their author reads them. */
export const exportMessages = (db: Queryable, email: string) =>
  db
    .select({
      subject: contactMessages.subject,
      message: contactMessages.message,
      name: contactMessages.name,
      order_number: contactMessages.orderNumber,
      sent_at: contactMessages.createdAt,
    })
    .from(contactMessages)
    .where(writtenBy(email))
    .orderBy(desc(contactMessages.createdAt))

/** Keeps messages under a customer’s new address. */
export async function moveMessages(tx: Tx, from: string, to: string): Promise<void> {
  await tx.update(contactMessages).set({ email: to }).where(writtenBy(from))
}

/** Deletes what came from an address. */
export async function purgeMessages(tx: Tx, email: string): Promise<void> {
  await tx.delete(contactMessages).where(writtenBy(email))
}
