import { COUPON_KINDS, couponCodeOf, type CouponKind } from '#shared/orders/coupon.ts'
import { couponsWords } from '#shared/text/staff/en/coupons.ts'
import { useWords } from '#ui/text.tsx'
import { ActionForm } from '../../form/action-form.tsx'
import type { ActionInput } from '../../api/actions.ts'
import { parseDiscount, parsePrice } from '#shared/money/parse-price.ts'

/** The form of a new coupon: what is typed, what is wrong with it, and the input of the action. */
type TypedCoupon = Record<
  'code' | 'percent' | 'amount' | 'minimum' | 'from' | 'until' | 'uses' | 'usesEach',
  string
> & { kind: CouponKind }
type Faults = Record<'code' | 'percent' | 'amount' | 'minimum' | 'until' | 'uses' | 'usesEach', string>

const isAbove = (parsed: { kind: string; value?: unknown }) => parsed.kind === 'value'
const isCount = (typed: string) => typed === '' || /^[1-9]\d{0,5}$/.test(typed)

/** Returns what is wrong with each field; a field that its kind does not show is left alone. */
function couponFaults(typed: TypedCoupon, faults: Faults): Partial<Faults> {
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
function couponInput({ kind, percent, amount, ...typed }: TypedCoupon): ActionInput<'coupons-add'> {
  const effects: Record<CouponKind, Partial<ActionInput<'coupons-add'>>> = {
    percent: { percent },
    amount: { amount },
    free_delivery: { freeDelivery: true },
  }
  const filled = Object.entries(typed).filter(([, value]) => value !== '')
  return { ...Object.fromEntries(filled), code: typed.code, ...effects[kind] }
}

/** Makes a coupon. */
export function CouponForm({ onDone }: { onDone: () => void }) {
  const { form: words, faults } = useWords(couponsWords)
  const kinds = COUPON_KINDS.map((value) => ({ value, label: words.kinds[value] }))
  const limit = { hint: words.noLimit, isHalf: true } as const
  return (
    <ActionForm
      fields={{
        code: { label: words.code, hint: words.codeHint, required: true, maxLength: 40, type: 'code' },
        kind: { label: words.kind, options: kinds },
        percent: {
          label: words.percent,
          required: true,
          type: 'decimal',
          isShown: ({ kind }) => kind === 'percent',
        },
        amount: {
          label: words.amount,
          required: true,
          type: 'decimal',
          isShown: ({ kind }) => kind === 'amount',
        },
        minimum: { label: words.minimum, hint: words.noLimit, type: 'decimal' },
        from: { label: words.from, type: 'date', isHalf: true },
        until: { label: words.until, type: 'date', ...limit },
        uses: { label: words.uses, type: 'whole', ...limit },
        usesEach: { label: words.usesEach, type: 'whole', ...limit },
      }}
      faults={(typed) => couponFaults(typed, faults)}
      send={({ run, typed }) => run('coupons-add', { input: couponInput(typed) })}
      onDone={onDone}
      submit={words.submit}
    />
  )
}
