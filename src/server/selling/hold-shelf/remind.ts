/** Reminds readers of an online reservation on the third and the seventh open day. */
import { and, eq, gt, isNotNull, lt } from 'drizzle-orm'
import { remindersDue } from '#shared/opening/pickup-period.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { each } from '#server/platform/jobs/repeat.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { readOpening } from '#server/shop/opening/read-hours.ts'
import { reservations } from './tables.ts'

type Running = { now?: Date; isStopping?: () => boolean }
type Due = { id: string; reminders: number }

/** Mails the due reminders, each once. */
export async function remindReservations(
  db: Db,
  { now = new Date(), isStopping = () => false }: Running = {},
): Promise<void> {
  const opening = await readOpening(db)
  const lasts = and(eq(reservations.state, 'held'), gt(reservations.expiresAt, now))
  const held = await db
    .select()
    .from(reservations)
    .where(and(lasts, isNotNull(reservations.email)))
  const due = held.flatMap(({ id, createdAt, reminded }): Due[] => {
    const reminders = remindersDue(opening, createdAt, now)
    return reminders > reminded ? [{ id, reminders }] : []
  })
  await each(due, { work: (one) => db.transaction((tx) => remind(tx, one)), isStopping })
}

async function remind(tx: Tx, { id, reminders }: Due): Promise<void> {
  // Finds no row if another instance reminded, or the copies were sold or released, since the read
  const [marked] = await tx
    .update(reservations)
    .set({ reminded: reminders })
    .where(and(eq(reservations.id, id), eq(reservations.state, 'held'), lt(reservations.reminded, reminders)))
    .returning()
  if (!marked?.email) return
  const { email: recipient, language } = marked
  const occasion = String(reminders)
  await enqueueMail(tx, { template: 'reservation-waiting', subjectId: id, recipient, language, occasion })
}
