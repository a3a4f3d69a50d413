/** Finding the voucher that staff name: by its number, or by its code. */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { readVoucherCode } from '#shared/vouchers/code.ts'
import { idPrefixOf, voucherNumber } from '#shared/vouchers/state.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { findByCode, lockVoucher, type Voucher } from './read.ts'
import { vouchers } from './tables.ts'

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
