import { and, isNotNull, lt, sql } from 'drizzle-orm'
import { RESERVATION_CONFIRM_HOURS } from '#shared/picking/reserve-online.ts'
import type { Db } from '#server/platform/db/database.ts'
import { PERIODS, periodBefore } from '#server/platform/retention/periods.ts'
import { reservationRequests, reservations } from './tables.ts'

/** Erases the people of reservations that ended longer ago than the retention period. */
export async function purgeReservations(db: Db, now: Date): Promise<void> {
  await db
    .update(reservations)
    .set({ customerName: null, phone: null, email: null })
    .where(
      and(
        isNotNull(reservations.customerName),
        lt(reservations.endedAt, periodBefore(now, PERIODS.reservations)),
      ),
    )
}

/** Deletes reservation requests that were not confirmed in time. */
export async function purgeUnconfirmedReservations(db: Db): Promise<void> {
  await db
    .delete(reservationRequests)
    .where(
      lt(reservationRequests.requestedAt, sql`now() - make_interval(hours => ${RESERVATION_CONFIRM_HOURS})`),
    )
}
