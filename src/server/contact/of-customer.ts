/** What a customer wrote to the shop, known by their confirmed e-mail in small letters. */
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { contactMessages } from './tables.ts'

const writtenBy = (email: string) => eq(sql`lower(${contactMessages.email})`, email)

/** Keeps messages under a customer’s new address. */
export async function moveMessages(tx: Tx, from: string, to: string): Promise<void> {
  await tx.update(contactMessages).set({ email: to }).where(writtenBy(from))
}

/** Deletes what came from an address. */
export async function forgetMessages(tx: Tx, email: string): Promise<void> {
  await tx.delete(contactMessages).where(writtenBy(email))
}
