/** What the shop does with vouchers: issues, expires, corrects and prolongs them, and issues a lost one again. */
import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { VOUCHER_MONTHS, type VoucherKind } from '#shared/vouchers/movements.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { shopDay } from '#shared/time/shop-time.ts'
import { hashOfCode, voucherCodeOf } from './codes.ts'
import { credit, move, type By } from './write-movement.ts'
import { lockVoucher } from './read.ts'
import { voucherMovements, vouchers } from './tables.ts'

/** Returns the last day of a voucher that is issued, or given time, on a day. */
export function validFor(months: number, from = shopDay()): string {
  const end = new Date(`${from}T12:00:00Z`)
  const day = end.getUTCDate()
  end.setUTCMonth(end.getUTCMonth() + months)
  // The 31st of a month that has none is its last day
  if (end.getUTCDate() !== day) end.setUTCDate(0)
  return end.toISOString().slice(0, 10)
}

type Issue = By & {
  /** Random where it is not given. */
  id?: string
  /** The shop's secret, `config.authSecret`. */
  secret: string | undefined
  cents: number
  kind?: VoucherKind
  /** The last day; 24 months where it is not given. */
  validUntil?: string
  customerId?: string | null
}

/** Issues a voucher and returns its code, which nothing stores. */
export async function issueVoucher(tx: Tx, issue: Issue): Promise<{ id: string; code: string }> {
  const { cents, actor, reference, reason, orderId, paidBy } = issue
  const made = await insertVoucher(tx, issue)
  await move(tx, { voucherId: made.id, kind: 'issued', cents, actor, reference, reason, orderId, paidBy })
  return made
}

/** Stores a voucher on which nothing is yet. */
export async function insertVoucher(
  tx: Tx,
  { id = randomUUID(), secret, cents, kind, validUntil, customerId }: Omit<Issue, keyof By>,
) {
  const least = kind === 'loyalty' ? 0 : 1
  if (!Number.isSafeInteger(cents) || cents < least) throw new RangeError(`No voucher of ${cents} cents.`)
  const code = voucherCodeOf(secret, id)
  const stored = tx.insert(vouchers).values({
    id,
    codeHash: hashOfCode(code),
    lastFour: code.slice(-4),
    faceCents: cents,
    validUntil: validUntil ?? validFor(VOUCHER_MONTHS),
    customerId: customerId ?? null,
    ...(kind && { kind }),
  })
  // An account has one card, however often it is made at once
  await (kind === 'loyalty' ? stored.onConflictDoNothing() : stored)
  return { id, code }
}

/** Takes what is left on vouchers whose last day is over, and is not frozen; returns how many there were. */
export async function expire(tx: Tx, today = shopDay()): Promise<number> {
  const over = await tx
    .select()
    .from(vouchers)
    .where(and(gt(vouchers.balanceCents, 0), lt(vouchers.validUntil, today), isNull(vouchers.frozenAt)))
    .orderBy(asc(vouchers.id))
    .limit(EXPIRED_AT_ONCE)
    .for('no key update', { skipLocked: true })
  for (const { id: voucherId, balanceCents } of over)
    await move(tx, { voucherId, kind: 'expired', cents: -balanceCents, actor: 'shop' })
  return over.length
}

const EXPIRED_AT_ONCE = 500

/** Expires every voucher whose last day is over, some at a time. */
export async function expireVouchers(db: Db, isStopping: () => boolean): Promise<void> {
  while (!isStopping() && (await db.transaction((tx) => expire(tx))) > 0);
}

/** Puts the balance of a locked voucher right by so many cents; false when less than that is on it. */
export async function correct(
  tx: Tx,
  { voucherId, cents, ...by }: By & { voucherId: string; cents: number },
): Promise<boolean> {
  const { balanceCents } = await lockVoucher(tx, voucherId)
  if (balanceCents + cents < 0) return false
  await move(tx, { voucherId, kind: 'corrected', cents, ...by })
  return true
}

type Reissue = By & Pick<Issue, 'secret'> & { voucherId: string }

/** Issues a voucher for a lost one, with its money, its time and its owner; the old one is dead. Undefined for one that is dead already. */
export async function reissue(
  tx: Tx,
  { voucherId, secret, ...by }: Reissue,
): Promise<{ id: string; code: string } | undefined> {
  const old = await lockVoucher(tx, voucherId)
  if (old.replacedBy !== null) return undefined
  const { balanceCents: cents, faceCents, kind, validUntil, customerId } = old
  const made = await insertVoucher(tx, { ...by, secret, cents: faceCents, kind, validUntil, customerId })
  await tx.update(vouchers).set({ replacedBy: made.id }).where(eq(vouchers.id, voucherId))
  const { frozenAt, clawbackCents } = old
  await tx.update(vouchers).set({ frozenAt, clawbackCents }).where(eq(vouchers.id, made.id))
  if (cents > 0) {
    await move(tx, { ...by, voucherId, kind: 'reissued', cents: -cents })
    await move(tx, { ...by, voucherId: made.id, kind: 'reissued', cents })
  }
  return made
}

/** Gives a locked voucher another last day; what had expired of one that is valid again is on it again. */
export async function prolong(
  tx: Tx,
  { voucherId, until, ...by }: By & { voucherId: string; until: string },
): Promise<void> {
  await lockVoucher(tx, voucherId)
  await tx.update(vouchers).set({ validUntil: until }).where(eq(vouchers.id, voucherId))
  if (until < shopDay()) return
  const [expired] = await tx
    .select({ cents: sql<number>`coalesce(-sum(${voucherMovements.cents}), 0)::int` })
    .from(voucherMovements)
    .where(and(eq(voucherMovements.voucherId, voucherId), eq(voucherMovements.kind, 'expired')))
  if (!expired || expired.cents <= 0) return
  await credit(tx, { ...by, voucherId, kind: 'expired', cents: expired.cents })
}

/** Freezes a voucher, so that nothing can be spent of it, or frees it. */
export async function setFrozen(tx: Tx, voucherId: string, isFrozen: boolean): Promise<void> {
  await tx
    .update(vouchers)
    .set({ frozenAt: isFrozen ? new Date() : null })
    .where(eq(vouchers.id, voucherId))
}
