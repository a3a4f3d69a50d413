/** The newsletter's addresses: asked for, confirmed by mail, left in one click (docs/decisions/0012). */
import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import type { Language } from '#shared/contract/preferences.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { mayTry } from '#server/platform/limits/limits.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { endLinks, readLink } from '#server/platform/mailed-links/links.ts'
import { subscribers } from './tables.ts'

/** Days in which a subscription must be confirmed; after them it is forgotten. */
export const CONFIRM_DAYS = 7
const REMINDERS = { name: 'newsletter-reminder', tries: 2, minutes: 24 * 60 }

type Subscriber = typeof subscribers.$inferSelect
type Asking = { email: string; language: Language }

const isForgotten = and(
  eq(subscribers.state, 'pending'),
  lt(subscribers.askedAt, sql`now() - make_interval(days => ${CONFIRM_DAYS})`),
)

/**
 * Notes an address and mails the link that confirms it. An address that was entered before is `already` subscribed,
 * confirmed or not: the answer does not reveal which. The link is mailed again if it was not used.
 */
export async function subscribe(db: Db, asking: Asking): Promise<'subscribed' | 'already'> {
  const isNew = await db.transaction(async (tx) => {
    const [subscriber] = await tx
      .insert(subscribers)
      .values(asking)
      .onConflictDoUpdate({
        target: subscribers.email,
        set: { state: 'pending', language: asking.language, askedAt: sql`now()` },
        setWhere: or(eq(subscribers.state, 'unsubscribed'), isForgotten),
      })
      .returning()
    if (subscriber) await askToConfirm(tx, subscriber, subscriber.askedAt.toISOString())
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

/** Confirms the subscription that a mailed link is about, and welcomes it once; false for a link that holds nothing. */
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
        occasion: confirmed.askedAt.toISOString(),
      })
    }
    return true
  })
}

/** Ends the subscription that a mailed link is about, again and again if need be; false for a link that holds nothing. */
export async function unsubscribe(db: Db, secret: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const id = await readLink(tx, { purpose: 'newsletter-unsubscribe', secret })
    if (id === undefined) return false
    await tx
      .update(subscribers)
      .set({ state: 'unsubscribed', unsubscribedAt: sql`now()` })
      .where(and(eq(subscribers.id, id), ne(subscribers.state, 'unsubscribed')))
    // A confirmation link from before must not undo this
    await endLinks(tx, { purpose: 'newsletter-confirm', subjectId: id })
    return true
  })
}

/** Deletes addresses that nobody confirmed in time. */
export async function purgeUnconfirmed(db: Db): Promise<void> {
  await db.delete(subscribers).where(isForgotten)
}
