import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { readLink } from '#server/platform/mailed-links/links.ts'
import { release } from './reserve.ts'
import { reservations } from './tables.ts'

/** Cancels the reservation of a mailed link; idempotent. Returns false for an unknown link. */
export async function cancelReservation(db: Db, secret: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const id = await readLink(tx, { purpose: 'reservation-leave', secret })
    if (id === undefined) return false
    const [reservation] = await tx
      .select()
      .from(reservations)
      .where(eq(reservations.id, id))
      .for('no key update')
    if (reservation?.state === 'held') await release(tx, reservation)
    return reservation !== undefined
  })
}
