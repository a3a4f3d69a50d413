import { COUPON_KINDS } from '#shared/orders/coupon.ts'
import { couponsWords } from '#shared/text/staff/coupons-words.ts'
import { useWords } from '#ui/text.tsx'
import { ActionForm } from '../../form/action-form.tsx'
import { couponFaults, couponInput } from './read-coupon.ts'

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
