/** Limits of the copies reserved for alerts: per book and per person. */
import { and, eq, gt, or, sql } from 'drizzle-orm'
import { MAX_OFFERS_A_BOOK, MAX_OFFERS_A_PERSON, OFFER_PAUSE_DAYS } from '#shared/alerts/alerts.ts'
import { mailboxOf } from '#shared/contact/email-address.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { alerts } from './tables.ts'

type Waiting = Pick<typeof alerts.$inferSelect, 'email'>

const personOf = (email: string | null) => mailboxOf(email ?? '')

/**
 * Returns who may have a copy of a book reserved now. Blocks other offers until the transaction ends: two
 * concurrent books would each miss the other's offers to a person.
 */
export async function offerLimits(tx: Tx, bookId: number) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('offers of copies', 0))`)
  const rows = await tx
    .select()
    .from(alerts)
    .where(
      or(
        eq(alerts.state, 'offered'),
        and(
          eq(alerts.state, 'missed'),
          gt(alerts.endedAt, sql`now() - make_interval(days => ${OFFER_PAUSE_DAYS})`),
        ),
      ),
    )
  const paused = new Set<string>()
  const ofPerson = new Map<string, number>()
  const count = ({ email }: Waiting) => {
    const person = personOf(email)
    ofPerson.set(person, (ofPerson.get(person) ?? 0) + 1)
  }
  for (const row of rows) {
    if (row.state === 'missed') paused.add(personOf(row.email))
    else count(row)
  }
  let ofBook = rows.filter((row) => row.state === 'offered' && row.bookId === bookId).length
  return {
    allow: ({ email }: Waiting) =>
      ofBook < MAX_OFFERS_A_BOOK &&
      !paused.has(personOf(email)) &&
      (ofPerson.get(personOf(email)) ?? 0) < MAX_OFFERS_A_PERSON,
    count(alert: Waiting) {
      ofBook += 1
      count(alert)
    },
  }
}
