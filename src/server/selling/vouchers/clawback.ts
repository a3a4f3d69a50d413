/** What is taken off a bought voucher because its money went back, at once or when it comes back from an order that is not paid. */
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { move } from './write-movement.ts'
import { firstOf, lastOf, lockVoucher } from './read.ts'
import { voucherMovements, vouchers } from './tables.ts'

/** Takes so many cents off a voucher, or the one that stands for it; what is not on it today is taken once it is. */
export async function clawBack(
  tx: Tx,
  { voucherId, cents }: { voucherId: string; cents: number },
): Promise<void> {
  const id = await lastOf(tx, voucherId)
  const { balanceCents } = await lockVoucher(tx, id)
  await tx.update(vouchers).set({ clawbackCents: cents }).where(eq(vouchers.id, id))
  await takeClawback(tx, { voucherId: id, cents: balanceCents })
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
