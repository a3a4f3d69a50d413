import { type OrderView, trackOrder } from '../api/orders.ts'
import type { orders } from '#shared/text/fr/orders.ts'
import { ordersWords } from '#shared/text/en/orders.ts'
import { ApiError } from '../api/client.ts'
import { useWords } from '#ui/text.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { OrderNumberFields } from './order-number-fields.tsx'

/** Returns what to say: unknown number, wrong address and impossible input are one sentence. */
function refusalOf(error: unknown, words: (typeof orders)['track']): string {
  if (!(error instanceof ApiError)) return words.failed
  if (error.code === 'TOO_MANY_REQUESTS') {
    return words.tooMany(error.minutesToWait)
  }
  return error.code === 'NOT_FOUND' || error.code === 'INVALID_FIELDS' ? words.wrong : words.failed
}

/** The form for number and e-mail; passes the order on, or says why there is none. */
export function TrackForm({ onFound }: { onFound: (order: OrderView) => void }) {
  const { track: words } = useWords(ordersWords)
  const { form, field, faults, problem, isSending, submit } = useForm({
    empty: { number: '', email: '' },
    // Impossible input gets the message of a wrong number
    errors: {
      number: (typed) => (typed.trim() ? words.wrong : words.empty.number),
      email: (typed) => (typed.trim() ? words.wrong : words.empty.email),
    },
    faultsOf: (typed) => (['number', 'email'] as const).filter((name) => !typed[name].trim()),
    async send({ number, email }) {
      onFound(await trackOrder({ number: number.trim(), email: email.trim() }))
    },
    problemOf: (error) => refusalOf(error, words),
  })
  return (
    <form ref={form} noValidate className="mt-8 grid gap-5" onSubmit={submit}>
      <ProblemAlert problem={problem} />
      <FormSummary faults={faults} />
      <OrderNumberFields field={field} words={words} />
      <SubmitButton label={words.submit} sending={words.loading} isSending={isSending} />
    </form>
  )
}
