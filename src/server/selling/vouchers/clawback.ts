/** What is taken off a bought voucher because its money went back, at once or when it comes back from an order that is not paid. */
import { and, eq, inArray, isNotNull, not, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { move } from './write-movement.ts'
import { firstOf, lastOf, lineUpTo, voucherById } from './read.ts'
import { voucherMovements, vouchers } from './tables.ts'

/** Whether vouchers paid the order of an id. */
type IsPaid = (orderId: SQLWrapper) => SQL

/**
 * Takes so many cents off a locked voucher that no other stands for; what an unpaid order has of it, or has expired, is taken when
 * it comes back.
 */
export async function clawBack(
  tx: Tx,
  { voucherId, cents, isPaid }: { voucherId: string; cents: number; isPaid: IsPaid },
): Promise<void> {
  const { balanceCents } = await voucherById(tx, voucherId)
  const nowCents = Math.min(balanceCents, cents)
  // No more than may come back: what an order that is paid spent of it is spent
  const clawbackCents = Math.min(cents - nowCents, await comingBackTo(tx, voucherId, isPaid))
  await tx.update(vouchers).set({ clawbackCents }).where(eq(vouchers.id, voucherId))
  await take(tx, voucherId, nowCents)
}

/** Leaves what an order that just became paid spent of vouchers: it is not taken off what comes back to them otherwise. */
export async function leaveSpent(tx: Tx, voucherIds: readonly string[], isPaid: IsPaid): Promise<void> {
  for (const voucherId of voucherIds.toSorted()) {
    const id = await lastOf(tx, voucherId)
    const { clawbackCents } = await voucherById(tx, id)
    if (clawbackCents === 0) continue
    const cents = Math.min(clawbackCents, await comingBackTo(tx, id, isPaid))
    await tx.update(vouchers).set({ clawbackCents: cents }).where(eq(vouchers.id, id))
  }
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

/** Takes of `cents` that just came back to a voucher what is to be taken off it; returns what stays. */
export async function takeClawback(
  tx: Tx,
  { voucherId, cents: backCents }: { voucherId: string; cents: number },
): Promise<number> {
  const id = await lastOf(tx, voucherId)
  const { clawbackCents } = await voucherById(tx, id)
  const cents = Math.min(backCents, clawbackCents)
  if (cents === 0) return backCents
  await tx
    .update(vouchers)
    .set({ clawbackCents: clawbackCents - cents })
    .where(eq(vouchers.id, id))
  await take(tx, id, cents)
  return backCents - cents
}

async function take(tx: Tx, voucherId: string, cents: number): Promise<void> {
  if (cents === 0) return
  // As the order that bought it, or the lost one before it: what it withdrew is counted by that
  const [issued] = await tx
    .select({ orderId: voucherMovements.orderId, reference: voucherMovements.reference })
    .from(voucherMovements)
    .where(
      and(eq(voucherMovements.voucherId, await firstOf(tx, voucherId)), eq(voucherMovements.kind, 'issued')),
    )
  const { orderId, reference } = issued ?? {}
  await move(tx, {
    voucherId,
    kind: 'corrected',
    cents: -cents,
    actor: 'shop',
    orderId: orderId ?? undefined,
    reference: reference ?? undefined,
  })
}
