/** Finding vouchers, what is left on them, and whether they can pay. */
import { and, eq, isNotNull, sql, type InferSelectModel } from 'drizzle-orm'
import { z } from 'zod'
import { SHOP_ZONE, shopDay } from '#shared/time/shop-time.ts'
import { readVoucherCode } from '#shared/vouchers/code.ts'
import type { VoucherRefusal } from '#shared/vouchers/movements.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { type VoucherState, idPrefixOf, voucherNumber } from '#shared/vouchers/state.ts'
import { ShopError } from '#shared/contract/errors.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { hashOfCode } from './codes.ts'
import { voucherMovements, vouchers } from './tables.ts'

export type Voucher = InferSelectModel<typeof vouchers>

/** Returns the voucher of a code as a person types it; undefined for a code of none, mistyped ones included. */
export async function findByCode(db: Queryable, typed: string): Promise<Voucher | undefined> {
  const read = readVoucherCode(typed)
  if (read.kind !== 'code') return undefined
  const [found] = await db
    .select()
    .from(vouchers)
    .where(eq(vouchers.codeHash, hashOfCode(read.code)))
  return found
}

/** Returns a voucher; throws for an id that does not exist. */
export async function voucherById(db: Queryable, id: string): Promise<Voucher> {
  const [found] = await db.select().from(vouchers).where(eq(vouchers.id, id))
  if (!found) throw new Error(`There is no voucher ${id}.`)
  return found
}

/** Returns a voucher, locked until the transaction ends. */
export async function lockVoucher(tx: Tx, id: string): Promise<Voucher> {
  const [found] = await tx.select().from(vouchers).where(eq(vouchers.id, id)).for('no key update')
  if (!found) throw new Error(`There is no voucher ${id}.`)
  return found
}

/**
 * Returns the voucher that stands for this one today, locked: itself, unless it was lost and issued again. Those before it are not
 * locked: whoever locks several does so by ascending id of what stands for them.
 */
export async function lastOf(tx: Tx, id: string): Promise<string> {
  const last = await lastOfLine(tx, id)
  // It may have been replaced before it was locked
  const { replacedBy } = await lockVoucher(tx, last)
  return replacedBy === null ? last : await lastOf(tx, replacedBy)
}

/** Does the same without locking. */
export async function lastOfLine(db: Queryable, id: string): Promise<string> {
  const { replacedBy } = await voucherById(db, id)
  return replacedBy === null ? id : await lastOfLine(db, replacedBy)
}

/** Returns the first voucher of a line of lost ones: itself, unless it was issued for another. */
export async function firstOf(db: Queryable, id: string): Promise<string> {
  const [before] = await db.select({ id: vouchers.id }).from(vouchers).where(eq(vouchers.replacedBy, id))
  return before ? await firstOf(db, before.id) : id
}

/** Returns a subquery of a voucher and of all for which it was issued, or into which they were merged. */
export const lineUpTo = (voucherId: string) => sql`(
  with recursive line as (
    select ${voucherId}::uuid as id
    union all
    select ${vouchers.id} from ${vouchers} join line on ${vouchers.replacedBy} = line.id
  )
  select id from line)`

/** Returns whether a voucher was bought in the shop, or stands for one that was. */
export async function isBought(db: Queryable, id: string): Promise<boolean> {
  const isOfOrder = and(
    eq(voucherMovements.voucherId, await firstOf(db, id)),
    eq(voucherMovements.kind, 'issued'),
    isNotNull(voucherMovements.orderId),
  )
  return (await db.$count(voucherMovements, isOfOrder)) > 0
}

/** Returns what was taken off a bought voucher because money of its order went back, in cents of euro. */
export async function withdrawnCents(db: Queryable, orderId: string): Promise<number> {
  const [taken] = await db
    .select({ cents: sql<number>`coalesce(-sum(${voucherMovements.cents}), 0)::int` })
    .from(voucherMovements)
    .where(and(eq(voucherMovements.orderId, orderId), eq(voucherMovements.kind, 'corrected')))
  return taken?.cents ?? 0
}

/** Returns what can be paid back of the voucher that an order bought, in cents of euro; 0 once some of it is spent, or all came back. */
export async function repayableCents(
  db: Queryable,
  { orderId, voucher }: { orderId: string; voucher: Voucher },
): Promise<number> {
  const { balanceCents, faceCents, replacedBy } = voucher
  // What went back at the provider was taken off already
  const isWhole = balanceCents === faceCents - (await withdrawnCents(db, orderId))
  return replacedBy === null && isWhole ? balanceCents : 0
}

/** Returns what a voucher was bought with; undefined for one that was given. */
export async function paidByOf(db: Queryable, voucherId: string) {
  const [issued] = await db
    .select({ paidBy: voucherMovements.paidBy })
    .from(voucherMovements)
    .where(and(eq(voucherMovements.voucherId, voucherId), eq(voucherMovements.kind, 'issued')))
  return issued?.paidBy ?? undefined
}

/** Returns what is left on a voucher, in cents of euro. */
export const balanceOf = async (db: Queryable, id: string) => (await voucherById(db, id)).balanceCents

/** Returns why a voucher can pay nothing today; undefined if it can. */
export function refusalNow(voucher: Voucher | undefined, today = shopDay()): VoucherRefusal | undefined {
  if (!voucher) return 'unknown'
  if (voucher.replacedBy !== null) return 'replaced'
  if (voucher.frozenAt !== null) return 'frozen'
  if (voucher.validUntil < today) return 'expired'
  if (voucher.balanceCents > 0) return undefined
  return voucher.kind === 'exchange' ? 'exchange_first' : 'used'
}

/** Returns what the shop owes at the end of a day, in cents of euro: the sum of all movements until then. */
export async function owedOn(db: Queryable, day: string): Promise<number> {
  const [owed] = await db
    .select({ cents: sql<number>`coalesce(sum(${voucherMovements.cents}), 0)::int` })
    .from(voucherMovements)
    .where(sql`${voucherMovements.at} < (${day}::date + 1)::timestamp at time zone ${SHOP_ZONE}`)
  return owed?.cents ?? 0
}

/** Returns a voucher's state; only an open one pays. */
export function stateOf(voucher: Voucher, today = shopDay()): VoucherState {
  const refusal = refusalNow(voucher, today)
  if (refusal === 'replaced' || refusal === 'frozen' || refusal === 'expired') return refusal
  return refusal === undefined ? 'open' : 'spent'
}

/** Returns a ShopError INVALID_FIELDS that names the reason under the code of a voucher, or under `vouchers` for all of them. */
export const vouchersRefused = (reason: VoucherRefusal, index?: number) =>
  new ShopError('INVALID_FIELDS', {
    fields: { [index === undefined ? 'vouchers' : `vouchers.${index}.code`]: [reason] },
  })

/** Finding the voucher that staff name: by its number, or by its code. */
export const NAMED_VOUCHER = z
  .string()
  .trim()
  .max(60)
  .meta({ description: 'Number such as BON-3F2A-91C4, or its code' })

/** Returns the vouchers whose number begins an id: one, unless chance made two. */
export const withNumber = (db: Queryable, prefix: string): Promise<Voucher[]> =>
  db
    .select()
    .from(vouchers)
    .where(
      sql`${vouchers.id} between ${`${prefix}-0000-0000-0000-000000000000`}::uuid and ${`${prefix}-ffff-ffff-ffff-ffffffffffff`}::uuid`,
    )
    .limit(2)

/** Returns the voucher that was named; throws a Refusal that says what else to give. */
export async function findNamed(tx: Tx, typed: string): Promise<Voucher> {
  const code = readVoucherCode(typed)
  if (code.kind === 'mistyped') throw new Refusal({ refusal: 'VOUCHER_MISTYPED', params: {} })
  const prefix = idPrefixOf(typed)
  const found =
    prefix === undefined
      ? [await findByCode(tx, typed)].filter((one) => one !== undefined)
      : await withNumber(tx, prefix)
  const [voucher] = found
  if (!voucher) throw new Refusal({ refusal: 'NO_SUCH_VOUCHER', params: {} }, { see: 'vouchers list' })
  if (found.length > 1) throw new Refusal({ refusal: 'TWO_VOUCHERS', params: {} })
  return voucher
}

/** Does the same, and locks it. */
export async function lockNamed(tx: Tx, typed: string): Promise<Voucher & { number: string }> {
  const { id } = await findNamed(tx, typed)
  return { ...(await lockVoucher(tx, id)), number: voucherNumber(id) }
}
