/** Another address: wished for with the password, confirmed by the mail sent there, told to the old one. */
import { randomUUID } from 'node:crypto'
import { and, DrizzleQueryError, eq, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DatabaseError } from 'pg'
import type { Db, Tx } from '../db/database.ts'
import { enqueueMail } from '../mail/queue.ts'
import { endLinks, readLink, useLink } from '../mailed-links/links.ts'
import { provePassword } from './change-password.ts'
import type { Customer } from './customer.ts'
import { tryLockCustomer } from './lock-customer.ts'
import { moveBelongings } from './moved-address.ts'
import { emailChanges, users } from './tables.ts'
import { readUser } from './user-info.ts'

/** Days in which the new address must be confirmed. */
export const CHANGE_DAYS = 1

/** Notes the wish and mails the new address; an earlier wish is forgotten. Whether that address is taken shows nowhere. */
export async function askForEmail(
  db: Db,
  customer: Customer,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await provePassword(db, customer, { password, field: 'password' })
  await db.transaction(async (tx) => {
    const id = randomUUID()
    await tx
      .insert(emailChanges)
      .values({ id, userId: customer.id, email })
      // A new id: a mail on its way to the address wished for before must not confirm this one
      .onConflictDoUpdate({ target: emailChanges.userId, set: { id, email, createdAt: new Date() } })
    await enqueueMail(tx, {
      template: 'email-change',
      subjectId: id,
      recipient: email,
      language: customer.language,
    })
  })
}

/** Gives the account of a mailed link its new address and returns it; undefined for a link that holds nothing. */
export async function confirmEmail(db: Db, secret: string): Promise<string | undefined> {
  try {
    return await confirmIn(db, secret)
  } catch (error) {
    // Somebody else confirmed the same address at this very moment
    if (isTaken(error)) return undefined
    throw error
  }
}

const isTaken = (error: unknown) =>
  error instanceof DrizzleQueryError &&
  error.cause instanceof DatabaseError &&
  error.cause.code === '23505' &&
  error.cause.constraint === 'users_email_unique'

async function confirmIn(db: Db, secret: string): Promise<string | undefined> {
  return await db.transaction(async (tx) => {
    const link = { purpose: 'email-change', secret } as const
    const id = await readLink(tx, link)
    if (id === undefined) return undefined
    const [change] = await tx.select().from(emailChanges).where(eq(emailChanges.id, id))
    if (!change || !(await tryLockCustomer(tx, change.userId))) return undefined
    // Of all who press at once, one holds the customer and uses the link up
    if ((await useLink(tx, link)) === undefined) return undefined
    await tx.delete(emailChanges).where(eq(emailChanges.id, id))
    const { userId, email } = change
    const before = await readUser(tx, userId)
    if (!(await moveTo(tx, userId, email))) return undefined
    // Links were mailed to the address that is no longer theirs
    await endLinks(tx, { purpose: 'password-reset', subjectId: userId })
    await endLinks(tx, { purpose: 'account-deletion', subjectId: userId })
    await moveBelongings(tx, before, email)
    await enqueueMail(tx, {
      template: 'email-changed',
      subjectId: userId,
      recipient: before.email,
      language: before.language,
      occasion: id,
    })
    return email
  })
}

async function moveTo(tx: Tx, userId: string, email: string): Promise<boolean> {
  const others = alias(users, 'others')
  const isFree = notExists(tx.select({ id: others.id }).from(others).where(eq(others.email, email)))
  const moved = await tx
    .update(users)
    .set({ email, updatedAt: new Date() })
    .where(and(eq(users.id, userId), isFree))
    .returning({ id: users.id })
  return moved.length > 0
}
