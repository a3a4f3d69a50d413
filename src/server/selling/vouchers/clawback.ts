/** What is taken off a bought voucher because its money went back, at once or when it comes back from an order that is not paid. */
import { and, eq, inArray, isNotNull, not, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { move } from './write-movement.ts'
import { firstOf, lastOf, lineUpTo, lockVoucher } from './read.ts'
import { voucherMovements, vouchers } from './tables.ts'

/** Whether vouchers paid the order of an id. */
type IsPaid = (orderId: SQLWrapper) => SQL

/**
 * Takes so many cents off a voucher, or the one that stands for it; what an unpaid order has of it, or has expired, is taken when
 * it comes back.
 */
export async function clawBack(
  tx: Tx,
  { voucherId, cents, isPaid }: { voucherId: string; cents: number; isPaid: IsPaid },
): Promise<void> {
  const id = await lastOf(tx, voucherId)
  const { balanceCents } = await lockVoucher(tx, id)
  await tx.update(vouchers).set({ clawbackCents: cents }).where(eq(vouchers.id, id))
  await takeClawback(tx, { voucherId: id, cents: balanceCents })
  await leaveSpent(tx, id, isPaid)
}

/** Leaves what an order that just became paid spent of vouchers: it is not taken off what comes back to them otherwise. */
export async function leaveAllSpent(tx: Tx, voucherIds: readonly string[], isPaid: IsPaid): Promise<void> {
  for (const voucherId of voucherIds.toSorted()) await leaveSpent(tx, voucherId, isPaid)
}

/** Takes no more off a voucher later than may come back to it: what an order that is paid spent of it is spent. */
async function leaveSpent(tx: Tx, voucherId: string, isPaid: IsPaid): Promise<void> {
  const id = await lastOf(tx, voucherId)
  const { clawbackCents } = await lockVoucher(tx, id)
  if (clawbackCents === 0) return
  const cents = Math.min(clawbackCents, await comingBackTo(tx, id, isPaid))
  await tx.update(vouchers).set({ clawbackCents: cents }).where(eq(vouchers.id, id))
}

/** Returns what unpaid orders have of a voucher and those that it stands for, and what has expired of them. */
async function comingBackTo(db: Queryable, voucherId: string, isPaid: IsPaid): Promise<number> {
  const isOfOrder = and(
    inArray(voucherMovements.kind, ['spent', 'released']),
    isNotNull(voucherMovements.orderId),
    not(isPaid(voucherMovements.orderId)),
  )
  const [away] = await db
    .select({ cents: sql<number>`coalesce(-sum(${voucherMovements.cents}), 0)::int` })
    .from(voucherMovements)
    .where(
      and(
        inArray(voucherMovements.voucherId, lineUpTo(voucherId)),
        or(isOfOrder, eq(voucherMovements.kind, 'expired')),
      ),
    )
  return away?.cents ?? 0
}

/** Takes of `cents` that just came back to a voucher what is to be taken off it. */
export async function takeClawback(
  tx: Tx,
  { voucherId, cents: backCents }: { voucherId: string; cents: number },
): Promise<void> {
  const id = await lastOf(tx, voucherId)
  const { clawbackCents } = await lockVoucher(tx, id)
  const cents = Math.min(backCents, clawbackCents)
  if (cents === 0) return
  await tx
    .update(vouchers)
    .set({ clawbackCents: clawbackCents - cents })
    .where(eq(vouchers.id, id))
  // As the order that bought it, or the lost one before it: what it withdrew is counted by that
  const [issued] = await tx
    .select({ orderId: voucherMovements.orderId, reference: voucherMovements.reference })
    .from(voucherMovements)
    .where(and(eq(voucherMovements.voucherId, await firstOf(tx, id)), eq(voucherMovements.kind, 'issued')))
  const { orderId, reference } = issued ?? {}
  await move(tx, {
    voucherId: id,
    kind: 'corrected',
    cents: -cents,
    actor: 'shop',
    orderId: orderId ?? undefined,
    reference: reference ?? undefined,
  })
}
