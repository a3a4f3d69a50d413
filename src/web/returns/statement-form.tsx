import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { readOrderNumber } from '#shared/orders/order-number.ts'
import { isEmailAddress } from '#shared/contact/email-address.ts'
import { returnsWords } from '#shared/text/en/returns.ts'
import { ApiError } from '../api/client.ts'
import { declareWithdrawal } from '../api/returns.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { TextAreaField, TextField } from '#ui/form/field.tsx'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { OrderNumberFields } from '../orders/order-number-fields.tsx'
import { problemOf } from './problem-of.ts'

/** What was declared, as its author gave it. */
export type Stated = { name: string; number: string; email: string; articles: string; at: string }
type StatementFormProps = { onDeclared: (stated: Stated) => void }

/** Who withdraws, from which order, and where to write to them. */
export function StatementForm({ onDeclared }: StatementFormProps) {
  const { withdrawal, statement: words } = useWords(returnsWords)
  const language = useLanguage()
  const known = useSearchParams()[0].get('order') ?? ''
  const { form, field, faults, fill, problem, isSending, submit } = useForm({
    empty: { name: '', number: '', email: '', articles: '' },
    errors: {
      name: withdrawal.faults.name,
      number: words.faults.number,
      email: words.faults.email,
    },
    faultsOf: ({ name, number, email }) => [
      ...(name.trim() === '' ? (['name'] as const) : []),
      ...(readOrderNumber(number) === undefined ? (['number'] as const) : []),
      ...(isEmailAddress(email.trim()) ? [] : (['email'] as const)),
    ],
    async send(typed) {
      const { name, email, articles } = typed
      const number = readOrderNumber(typed.number) ?? ''
      const { declared_at: at } = await declareWithdrawal({
        language,
        name: name.trim(),
        order_number: number,
        email: email.trim(),
        articles: articles.trim() || null,
      })
      onDeclared({ name: name.trim(), number, email: email.trim(), articles: articles.trim(), at })
    },
    problemOf: (error) =>
      error instanceof ApiError && error.code === 'TOO_MANY_REQUESTS'
        ? words.tooMany
        : problemOf(error, withdrawal.problems),
  })
  const takeKnown = useEffectEvent(() => fill({ number: known }))
  useEffect(() => takeKnown(), [])
  return (
    <form ref={form} noValidate className="mt-8 grid max-w-xl gap-5" onSubmit={submit}>
      <ProblemAlert problem={problem} />
      <FormSummary faults={faults} />
      <TextField {...field('name')} label={withdrawal.name} required autoComplete="name" maxLength={120} />
      <OrderNumberFields field={field} words={words} />
      <TextAreaField
        {...field('articles')}
        label={words.articles}
        hint={words.articlesHint}
        maxLength={1000}
      />
      <p className="text-sm text-muted">{words.afterwards}</p>
      <div>
        <SubmitButton label={withdrawal.confirm} sending={withdrawal.sending} isSending={isSending} />
      </div>
    </form>
  )
}
