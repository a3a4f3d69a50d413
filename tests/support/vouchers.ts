/** Vouchers in tests. */
import type { Db } from '#server/platform/db/database.ts'
import { issueCard } from '#server/selling/vouchers/cards.ts'
import { voucherCodeOf } from '#server/selling/vouchers/codes.ts'
import { issueVoucher } from '#server/selling/vouchers/ledger.ts'
import { findByCode } from '#server/selling/vouchers/read.ts'
import { AUTH_SECRET } from './test-shop.ts'

type Issued = Partial<Parameters<typeof issueCard>[1]>

/** Issues a voucher of 50 €, unless something else is said, and returns its id and its code. */
export async function storeVoucher(db: Db, more: Issued = {}): Promise<{ id: string; code: string }> {
  const card = { toName: null, fromName: null, message: null, email: null }
  const id = await db.transaction((tx) =>
    issueCard(tx, {
      secret: AUTH_SECRET,
      cents: 5000,
      actor: 'Nora',
      reason: 'of the test',
      language: 'fr',
      design: 'shelf',
      ...card,
      ...more,
    }),
  )
  return { id, code: voucherCodeOf(AUTH_SECRET, id) }
}

type Given = { validUntil?: string; customerId?: string }

/** Issues a voucher of so many cents; returns its id and code. */
export async function addVoucher(
  db: Db,
  cents: number,
  given: Given = {},
): Promise<{ id: string; code: string }> {
  return await db.transaction((tx) =>
    issueVoucher(tx, { cents, secret: AUTH_SECRET, actor: 'a test', ...given }),
  )
}

/** Returns what is left on the voucher of a code. */
export async function leftOn(db: Db, { code }: { code: string }): Promise<number | undefined> {
  return (await findByCode(db, code))?.balanceCents
}
