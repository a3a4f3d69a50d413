/** Vouchers that customers keep in their accounts. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import type { ExportedVoucher, OwnVoucher } from '#shared/contract/vouchers.ts'
import { writeVoucherCode } from '#shared/vouchers/code.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { readableCode } from './codes.ts'
import { voucherById, type Voucher, stateOf } from './read.ts'
import { voucherCards, voucherMovements, vouchers } from './tables.ts'

type Secret = string | undefined

function toOwn(voucher: Voucher, secret: Secret): OwnVoucher {
  const { id, lastFour, kind, balanceCents, validUntil } = voucher
  const code = readableCode(secret, voucher)
  return {
    id,
    last_four: lastFour,
    kind,
    state: stateOf(voucher),
    balance_cents: balanceCents,
    valid_until: validUntil,
    code: code === undefined ? null : writeVoucherCode(code),
  }
}

/** Those that still stand for themselves, what ends first first. */
const ofCustomer = (db: Queryable, customerId: string): Promise<Voucher[]> =>
  db
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.customerId, customerId), isNull(vouchers.replacedBy)))
    .orderBy(asc(vouchers.validUntil), asc(vouchers.id))

/** Returns the vouchers of an account with their codes. */
export const listOwn = async (db: Queryable, customerId: string, secret: Secret): Promise<OwnVoucher[]> =>
  (await ofCustomer(db, customerId)).map((voucher) => toOwn(voucher, secret))

/** Returns the vouchers of an account that can pay, its loyalty card apart, without their codes. */
export const spendableVouchers = async (db: Queryable, customerId: string): Promise<Voucher[]> =>
  (await ofCustomer(db, customerId)).filter(
    (voucher) => voucher.balanceCents > 0 && stateOf(voucher) === 'open' && voucher.kind !== 'loyalty',
  )

/** Puts a voucher into an account; throws ShopError VOUCHER_IN_OTHER_ACCOUNT for one that is in another, INVALID_FIELDS for an exchange. */
export async function keepVoucher(
  tx: Tx,
  { id, customerId }: { id: string; customerId: string },
): Promise<void> {
  const { kind } = await voucherById(tx, id)
  // An account shows what is left
  if (kind === 'exchange') throw new ShopError('INVALID_FIELDS', { fields: { code: ['exchange'] } })
  const stored = await tx
    .update(vouchers)
    .set({ customerId })
    .where(and(eq(vouchers.id, id), or(isNull(vouchers.customerId), eq(vouchers.customerId, customerId))))
    .returning({ id: vouchers.id })
  if (stored.length === 0) throw new ShopError('VOUCHER_IN_OTHER_ACCOUNT')
}

/** Takes a voucher out of its account: from then on it is its code alone; false for a voucher of somebody else, and for a loyalty card. */
export async function releaseVoucher(
  tx: Tx,
  { id, customerId }: { id: string; customerId: string },
): Promise<boolean> {
  const gone = await tx
    .update(vouchers)
    .set({ customerId: null })
    .where(and(eq(vouchers.id, id), eq(vouchers.customerId, customerId), ne(vouchers.kind, 'loyalty')))
    .returning({ id: vouchers.id })
  return gone.length > 0
}

/** Returns the vouchers of an account for the export of personal data: the codes are with them, so that no money is lost. */
export async function exportVouchers(
  db: Queryable,
  customerId: string,
  secret: Secret,
): Promise<ExportedVoucher[]> {
  const own = await ofCustomer(db, customerId)
  const ids = own.map(({ id }) => id)
  const moved =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(voucherMovements)
          .where(inArray(voucherMovements.voucherId, ids))
          .orderBy(desc(voucherMovements.id))
  return own.map((voucher) => ({
    ...toOwn(voucher, secret),
    movements: moved
      .filter(({ voucherId }) => voucherId === voucher.id)
      .map(({ kind, cents, at, reference }) => ({ kind, cents, at: at.toISOString(), reference })),
  }))
}

/** Returns what is left in the vouchers of an account, with the codes by which it can be spent without one. */
export const openVouchersOf = async (
  db: Queryable,
  customerId: string,
  secret: Secret,
): Promise<OwnVoucher[]> =>
  (await listOwn(db, customerId, secret)).filter(
    ({ balance_cents: cents, state }) => cents > 0 && state !== 'expired',
  )

/** Removes the address of somebody who left from the cards that were mailed to it, not from what waits for its day; the vouchers stay good. */
export async function purgeCardsOf(tx: Tx, email: string): Promise<void> {
  await tx
    .update(voucherCards)
    .set({ email: null })
    .where(
      and(
        sql`lower(${voucherCards.email}) = ${email.toLowerCase()}`,
        // Somebody paid for it: it arrives all the same
        or(isNull(voucherCards.sendOn), isNotNull(voucherCards.mailedAt)),
      ),
    )
}

/** Gives an account the vouchers of another one, which ends. */
export async function moveVouchers(tx: Tx, from: string, to: string): Promise<void> {
  await tx.update(vouchers).set({ customerId: to }).where(eq(vouchers.customerId, from))
}
