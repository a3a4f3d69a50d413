import { and, isNotNull, lt } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { PERIODS, periodBefore } from '../retention/periods.ts'
import { reservations } from './tables.ts'

/** Forgets for whom copies were kept, once that is over for longer than the privacy text promises. */
export async function purgeReservations(db: Db, now: Date): Promise<void> {
  await db
    .update(reservations)
    .set({ customerName: null, phone: null })
    .where(
      and(
        isNotNull(reservations.customerName),
        lt(reservations.endedAt, periodBefore(now, PERIODS.reservations)),
      ),
    )
}
