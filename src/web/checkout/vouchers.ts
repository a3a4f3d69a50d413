/** The codes of vouchers in the draft of an order: one text, as everything that is typed. */
import { readVoucherCode, writeVoucherCode } from '#shared/vouchers/code.ts'
import { MOST_VOUCHERS, type VoucherRefusal } from '#shared/vouchers/movements.ts'

/** Returns the codes of a draft, the first one first. */
export const codesOf = (vouchers: string) => vouchers.split(' ').filter(Boolean)

type Typed =
  /** The draft's new text. */
  { kind: 'voucher'; vouchers: string } | { kind: 'refused'; reason: VoucherRefusal } | { kind: 'coupon' }

/** Returns what a typed code is: a voucher more, one that is refused before anybody looks it up, or a coupon. */
export function takeTyped(typed: string, vouchers: string): Typed {
  const read = readVoucherCode(typed)
  if (read.kind === 'other') return { kind: 'coupon' }
  if (read.kind === 'mistyped') return { kind: 'refused', reason: 'mistyped' }
  const [code, codes] = [writeVoucherCode(read.code), codesOf(vouchers)]
  if (codes.includes(code)) return { kind: 'refused', reason: 'twice' }
  if (codes.length >= MOST_VOUCHERS) return { kind: 'refused', reason: 'too_many' }
  return { kind: 'voucher', vouchers: [...codes, code].join(' ') }
}

/** Returns the draft's text without a code. */
export const withoutCode = (vouchers: string, code: string) =>
  codesOf(vouchers)
    .filter((one) => one !== code)
    .join(' ')
