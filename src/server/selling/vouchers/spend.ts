/**
 * Vouchers that pay orders. The caller holds the lock of the order; vouchers are then locked by ascending id, so that two orders
 * that spend the same ones cannot wait for each other.
 */
import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { readVoucherCode } from '#shared/vouchers/code.ts'
import type { VoucherRefusal } from '#shared/vouchers/movements.ts'
import { exchangedCents } from '#shared/vouchers/split.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { hashOfCode } from './codes.ts'
import { validFor } from './ledger.ts'
import { takeClawback } from './clawback.ts'
import { credit, move, type Movement } from './write-movement.ts'
import { lastOf, lockVoucher, refusalNow } from './read.ts'
import { voucherMovements, vouchers } from './tables.ts'

/** An order that vouchers pay. */
type Paying = { id: string; number: string }
export type VoucherPart = { code: string; cents: number }
export type Spending =
  | { kind: 'spent'; cents: number }
  /** `index`: which of them cannot pay. */
  | { kind: 'refused'; index: number; reason: VoucherRefusal }

/**
 * Pays a part of an order, so much with each voucher; of two that spend the same money one is refused with `changed`, and so is an
 * exchange that is to pay anything but the books of `costs`. The caller must roll back when it is refused.
 */
export async function spend(
  tx: Tx,
  order: Paying,
  parts: readonly VoucherPart[],
  costs?: Parameters<typeof exchangedCents>[0],
): Promise<Spending> {
  const typed = parts.map((part) => ({ ...part, read: readVoucherCode(part.code) }))
  const hashes = typed.map(({ read }) => (read.kind === 'code' ? hashOfCode(read.code) : ''))
  const locked = await tx
    .select()
    .from(vouchers)
    .where(inArray(vouchers.codeHash, hashes))
    .orderBy(asc(vouchers.id))
    .for('no key update')
  for (const [index, { cents, read }] of typed.entries()) {
    const hash = hashes[index] ?? ''
    const voucher = locked.find(({ codeHash }) => codeHash === hash)
    const refused = (reason: VoucherRefusal) => ({ kind: 'refused' as const, index, reason })
    if (read.kind === 'mistyped') return refused('mistyped')
    const reason = refusalNow(voucher)
    if (!voucher || reason) return refused(reason ?? 'unknown')
    if (hashes.indexOf(hash) !== index) return refused('twice')
    // Any other amount would let its owner find out how much is on it
    if (voucher.kind === 'exchange' && (parts.length > 1 || !costs || cents !== exchangedCents(costs)))
      return refused('changed')
    if (voucher.balanceCents < cents)
      return refused(voucher.kind === 'exchange' ? 'exchange_more' : 'changed')
    await spendOf(tx, order, { voucherId: voucher.id, cents, actor: 'customer' })
  }
  return { kind: 'spent', cents: parts.reduce((sum, { cents }) => sum + cents, 0) }
}

/** Spends so much of a locked voucher that has it on an order. */
export async function spendOf(
  tx: Tx,
  order: Paying,
  { voucherId, cents, actor }: { voucherId: string; cents: number; actor: string },
): Promise<void> {
  await move(tx, { voucherId, kind: 'spent', cents: -cents, ...ofOrder(order, actor) })
}

const ofOrder = ({ id: orderId, number: reference }: Paying, actor: string) => ({ orderId, reference, actor })

/** What an order holds of a voucher: spent on it and not released. */
export type Held = { voucherId: string; lastFour: string; cents: number }

/** Returns what vouchers pay of an order, or would have paid before it was given back, the first one first; none that were taken off it. */
export async function partsOf(db: Queryable, orderId: string) {
  const rows = await db
    .select({
      voucherId: voucherMovements.voucherId,
      kind: voucherMovements.kind,
      cents: voucherMovements.cents,
      key: voucherMovements.key,
      lastFour: vouchers.lastFour,
    })
    .from(voucherMovements)
    .innerJoin(vouchers, eq(vouchers.id, voucherMovements.voucherId))
    .where(and(eq(voucherMovements.orderId, orderId), inArray(voucherMovements.kind, ['spent', 'released'])))
    .orderBy(asc(voucherMovements.id))
  const ofVouchers = [...Map.groupBy(rows, ({ voucherId }) => voucherId)]
  return ofVouchers
    .filter(([, moved]) => !moved.at(-1)?.key?.startsWith(OFF))
    .map(([voucherId, moved]) => ({
      voucherId,
      lastFour: moved[0]?.lastFour ?? '',
      heldCents: -moved.reduce((sum, { cents }) => sum + cents, 0),
      lastCents: -(moved.findLast(({ kind }) => kind === 'spent')?.cents ?? 0),
    }))
}

/** How the keys begin of what was taken off an order on purpose: another try does not take it again. */
const OFF = 'off:'

/** Takes vouchers off a locked order that is not paid; returns what of it is on them again. */
export async function takeOff(tx: Tx, order: Paying, held: readonly Held[], actor: string): Promise<number> {
  let backCents = 0
  for (const { voucherId, cents } of inLockOrder(held)) {
    backCents += await giveUp(tx, { voucherId, cents, key: OFF + randomUUID(), ...ofOrder(order, actor) })
  }
  return backCents
}

/** Returns what an order holds of each voucher, the first one first. */
export async function heldByOrder(db: Queryable, orderId: string): Promise<Held[]> {
  const parts = await partsOf(db, orderId)
  return parts.flatMap(({ voucherId, lastFour, heldCents: cents }) =>
    cents > 0 ? [{ voucherId, lastFour, cents }] : [],
  )
}

/** Gives back what an unpaid order holds of vouchers, if anything; the caller holds the order's lock. */
export async function release(tx: Tx, order: Paying): Promise<void> {
  for (const { voucherId, cents } of inLockOrder(await heldByOrder(tx, order.id)))
    await giveUp(tx, { voucherId, cents, ...ofOrder(order, 'shop') })
}

/** Gives to a voucher what an unpaid order had of it, unless its own money went back meanwhile; returns what stays on it. */
async function giveUp(tx: Tx, released: Omit<Movement, 'kind'>): Promise<number> {
  await credit(tx, { kind: 'released', ...released })
  return await takeClawback(tx, released)
}

/**
 * Takes again what an order gave back; false when a voucher has less by now, or cannot be spent any more. The caller must then
 * roll back.
 */
export async function spendAgain(tx: Tx, order: Paying): Promise<boolean> {
  for (const { voucherId, heldCents, lastCents } of inLockOrder(await partsOf(tx, order.id))) {
    if (heldCents > 0) continue
    const voucher = await lockVoucher(tx, voucherId)
    if (refusalNow(voucher) || voucher.balanceCents < lastCents) return false
    await spendOf(tx, order, { voucherId, cents: lastCents, actor: 'customer' })
  }
  return true
}

const inLockOrder = <Part extends { voucherId: string }>(parts: readonly Part[]) =>
  parts.toSorted((a, b) => (a.voucherId < b.voucherId ? -1 : 1))

/** Months for which money that went back to a voucher can be spent at least. */
const MONTHS_AFTER_REFUND = 3

type Refunding = { voucherId: string; cents: number; order: Paying; key: string; actor: string }

/** Gives money of a paid order back to the voucher that paid it, once for each `key`; it can be spent for three more months at least. */
export async function refundTo(tx: Tx, { voucherId, cents, order, key, actor }: Refunding): Promise<void> {
  const isDone = (await tx.$count(voucherMovements, eq(voucherMovements.key, key))) > 0
  if (isDone) return
  await credit(tx, { voucherId, kind: 'refunded', cents, key, ...ofOrder(order, actor) })
  await lastAsLongAsRefunds(tx, voucherId)
}

/** Lets a voucher that got money back be spent for three more months at least, or the one that stands for it. */
export async function lastAsLongAsRefunds(tx: Tx, voucherId: string): Promise<void> {
  const least = validFor(MONTHS_AFTER_REFUND)
  await tx
    .update(vouchers)
    .set({ validUntil: least })
    .where(and(eq(vouchers.id, await lastOf(tx, voucherId)), lt(vouchers.validUntil, least)))
}
