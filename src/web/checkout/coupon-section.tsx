import { useEffect, useRef, useState, type Ref } from 'react'
import type { VoucherRefusal } from '#shared/vouchers/movements.ts'
import { checkoutWords } from '#shared/text/en/checkout.ts'
import { useMoney } from '#ui/money.tsx'
import { useWords } from '#ui/text.tsx'
import { BinIcon, CheckIcon } from '#ui/icons.tsx'
import { CodeField } from '../vouchers/code-field.tsx'
import type { CouponStanding } from './coupon.ts'
import { anchorOf } from './draft-field.tsx'
import type { Coupon, Vouchers } from './use-checkout.ts'
import { OwnVouchers } from './own-vouchers.tsx'
import { VoucherRows } from './voucher-rows.tsx'

type CouponSectionProps = { coupon: Coupon; vouchers: Vouchers; isPaying: boolean }

/** One field for coupons and vouchers, and those of the order with what each does; the server judges them with every recap. */
export function CouponSection({ coupon, vouchers, isPaying }: CouponSectionProps) {
  const { coupon: words } = useWords(checkoutWords)
  const applied = coupon.standing.kind === 'applied' ? coupon.standing.coupon : undefined
  const isApplied = applied !== undefined
  const remover = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const isPressed = useRef(false)

  useEffect(() => {
    // What was pressed is gone; who went on to something else meanwhile stays there
    const isLost = isPressed.current && document.activeElement === document.body
    isPressed.current = false
    if (isLost) (isApplied ? remover.current : field.current)?.focus()
  }, [isApplied])

  return (
    <div id={anchorOf('coupon')} className="mt-5 border-t border-hairline pt-4">
      {applied && (
        <div className="flex items-center justify-between gap-3">
          <p role="status" className="flex items-center gap-2 text-sm font-medium">
            <CheckIcon className="size-4 shrink-0 text-primary-text" />
            {words.applied[applied.kind](applied.code)}
          </p>
          <button
            ref={remover}
            type="button"
            className="grid size-11 shrink-0 place-items-center rounded-md text-primary-text hover:bg-tint"
            aria-label={words.remove(applied.code)}
            disabled={isPaying}
            onClick={() => {
              isPressed.current = true
              coupon.remove()
            }}
          >
            <BinIcon className="size-5" />
          </button>
        </div>
      )}
      <VoucherRows vouchers={vouchers} isPaying={isPaying} />
      <OwnVouchers codes={vouchers.codes} isPaying={isPaying} onUse={(code) => void coupon.apply(code)} />
      <CouponField
        key={applied?.code}
        coupon={coupon}
        isPaying={isPaying}
        field={field}
        onApply={(code) => {
          isPressed.current = true
          return coupon.apply(code)
        }}
      />
    </div>
  )
}

type CouponFieldProps = Omit<CouponSectionProps, 'vouchers'> & {
  field: Ref<HTMLInputElement>
  onApply: (code: string) => ReturnType<Coupon['apply']>
}

function CouponField({ coupon, isPaying, field, onApply }: CouponFieldProps) {
  const { coupon: words } = useWords(checkoutWords)
  const { vouchers } = useWords(checkoutWords)
  const isApplied = coupon.standing.kind === 'applied'
  const [typed, setTyped] = useState(isApplied ? '' : coupon.code)
  const [refused, setRefused] = useState<VoucherRefusal>()
  const refusal = useRefusal(coupon.standing)
  const isJudged = !isApplied && typed.trim() === coupon.code
  const apply = () => {
    if (typed.trim() === '' || isPaying) return
    const outcome = onApply(typed.trim())
    setRefused(outcome === 'taken' ? undefined : outcome)
    if (outcome === 'taken') setTyped('')
  }
  return (
    // A refusal is shown where the code was sent from
    <div aria-live="polite">
      <CodeField
        label={words.label}
        error={refused ? vouchers.refused[refused] : isJudged && refusal}
        field={field}
        name="coupon"
        maxLength={40}
        value={typed}
        onType={(next) => {
          setTyped(next)
          setRefused(undefined)
        }}
        apply={words.apply}
        onApply={apply}
      />
    </div>
  )
}

/** Why the code does nothing, in words; undefined while nothing is known. */
function useRefusal(standing: CouponStanding) {
  const { coupon: words } = useWords(checkoutWords)
  const money = useMoney()
  if (standing.kind === 'checking') return words.checking
  if (standing.kind !== 'refused') return undefined
  const { reason, minimumCents } = standing
  return minimumCents === undefined ? words.refused[reason] : words.minimum(money(minimumCents))
}
