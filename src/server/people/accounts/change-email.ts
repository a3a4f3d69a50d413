/**
 * Changing the e-mail address: requested and confirmed with the password. The old address is notified and can stop
 * it.
 */
import { randomUUID } from 'node:crypto'
import { and, eq, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ShopError } from '#shared/contract/errors.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { isDuplicate } from '#server/platform/db/violations.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { readLink, useLink } from '#server/platform/mailed-links/links.ts'
import { provePassword } from './new-password.ts'
import type { Customer } from '#server/platform/http/customer.ts'
import type { AddressFollowUps } from './follow-ups.ts'
import { lockCustomer, tryLockCustomer } from './lock-customer.ts'
import { freeAddress } from './merged-addresses.ts'
import { endPendingPowers, hasSession } from './sessions.ts'
import { emailChanges, users } from './tables.ts'
import { readUser } from './users.ts'

/** Days within which the new address must be confirmed. */
export const CHANGE_DAYS = 1

/**
 * Stores the request, mails the new address and notifies the present one; a previous request is replaced. The
 * answer does not reveal whether the new address has an account.
 */
export async function requestEmailChange(
  db: Db,
  customer: Customer,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await provePassword(db, customer, { password, field: 'password' })
  await db.transaction(async (tx) => {
    const id = randomUUID()
    await lockCustomer(tx, customer.id)
    // A new password has ended the session meanwhile: the password just proven is outdated
    if (!(await hasSession(tx, customer))) throw new ShopError('UNAUTHENTICATED')
    await tx
      .insert(emailChanges)
      .values({ id, userId: customer.id, email })
      // A new id invalidates the mail of a previous request
      .onConflictDoUpdate({ target: emailChanges.userId, set: { id, email, createdAt: new Date() } })
    await enqueueMail(tx, {
      template: 'email-change',
      subjectId: id,
      recipient: email,
      language: customer.language,
    })
    await enqueueMail(tx, {
      template: 'email-change-requested',
      subjectId: id,
      recipient: customer.email,
      language: customer.language,
    })
  })
}

/**
 * Cancels the pending change of a mailed link's customer; false for an invalid link, or without a pending change.
 */
export async function stopEmailChange(db: Db, secret: string): Promise<boolean> {
  const link = { purpose: 'email-change-stop', secret } as const
  return await db.transaction(async (tx) => {
    const userId = await readLink(tx, link)
    if (userId === undefined || !(await tryLockCustomer(tx, userId))) return false
    if ((await useLink(tx, link)) === undefined) return false
    const stopped = await tx
      .delete(emailChanges)
      .where(eq(emailChanges.userId, userId))
      .returning({ id: emailChanges.id })
    return stopped.length > 0
  })
}

type Changed = { userId: string; email: string }
type MoveFollowUp = Pick<AddressFollowUps, 'moveBelongings'>

/**
 * Sets the new address of a mailed link's account; undefined for an invalid link. The password is required: a
 * stranger who receives a mistyped address's mail must not get the customer's orders.
 */
export async function confirmEmail(
  db: Db,
  { secret, password }: { secret: string; password: string },
  followUps: MoveFollowUp,
): Promise<Changed | undefined> {
  const id = await readLink(db, { purpose: 'email-change', secret })
  const [wish] = id === undefined ? [] : await db.select().from(emailChanges).where(eq(emailChanges.id, id))
  if (!wish) return undefined
  await provePassword(db, { id: wish.userId }, { password, field: 'password' })
  try {
    return await confirmIn(db, { secret, userId: wish.userId }, followUps)
  } catch (error) {
    // Somebody else confirmed the same address at the same moment
    if (isDuplicate(error, 'users_email_unique')) return undefined
    throw error
  }
}

async function confirmIn(
  db: Db,
  { secret, userId }: { secret: string; userId: string },
  { moveBelongings }: MoveFollowUp,
): Promise<Changed | undefined> {
  return await db.transaction(async (tx) => {
    if (!(await tryLockCustomer(tx, userId))) return undefined
    const id = await useLink(tx, { purpose: 'email-change', secret })
    if (id === undefined) return undefined
    const [change] = await tx.delete(emailChanges).where(eq(emailChanges.id, id)).returning()
    if (!change) return undefined
    const { email } = change
    const before = await readUser(tx, userId)
    if (!(await moveTo(tx, userId, email))) return undefined
    await freeAddress(tx, email)
    // The links were mailed to the old address
    await endPendingPowers(tx, userId)
    await moveBelongings(tx, before, email)
    await enqueueMail(tx, {
      template: 'email-changed',
      subjectId: userId,
      recipient: before.email,
      language: before.language,
      occasion: id,
    })
    return { userId, email }
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
