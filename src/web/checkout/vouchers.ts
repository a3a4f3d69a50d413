/** The codes of vouchers in the draft of an order: one text, as everything that is typed. */
import type { Quote } from '#shared/contract/checkout.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
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

/** Why the books of an order are not paid by the code of a present: said when it is placed, of what it cost then. */
export type PresentRefusal = { reason: VoucherRefusal; totalCents: number }

const OF_PRESENTS: readonly VoucherRefusal[] = ['exchange_more', 'exchange_tries']

/** Returns what the shop said of a present as it refused an order. */
export function presentRefusalOf(
  errors: FieldErrors,
  { total_cents: totalCents }: Pick<Quote, 'total_cents'>,
): PresentRefusal | undefined {
  const reported = errors['vouchers.0.code']?.[0]
  const reason = OF_PRESENTS.find((one) => one === reported)
  return reason && { reason, totalCents }
}

/** Says on the row of the code why it does not pay, until something else is chosen. */
export function withPresentRefusal(
  quote: Quote | undefined,
  refusal: PresentRefusal | undefined,
): Quote | undefined {
  if (!quote || quote.total_cents !== refusal?.totalCents) return quote
  const { reason } = refusal
  return { ...quote, vouchers: quote.vouchers.map(({ code }) => ({ state: 'refused', code, reason })) }
}
