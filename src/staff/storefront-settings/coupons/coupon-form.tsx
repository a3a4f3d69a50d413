import { COUPON_KINDS } from '#shared/orders/coupon.ts'
import { couponsWords } from '#shared/text/staff/coupons-words.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../../api/use-action.ts'
import { useRefusal } from '../../api/use-refusal.ts'
import { couponFaults, couponInput, EMPTY_COUPON } from './read-coupon.ts'

/** Makes a coupon. */
export function CouponForm({ onDone }: { onDone: () => void }) {
  const { form: words, faults } = useWords(couponsWords)
  const { run, failure } = useAction()
  const refusal = useRefusal(failure)
  const { form, submit, isSending, field } = useForm({
    empty: EMPTY_COUPON,
    errors: faults,
    faultsOf: couponFaults,
    send: async (typed) => {
      if (await run('coupons-add', { input: couponInput(typed) })) onDone()
    },
    problemOf: String,
  })
  const kind = field('kind')
  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <ProblemAlert problem={refusal} />
      <TextField
        {...field('code')}
        label={words.code}
        hint={words.codeHint}
        required
        maxLength={40}
        spellCheck={false}
        data-takes-code=""
      />
      <SelectField {...kind} label={words.kind}>
        {COUPON_KINDS.map((one) => (
          <option key={one} value={one}>
            {words.kinds[one]}
          </option>
        ))}
      </SelectField>
      {kind.value === 'percent' && (
        <TextField {...field('percent')} label={words.percent} required inputMode="decimal" />
      )}
      {kind.value === 'amount' && (
        <TextField {...field('amount')} label={words.amount} required inputMode="decimal" />
      )}
      <TextField {...field('minimum')} label={words.minimum} hint={words.noLimit} inputMode="decimal" />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField {...field('from')} label={words.from} />
        <DateField {...field('until')} label={words.until} hint={words.noLimit} />
        <TextField {...field('uses')} label={words.uses} hint={words.noLimit} inputMode="numeric" />
        <TextField {...field('usesEach')} label={words.usesEach} hint={words.noLimit} inputMode="numeric" />
      </div>
      <SubmitButton label={words.submit} sending={words.submit} isSending={isSending} />
    </form>
  )
}
