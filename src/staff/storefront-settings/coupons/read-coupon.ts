/** The form of a new coupon: what is typed, what is wrong with it, and the input of the action. */
import type { ActionInput } from '../../api/actions.ts'
import { couponCodeOf, type CouponKind } from '#shared/orders/coupon.ts'
import { parseDiscount, parsePrice } from '#shared/money/parse-price.ts'

export type TypedCoupon = Record<
  'code' | 'percent' | 'amount' | 'minimum' | 'from' | 'until' | 'uses' | 'usesEach',
  string
> & { kind: CouponKind }
type Faults = Record<'code' | 'percent' | 'amount' | 'minimum' | 'until' | 'uses' | 'usesEach', string>

const isAbove = (parsed: { kind: string; value?: unknown }) => parsed.kind === 'value'
const isCount = (typed: string) => typed === '' || /^[1-9]\d{0,5}$/.test(typed)

/** Returns what is wrong with each field; a field that its kind does not show is left alone. */
export function couponFaults(typed: TypedCoupon, faults: Faults): Partial<Faults> {
  const { code, percent, amount, minimum, from, until, uses, usesEach } = typed
  return {
    ...(couponCodeOf(code) === '' && { code: faults.code }),
    ...(!isAbove(parseDiscount(percent)) && { percent: faults.percent }),
    ...(!isAbove(parsePrice(amount)) && { amount: faults.amount }),
    ...(minimum !== '' && !isAbove(parsePrice(minimum)) && { minimum: faults.minimum }),
    ...(from !== '' && until !== '' && from > until && { until: faults.until }),
    ...(!isCount(uses) && { uses: faults.uses }),
    ...(!isCount(usesEach) && { usesEach: faults.usesEach }),
  }
}

/** Returns the input of `coupons-add`: what was left empty is left out. */
export function couponInput({ kind, percent, amount, ...typed }: TypedCoupon): ActionInput<'coupons-add'> {
  const effects: Record<CouponKind, Partial<ActionInput<'coupons-add'>>> = {
    percent: { percent },
    amount: { amount },
    free_delivery: { freeDelivery: true },
  }
  const filled = Object.entries(typed).filter(([, value]) => value !== '')
  return { ...Object.fromEntries(filled), code: typed.code, ...effects[kind] }
}
