/** A voucher that pays an order which the shop took, in part or whole; what it leaves is paid as before. */
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { VOUCHER_REFUSALS, type VoucherRefusal } from '#shared/vouchers/movements.ts'
import { readVoucherCode } from '#shared/vouchers/code.ts'
import { checkoutWords } from '#shared/text/en/checkout.ts'
import { payWords } from '#shared/text/en/pay.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { ApiError } from '../api/client.ts'
import type { OrderView } from '../api/orders.ts'
import { payByVoucher, takeVouchersOff } from '../api/payments.ts'
import { resultPath } from '../checkout/payment-calls.ts'
import { CodeField } from '../vouchers/code-field.tsx'

type PayVoucherProps = {
  order: OrderView
  orderKey: string
  isPaying: boolean
  /** The order is another one by now: it is read again. */
  onChange: () => void
}

export function PayVoucher({ order: { number, vouchers }, orderKey, isPaying, onChange }: PayVoucherProps) {
  const { voucher: words } = useWords(payWords)
  const { vouchers: refusals } = useWords(checkoutWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSending, setIsSending] = useState(false)

  /** Sends one request at a time; what it changed is read again. */
  async function send(request: () => Promise<OrderView>) {
    if (isSending || isPaying) return
    setIsSending(true)
    setProblem(undefined)
    try {
      const { state } = await request()
      setTyped('')
      if (state === 'paid') await navigate(resultPath(language, number))
      else onChange()
    } catch (error) {
      const reason = error instanceof ApiError ? reasonOf(error) : undefined
      setProblem(reason ? refusals.refused[reason] : words.failed)
      // What can no longer be paid says so itself
      if (error instanceof ApiError && error.code === 'ORDER_STATE') onChange()
    } finally {
      setIsSending(false)
    }
  }

  function apply() {
    if (typed.trim() === '') return field.current?.focus()
    const { kind } = readVoucherCode(typed)
    if (kind !== 'code') return setProblem(refusals.refused[kind === 'mistyped' ? 'mistyped' : 'unknown'])
    return void send(() => payByVoucher(number, orderKey, typed.trim()))
  }

  return (
    <section aria-label={words.label} className="mt-6" aria-live="polite">
      <CodeField
        label={words.label}
        hint={words.hint}
        error={problem}
        field={field}
        maxLength={120}
        value={typed}
        onType={(next) => {
          setTyped(next)
          setProblem(undefined)
        }}
        apply={words.apply}
        isSending={isSending}
        onApply={apply}
      />
      {vouchers.length > 0 && (
        <button
          type="button"
          className="link mt-2 min-h-11"
          onClick={() => void send(() => takeVouchersOff(number, orderKey))}
        >
          {words.takeOff(vouchers.length)}
        </button>
      )}
    </section>
  )
}

/** Returns why a voucher was refused; undefined where that is not what was wrong. */
function reasonOf({ code, fields }: ApiError): VoucherRefusal | undefined {
  if (code !== 'INVALID_FIELDS') return code === 'TOO_MANY_REQUESTS' ? 'too_many_tries' : undefined
  return VOUCHER_REFUSALS.find((reason) => fields['code']?.includes(reason))
}
