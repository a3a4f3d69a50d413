/** The vouchers of a recap: what each would pay now, or why nothing. */
import type { Quote, QuoteRequest } from '#shared/contract/checkout.ts'
import { readVoucherCode, writeVoucherCode } from '#shared/vouchers/code.ts'
import type { VoucherRefusal } from '#shared/vouchers/movements.ts'
import { exchangedCents, splitOverVouchers } from '#shared/vouchers/split.ts'
import { pluck } from '#shared/lists.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findOrder } from '../orders/order-keys.ts'
import { isUnpaid } from '../orders/unpaid.ts'
import { mayAskAboutVoucher } from '../vouchers/guesses.ts'
import { findByCode, refusalNow, type Voucher } from '../vouchers/read.ts'
import { heldByOrder } from '../vouchers/spend.ts'

type Requested = Pick<QuoteRequest, 'voucher_codes' | 'replaces'> & { address: string }
type Found =
  | { code: string; voucher: Voucher; balanceCents: number }
  | { code: string; reason: VoucherRefusal }

/** Looks vouchers up; what the unpaid order holds that this one replaces is on them again. */
export async function findVouchers(db: Db, { voucher_codes: codes = [], replaces, address }: Requested) {
  if (codes.length === 0) return []
  const held = await heldByReplaced(db, replaces)
  const found: Found[] = []
  for (const typed of codes) {
    const read = readVoucherCode(typed)
    const code = read.kind === 'code' ? writeVoucherCode(read.code) : typed
    const refused = (reason: VoucherRefusal) => found.push({ code, reason })
    if (read.kind !== 'code') refused(read.kind === 'mistyped' ? 'mistyped' : 'unknown')
    else if (found.some((one) => one.code === code)) refused('twice')
    else if (!(await mayAskAboutVoucher(db, { code, address }))) refused('too_many_tries')
    else {
      const voucher = await findByCode(db, code)
      const balanceCents = (voucher?.balanceCents ?? 0) + (held.get(voucher?.id ?? '') ?? 0)
      const reason = refusalNow(voucher && { ...voucher, balanceCents })
      if (reason || !voucher) refused(reason ?? 'unknown')
      else found.push({ code, voucher, balanceCents })
    }
  }
  return found
}

async function heldByReplaced(db: Db, replaces: QuoteRequest['replaces']): Promise<Map<string, number>> {
  if (!replaces) return new Map()
  const order = await findOrder(db, { number: replaces.number, accessKey: replaces.access_key }).catch(
    () => undefined,
  )
  if (!order || !isUnpaid(order)) return new Map()
  return new Map((await heldByOrder(db, order.id)).map(({ voucherId, cents }) => [voucherId, cents]))
}

/** Returns what vouchers pay of a total, as it travels. */
export function quoteVouchers(
  all: readonly Found[],
  costs: { totalCents: number; besidesCents: number },
): Quote['vouchers'] {
  const { totalCents } = costs
  const found = all.map((one) => exchanging(one, { isAlone: all.length === 1, cents: exchangedCents(costs) }))
  const good = found.filter((one) => 'voucher' in one)
  const parts = splitOverVouchers(totalCents, pluck(good, 'balanceCents'))
  return found.map((one) => {
    const { code } = one
    if (!('voucher' in one)) return { state: 'refused', code, reason: one.reason }
    const cents = parts[good.indexOf(one)] ?? 0
    if (cents === 0) return { state: 'refused', code, reason: 'not_needed' }
    const { balanceCents: balance_cents, voucher } = one
    return { state: 'applied', code, cents, balance_cents, valid_until: voucher.validUntil }
  })
}

/** An exchange pays the books alone and says nothing of what is on it: as if it had just what they cost, until the order is placed. */
function exchanging(one: Found, { isAlone, cents }: { isAlone: boolean; cents: number }): Found {
  if (!('voucher' in one) || one.voucher.kind !== 'exchange') return one
  if (!isAlone) return { code: one.code, reason: 'exchange_alone' }
  return { ...one, balanceCents: cents }
}
