import type { ReactNode } from 'react'
import { accountWords } from '#shared/text/en/account.ts'
import { ApiError } from '../api/client.ts'
import { useWords } from '#ui/text.tsx'
import { useForm, type FieldMessage } from '#ui/form/use-form.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useProblem } from './account-messages.ts'
import { CARD } from './account-screen.tsx'

type MailedPasswordFormProps = {
  words: { submit: string; sending: string }
  label: string
  hint?: ReactNode
  autoComplete: 'current-password' | 'new-password'
  isWrong: (password: string) => boolean
  message: FieldMessage
  /** Does it; throws NOT_FOUND for a link that holds nothing. */
  run: (password: string) => Promise<void>
  onInvalid: () => void
}

/** What a mailed link asks of the person who opened it: one password, and a button. */
export function MailedPasswordForm({
  words,
  label,
  hint,
  autoComplete,
  isWrong,
  message,
  run,
  onInvalid,
}: MailedPasswordFormProps) {
  const { fields } = useWords(accountWords)
  const problemOf = useProblem()
  const { form, field, problem, isSending, submit } = useForm({
    empty: { password: '' },
    errors: { password: message },
    faultsOf: ({ password }) => (isWrong(password) ? ['password'] : []),
    async send({ password }) {
      try {
        await run(password)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error
        onInvalid()
      }
    },
    problemOf,
  })
  return (
    <form ref={form} noValidate onSubmit={submit} className={CARD}>
      <ProblemAlert problem={problem} />
      <PasswordField
        {...field('password')}
        label={label}
        hint={hint}
        words={fields}
        autoComplete={autoComplete}
      />
      <SubmitButton label={words.submit} sending={words.sending} isSending={isSending} />
    </form>
  )
}
