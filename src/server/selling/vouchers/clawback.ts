/** What is taken off a bought voucher because its money went back, at once or when it comes back from an order that is not paid. */
import { and, eq, inArray, isNotNull, not, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { credit, move } from './write-movement.ts'
import { firstOf, lastOf, lastOfLine, lineUpTo, voucherById } from './read.ts'
import { voucherMovements, vouchers } from './tables.ts'

/** Whether vouchers paid the order of an id. */
type IsPaid = (orderId: SQLWrapper) => SQL

/**
 * Takes so many cents off the locked last voucher of a line: of what is on it, then of what has expired of it. What an unpaid order
 * has of it is taken when it comes back.
 */
export async function clawBack(
  tx: Tx,
  { voucherId, cents, isPaid }: { voucherId: string; cents: number; isPaid: IsPaid },
): Promise<void> {
  const { balanceCents } = await voucherById(tx, voucherId)
  const onItCents = Math.min(balanceCents, cents)
  const expiredCents = await putExpiredBack(tx, voucherId, cents - onItCents)
  const nowCents = onItCents + expiredCents
  // No more than may come back: what an order that is paid spent of it is spent
  const clawbackCents = Math.min(cents - nowCents, await heldUnpaid(tx, voucherId, isPaid))
  await tx.update(vouchers).set({ clawbackCents }).where(eq(vouchers.id, voucherId))
  await take(tx, voucherId, nowCents)
}

/** Puts as much of so many cents on a voucher again as has expired of it and those that it stands for; returns how much. */
async function putExpiredBack(tx: Tx, voucherId: string, cents: number): Promise<number> {
  const expiredCents = sql<number>`(-sum(${voucherMovements.cents}))::int`
  const expired = await tx
    .select({ voucherId: voucherMovements.voucherId, cents: expiredCents })
    .from(voucherMovements)
    .where(
      and(inArray(voucherMovements.voucherId, lineUpTo(voucherId)), eq(voucherMovements.kind, 'expired')),
    )
    .groupBy(voucherMovements.voucherId)
    .having(sql`sum(${voucherMovements.cents}) < 0`)
  let backCents = 0
  for (const of of expired) {
    const part = Math.min(of.cents, cents - backCents)
    // Where it had expired, so that nobody who prolongs it gives it twice
    if (part > 0) await credit(tx, { voucherId: of.voucherId, kind: 'expired', cents: part, actor: 'shop' })
    backCents += part
  }
  return backCents
}

/** Leaves what an order that just became paid spent of vouchers: it is not taken off what comes back to them otherwise. */
export async function leaveSpent(tx: Tx, voucherIds: readonly string[], isPaid: IsPaid): Promise<void> {
  const lasts = new Set<string>()
  for (const voucherId of voucherIds) lasts.add(await lastOfLine(tx, voucherId))
  for (const last of [...lasts].toSorted()) {
    const id = await lastOf(tx, last)
    const { clawbackCents } = await voucherById(tx, id)
    if (clawbackCents === 0) continue
    const cents = Math.min(clawbackCents, await heldUnpaid(tx, id, isPaid))
    await tx.update(vouchers).set({ clawbackCents: cents }).where(eq(vouchers.id, id))
  }
}

/** Returns what unpaid orders have of a voucher and those that it stands for. */
async function heldUnpaid(db: Queryable, voucherId: string, isPaid: IsPaid): Promise<number> {
  const [held] = await db
    .select({ cents: sql<number>`coalesce(-sum(${voucherMovements.cents}), 0)::int` })
    .from(voucherMovements)
    .where(
      and(
        inArray(voucherMovements.voucherId, lineUpTo(voucherId)),
        inArray(voucherMovements.kind, ['spent', 'released']),
        isNotNull(voucherMovements.orderId),
        not(isPaid(voucherMovements.orderId)),
      ),
    )
  return held?.cents ?? 0
}

/** Takes of `cents` that an unpaid order just gave back to a voucher what is to be taken off it; returns what stays. */
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
