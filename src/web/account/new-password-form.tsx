import { passwordFault } from '#shared/accounts/password-length.ts'
import { accountWords } from '#shared/text/en/account.ts'
import { resetPassword } from '../api/accounts.ts'
import { ApiError } from '../api/client.ts'
import { useWords } from '#ui/text.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { confirmMessage, isUnconfirmed, newPasswordMessage, useProblem } from './account-messages.ts'
import { CARD } from './account-screen.tsx'

type NewPasswordFormProps = {
  /** The secret of the mailed link. */
  token: string
  onDone: () => void
  /** The link is no longer valid. */
  onInvalid: () => void
}

/** The form for a new password, opened by a mailed link. */
export function NewPasswordForm({ token, onDone, onInvalid }: NewPasswordFormProps) {
  const words = useWords(accountWords)
  const { fields, reset: own } = words
  const problemOf = useProblem()
  const { form, field, faults, problem, isSending, submit } = useForm({
    empty: { password: '', confirm: '' },
    errors: { password: newPasswordMessage(words), confirm: confirmMessage(words) },
    faultsOf: ({ password, confirm }) => [
      ...(passwordFault(password) === undefined ? [] : (['password'] as const)),
      ...(isUnconfirmed(password, confirm) ? (['confirm'] as const) : []),
    ],
    async send({ password }) {
      try {
        await resetPassword(token, password)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error
        return onInvalid()
      }
      onDone()
    },
    problemOf,
  })
  return (
    <form ref={form} noValidate onSubmit={submit} className={CARD}>
      <ProblemAlert problem={problem} />
      <FormSummary faults={faults} />
      <PasswordField
        {...field('password')}
        label={fields.newPassword}
        hint={fields.passwordHint}
        words={fields}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('confirm')}
        label={fields.confirmNewPassword}
        words={fields}
        autoComplete="new-password"
      />
      <SubmitButton label={own.submit} sending={own.sending} isSending={isSending} />
    </form>
  )
}
