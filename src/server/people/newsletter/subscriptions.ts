/** Newsletter addresses: subscribed, confirmed by mail, unsubscribed in one click (docs/decisions/0012). */
import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import type { Language } from '#shared/contract/preferences.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { mayTry } from '#server/platform/limits/count-attempts.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { endLinks, readLink } from '#server/platform/mailed-links/links.ts'
import { PERIODS, periodBefore } from '#server/platform/retention/periods.ts'
import { subscribers } from './tables.ts'

/** Days within which a subscription must be confirmed before it is deleted. */
export const CONFIRM_DAYS = 7
const REMINDERS = { name: 'newsletter-reminder', tries: 2, minutes: 24 * 60 }

type Subscriber = typeof subscribers.$inferSelect
type Asking = { email: string; language: Language }

const isForgotten = and(
  eq(subscribers.state, 'pending'),
  lt(subscribers.requestedAt, sql`now() - make_interval(days => ${CONFIRM_DAYS})`),
)

/**
 * Stores an address and mails its confirmation link. A known address is `already` subscribed, confirmed or not: the
 * answer does not reveal which. An unused link is mailed again.
 */
export async function subscribe(db: Db, asking: Asking): Promise<'subscribed' | 'already'> {
  const isNew = await db.transaction(async (tx) => {
    const [subscriber] = await tx
      .insert(subscribers)
      .values(asking)
      .onConflictDoUpdate({
        target: subscribers.email,
        set: { state: 'pending', language: asking.language, requestedAt: sql`now()` },
        setWhere: or(eq(subscribers.state, 'unsubscribed'), isForgotten),
      })
      .returning()
    if (subscriber) await askToConfirm(tx, subscriber, subscriber.requestedAt.toISOString())
    return subscriber !== undefined
  })
  if (isNew) return 'subscribed'
  await remind(db, asking.email)
  return 'already'
}

async function remind(db: Db, email: string): Promise<void> {
  const [subscriber] = await db.select().from(subscribers).where(eq(subscribers.email, email))
  if (subscriber?.state !== 'pending' || !(await mayTry(db, REMINDERS, subscriber.id))) return
  await db.transaction((tx) => askToConfirm(tx, subscriber, new Date().toISOString()))
}

const askToConfirm = (tx: Tx, { id, email, language }: Subscriber, occasion: string) =>
  enqueueMail(tx, {
    template: 'newsletter-confirmation',
    subjectId: id,
    recipient: email,
    language,
    occasion,
  })

/** Confirms the subscription of a mailed link and sends the welcome mail once; false for an invalid link. */
export async function confirm(db: Db, secret: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const id = await readLink(tx, { purpose: 'newsletter-confirm', secret })
    if (id === undefined) return false
    const [confirmed] = await tx
      .update(subscribers)
      .set({ state: 'confirmed', confirmedAt: sql`now()` })
      .where(and(eq(subscribers.id, id), eq(subscribers.state, 'pending')))
      .returning()
    if (confirmed) {
      await enqueueMail(tx, {
        template: 'newsletter-welcome',
        subjectId: id,
        recipient: confirmed.email,
        language: confirmed.language,
        occasion: confirmed.requestedAt.toISOString(),
      })
    }
    return true
  })
}

/** Ends the subscription of a mailed link; may be repeated. False for an invalid link. */
export async function unsubscribe(db: Db, secret: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const id = await readLink(tx, { purpose: 'newsletter-unsubscribe', secret })
    if (id === undefined) return false
    await tx
      .update(subscribers)
      .set({ state: 'unsubscribed', unsubscribedAt: sql`now()` })
      .where(and(eq(subscribers.id, id), ne(subscribers.state, 'unsubscribed')))
    // An earlier confirmation link must not undo this
    await endLinks(tx, { purpose: 'newsletter-confirm', subjectId: id })
    return true
  })
}

/** Deletes addresses that were not confirmed in time. */
export async function purgeUnconfirmed(db: Db): Promise<void> {
  await db.delete(subscribers).where(isForgotten)
}

/** Deletes addresses that unsubscribed, after the retention period of the privacy text. */
export async function purgeUnsubscribed(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(subscribers)
      .where(
        and(
          eq(subscribers.state, 'unsubscribed'),
          lt(subscribers.unsubscribedAt, periodBefore(now, PERIODS.unsubscribed)),
        ),
      )
      .returning({ id: subscribers.id })
    // Their links must not confirm the end of a later subscription
    for (const { id } of gone) await endLinks(tx, { purpose: 'newsletter-unsubscribe', subjectId: id })
  })
}
