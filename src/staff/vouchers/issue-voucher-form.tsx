import { isEmailAddress, MAX_EMAIL_CHARACTERS } from '#shared/contact/email-address.ts'
import { parsePrice } from '#shared/money/parse-price.ts'
import { vouchersWords } from '#shared/text/staff/en/vouchers.ts'
import { voucherCardWords } from '#shared/text/en/voucher-card.ts'
import { VOUCHER_DESIGNS, type VoucherDesign } from '#shared/vouchers/designs.ts'
import { LEAST_SOLD_CENTS, MOST_GIVEN_CENTS, MOST_SOLD_CENTS } from '#shared/vouchers/offer.ts'
import { SelectField, TextAreaField, TextField } from '#ui/form/field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { VoucherDrawing } from '#ui/voucher/voucher-drawing.tsx'
import { useAction } from '../api/use-action.ts'
import { useRefusal } from '../api/use-refusal.ts'

const EMPTY = {
  amount: '',
  receipt: '',
  reason: '',
  design: 'shelf',
  language: 'fr',
  to: '',
  from: '',
  message: '',
  email: '',
}
type Name = keyof typeof EMPTY

type IssueFormProps = {
  way: 'sell' | 'give'
  amounts: readonly number[]
  /** The voucher's id. */
  onDone: (id: string) => void
}

/** Issues a voucher: sold against a receipt of the till, or given for a reason. */
export function IssueForm({ way, amounts, onDone }: IssueFormProps) {
  const words = useWords(vouchersWords)
  const { designs } = useWords(voucherCardWords)
  const language = useLanguage()
  const money = useMoney()
  const { run, failure } = useAction()
  const refusal = useRefusal(failure)
  const isSale = way === 'sell'
  const { issuing, faults } = words
  const { form, submit, isSending, field } = useForm<Name>({
    empty: { ...EMPTY, language },
    errors: {
      amount: isSale ? faults.amount : faults.given,
      receipt: faults.receipt,
      reason: faults.reason,
      email: faults.email,
    },
    faultsOf: (typed) => faultsOf(typed, isSale),
    async send({ amount, receipt, reason, design, language: chosen, ...typed }) {
      const card = {
        design: design as VoucherDesign,
        language: chosen === 'fr' ? ('fr' as const) : ('eng' as const),
        ...Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== '')),
      }
      const done = isSale
        ? await run('vouchers-sell', { input: { amount, receipt, ...card } })
        : await run('vouchers-give', { input: { amount, reason, ...card } })
      if (done) onDone(done.params.id)
    },
    problemOf: String,
  })
  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <ProblemAlert problem={refusal} />
      <div>
        <TextField
          {...field('amount')}
          label={issuing.amount}
          required
          inputMode="decimal"
          autoComplete="off"
        />
        <div role="group" aria-label={issuing.amounts} className="mt-2 flex flex-wrap gap-2">
          {amounts.map((cents) => (
            <button
              key={cents}
              type="button"
              className="min-h-(--control-height) rounded-md border border-edge bg-card px-3 hover:bg-tint"
              onClick={() => field('amount').onChange({ target: { value: String(cents / 100) } })}
            >
              {money(cents)}
            </button>
          ))}
        </div>
      </div>
      {isSale ? (
        <TextField
          {...field('receipt')}
          label={issuing.receipt}
          hint={issuing.receiptHint}
          required
          maxLength={40}
          autoComplete="off"
          data-takes-code=""
        />
      ) : (
        <TextField
          {...field('reason')}
          label={issuing.reason}
          hint={issuing.reasonHint}
          required
          maxLength={200}
        />
      )}
      <fieldset className="grid gap-4 border-t border-hairline pt-3">
        <legend className="sr-only">{issuing.card}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="grid gap-4">
            <SelectField {...field('design')} label={issuing.design}>
              {VOUCHER_DESIGNS.map((design) => (
                <option key={design} value={design}>
                  {designs[design]}
                </option>
              ))}
            </SelectField>
            <SelectField {...field('language')} label={issuing.language}>
              <option value="fr">{issuing.languages.fr}</option>
              <option value="eng">{issuing.languages.eng}</option>
            </SelectField>
          </div>
          <VoucherDrawing
            design={field('design').value as VoucherDesign}
            className="w-full rounded-md border border-hairline"
          />
          <TextField {...field('to')} label={issuing.to} maxLength={80} autoComplete="off" />
          <TextField {...field('from')} label={issuing.from} maxLength={80} autoComplete="off" />
        </div>
        <TextAreaField
          {...field('message')}
          label={issuing.message}
          hint={issuing.messageHint}
          maxLength={300}
          rows={3}
        />
        <TextField
          {...field('email')}
          label={issuing.email}
          hint={issuing.emailHint}
          type="email"
          spellCheck={false}
          autoComplete="off"
          maxLength={MAX_EMAIL_CHARACTERS}
        />
      </fieldset>
      <SubmitButton label={issuing.submit} sending={issuing.submit} isSending={isSending} />
    </form>
  )
}

function faultsOf({ amount, receipt, reason, email }: Record<Name, string>, isSale: boolean): Name[] {
  const price = parsePrice(amount)
  const [least, most] = isSale ? [LEAST_SOLD_CENTS, MOST_SOLD_CENTS] : [1, MOST_GIVEN_CENTS]
  const isAmount = price.kind === 'value' && price.value.cents >= least && price.value.cents <= most
  return [
    ...(isAmount ? [] : ['amount' as const]),
    ...(isSale && receipt.trim() === '' ? ['receipt' as const] : []),
    ...(!isSale && reason.trim() === '' ? ['reason' as const] : []),
    ...(email.trim() === '' || isEmailAddress(email.trim()) ? [] : ['email' as const]),
  ]
}
