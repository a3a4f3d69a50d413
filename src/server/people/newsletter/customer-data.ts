/** A customer's newsletter subscription. Their address is confirmed, so no mail needs to confirm it again. */
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Language } from '#shared/contract/preferences.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/database.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { endLinks } from '#server/platform/mailed-links/links.ts'
import { subscribers } from './tables.ts'

type Reader = { email: string; language: Language }

/** Returns whether an address is subscribed. */
export async function isSubscribed(db: Queryable, email: string): Promise<boolean> {
  const [found] = await db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(eq(subscribers.email, email), eq(subscribers.state, 'confirmed')))
  return found !== undefined
}

/** Returns the subscription of an address for the data export; null if there is none. */
export async function exportSubscription(db: Queryable, email: string) {
  const [found] = await db
    .select({
      state: subscribers.state,
      language: subscribers.language,
      requested_at: subscribers.requestedAt,
      confirmed_at: subscribers.confirmedAt,
      unsubscribed_at: subscribers.unsubscribedAt,
    })
    .from(subscribers)
    .where(eq(subscribers.email, email))
  return found ?? null
}

/**
 * Subscribes a customer at once and sends the welcome mail with the unsubscribe link; repeating it changes nothing.
 */
export async function subscribeCustomer(db: Db, reader: Reader): Promise<void> {
  await db.transaction(async (tx) => {
    const [subscriber] = await tx
      .insert(subscribers)
      .values({ ...reader, state: 'confirmed', confirmedAt: sql`now()` })
      .onConflictDoUpdate({
        target: subscribers.email,
        set: {
          state: 'confirmed',
          language: reader.language,
          requestedAt: sql`now()`,
          confirmedAt: sql`now()`,
        },
        setWhere: ne(subscribers.state, 'confirmed'),
      })
      .returning()
    if (!subscriber) return
    await enqueueMail(tx, {
      template: 'newsletter-welcome',
      subjectId: subscriber.id,
      recipient: reader.email,
      language: reader.language,
      occasion: subscriber.requestedAt.toISOString(),
    })
  })
}

/** Ends a customer's subscription; does nothing without one. */
export async function unsubscribeCustomer(db: Db, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .update(subscribers)
      .set({ state: 'unsubscribed', unsubscribedAt: sql`now()` })
      .where(and(eq(subscribers.email, email), ne(subscribers.state, 'unsubscribed')))
      .returning({ id: subscribers.id })
    // An earlier confirmation link must not undo this
    if (ended) await endLinks(tx, { purpose: 'newsletter-confirm', subjectId: ended.id })
  })
}

/** Deletes every record of an address's subscription, which also invalidates its links. */
export async function purgeSubscriber(tx: Tx, email: string): Promise<void> {
  const [gone] = await tx
    .delete(subscribers)
    .where(eq(subscribers.email, email))
    .returning({ id: subscribers.id })
  if (!gone) return
  await endLinks(tx, { purpose: 'newsletter-confirm', subjectId: gone.id })
  await endLinks(tx, { purpose: 'newsletter-unsubscribe', subjectId: gone.id })
}

/** Moves a customer's subscription to another address, unless somebody unsubscribed that one; unconfirmed and ended ones are deleted. */
export async function moveSubscriber(tx: Tx, from: string, to: string): Promise<void> {
  const state = (await exportSubscription(tx, to))?.state
  const isDecided = state === 'confirmed' || state === 'unsubscribed'
  if (isDecided || !(await isSubscribed(tx, from))) return await purgeSubscriber(tx, from)
  await purgeSubscriber(tx, to)
  await tx.update(subscribers).set({ email: to }).where(eq(subscribers.email, from))
}
