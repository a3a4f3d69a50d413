/** The form of a new coupon: what is typed, what is wrong with it, and the input of the act. */
import type { ActionInput } from '../../api/actions.ts'
import { couponCodeOf, type CouponKind } from '#shared/orders/coupon.ts'
import { parseDiscount, parsePrice } from '#shared/money/parse-price.ts'

export const EMPTY_COUPON = {
  code: '',
  kind: 'percent',
  percent: '',
  amount: '',
  minimum: '',
  from: '',
  until: '',
  uses: '',
  usesEach: '',
}
export type TypedCoupon = typeof EMPTY_COUPON
export type CouponField = keyof TypedCoupon

const isAbove = (parsed: { kind: string; value?: unknown }) => parsed.kind === 'value'
const isCount = (typed: string) => typed === '' || /^[1-9]\d{0,5}$/.test(typed)

/** Returns the fields that are wrong. */
export function couponFaults(typed: TypedCoupon): CouponField[] {
  const { code, kind, percent, amount, minimum, from, until, uses, usesEach } = typed
  const rules: Partial<Record<CouponField, boolean>> = {
    code: couponCodeOf(code) !== '',
    percent: kind !== 'percent' || isAbove(parseDiscount(percent)),
    amount: kind !== 'amount' || isAbove(parsePrice(amount)),
    minimum: minimum.trim() === '' || isAbove(parsePrice(minimum)),
    until: from === '' || until === '' || from <= until,
    uses: isCount(uses.trim()),
    usesEach: isCount(usesEach.trim()),
  }
  return (Object.keys(rules) as CouponField[]).filter((name) => !rules[name])
}

/** Returns the input of `coupons-add`: what was left empty is left out. */
export function couponInput({ kind, percent, amount, ...typed }: TypedCoupon) {
  const effects: Record<CouponKind, Partial<ActionInput<'coupons-add'>>> = {
    percent: { percent },
    amount: { amount },
    free_delivery: { freeDelivery: true },
  }
  const given = Object.entries(typed)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value !== '')
  return { ...Object.fromEntries(given), code: typed.code.trim(), ...effects[kind as CouponKind] }
}
