import {
  LEAST_MONTHS,
  LEAST_SOLD_CENTS,
  MOST_MONTHS,
  MOST_OFFERED,
  MOST_SOLD_CENTS,
} from '#shared/vouchers/offer.ts'
import { vouchersWords } from '#shared/text/staff/vouchers-words.ts'
import { TextField } from '#ui/form/field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { useRefusal } from '../api/use-refusal.ts'

type OfferFormProps = { offer: { amounts_cents: number[]; months: number }; onDone: () => void }

const amountsIn = (typed: string) => typed.trim().split(/[\s;]+/)

/** Which amounts are offered, and for how long new vouchers are valid. */
export function OfferForm({ offer, onDone }: OfferFormProps) {
  const { offering: words } = useWords(vouchersWords)
  const { run, failure } = useAction()
  const refusal = useRefusal(failure)
  const { form, submit, isSending, field } = useForm({
    empty: {
      amounts: offer.amounts_cents.map((cents) => cents / 100).join(' '),
      months: String(offer.months),
    },
    errors: words.faults,
    faultsOf: ({ amounts, months }) => [
      ...(amountsIn(amounts).every(isOffered) && amountsIn(amounts).length <= MOST_OFFERED
        ? []
        : (['amounts'] as const)),
      ...(/^\d+$/.test(months) && Number(months) >= LEAST_MONTHS && Number(months) <= MOST_MONTHS
        ? []
        : (['months'] as const)),
    ],
    async send({ amounts, months }) {
      if (await run('vouchers-offer', { input: { amounts: amountsIn(amounts), months } })) onDone()
    },
    problemOf: String,
  })
  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <ProblemAlert problem={refusal} />
      <TextField {...field('amounts')} label={words.amounts} hint={words.amountsHint} required />
      <TextField
        {...field('months')}
        label={words.months}
        hint={words.monthsHint}
        required
        inputMode="numeric"
      />
      <SubmitButton label={words.submit} sending={words.submit} isSending={isSending} />
    </form>
  )
}

const isOffered = (euros: string) =>
  /^\d+$/.test(euros) && Number(euros) * 100 >= LEAST_SOLD_CENTS && Number(euros) * 100 <= MOST_SOLD_CENTS
