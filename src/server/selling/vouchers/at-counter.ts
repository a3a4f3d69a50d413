/**
 * Vouchers that pay at the counter: the till takes the sale, and its receipt names it here. The reverse of selling one, so that
 * the till's account gives what the shop owes less.
 */
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { CounterVoucher } from '#shared/contract/staff/counter.ts'
import { voucherNumber } from '#shared/vouchers/state.ts'
import { versionsOf } from '#server/platform/actions/action-log.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { readSelling } from '#server/shop/company/read-company.ts'
import { creditsOf } from './loyalty-card.ts'
import { credit, move } from './write-movement.ts'
import { findByCode, stateOf } from './read.ts'
import { lastAsLongAsRefunds } from './spend.ts'
import { voucherMovements } from './tables.ts'

type AtTill = { voucherId: string; cents: number; receipt: string; actor: string }

const paidBy = 'till' as const
const taken = sql<number>`(-sum(${voucherMovements.cents}))::int`

/** What receipts took of a voucher and did not give back, the latest first. */
const takenOf = (db: Queryable, voucherId: string) =>
  db
    .select({ receipt: sql<string>`${voucherMovements.reference}`, cents: taken })
    .from(voucherMovements)
    .where(
      and(
        eq(voucherMovements.voucherId, voucherId),
        eq(voucherMovements.paidBy, paidBy),
        isNull(voucherMovements.orderId),
        // A receipt that sold it, or took its sale back, spent nothing of it
        ne(voucherMovements.kind, 'issued'),
        ne(voucherMovements.kind, 'corrected'),
      ),
    )
    .groupBy(voucherMovements.reference)
    .having(sql`sum(${voucherMovements.cents}) < 0`)
    .orderBy(desc(sql`max(${voucherMovements.id})`))

/** Returns what a receipt took of a voucher and did not give back. */
export async function takenByReceipt(
  db: Queryable,
  { voucherId, receipt }: Pick<AtTill, 'voucherId' | 'receipt'>,
): Promise<number> {
  return (await takenOf(db, voucherId)).find((one) => one.receipt === receipt)?.cents ?? 0
}

/** Spends of a locked voucher what a receipt of the till says. */
export async function spendAtTill(tx: Tx, { receipt: reference, cents, ...by }: AtTill): Promise<void> {
  await move(tx, { ...by, kind: 'spent', cents: -cents, reference, paidBy })
}

/** Gives what a receipt took back to its locked voucher; it can be spent for three more months at least. */
export async function giveBackAtTill(tx: Tx, { receipt: reference, ...by }: AtTill): Promise<void> {
  await credit(tx, { ...by, kind: 'refunded', reference, paidBy })
  await lastAsLongAsRefunds(tx, by.voucherId)
}

/** Returns the voucher of a code as the counter shows it; undefined for a code of none. */
export async function counterVoucher(db: Queryable, typed: string): Promise<CounterVoucher | undefined> {
  const voucher = await findByCode(db, typed)
  if (!voucher) return undefined
  const { id, lastFour, faceCents, balanceCents, validUntil } = voucher
  const number = voucherNumber(id)
  // Before the rest: an action in between then causes a conflict
  const version = (await versionsOf(db, [number])).get(number) ?? '0'
  return {
    id,
    number,
    version,
    kind: voucher.kind,
    state: stateOf(voucher),
    last_four: lastFour,
    face_cents: faceCents,
    balance_cents: balanceCents,
    valid_until: validUntil,
    taken: await takenOf(db, id),
    loyalty:
      voucher.kind === 'loyalty'
        ? { is_on: (await readSelling(db)).loyalty.isOn, credits: await creditsOf(db, id) }
        : null,
  }
}
