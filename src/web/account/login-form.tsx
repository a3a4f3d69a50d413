import type { SignedIn } from '#shared/contract/accounts.ts'
import { isEmailAddress } from '#shared/contact/email-address.ts'
import { accountWords } from '#shared/text/en/account.ts'
import { login } from '../api/accounts.ts'
import { ApiError } from '../api/client.ts'
import { useWords } from '#ui/text.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { EmailField } from '#ui/form/email-field.tsx'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Link } from '#ui/link.tsx'
import { useProblem } from './account-messages.ts'
import { CARD } from './account-screen.tsx'

type LoginFormProps = {
  onSignedIn: (signed: SignedIn) => Promise<void>
  /** Where a forgotten password is reset. */
  resetPath: string
  /** Whose session it was that ended on a page with work: a forgotten password is reset in another tab, and the work stays. */
  email?: string
  className?: string
}

/** The form to sign in by e-mail and password. */
export function LoginForm({ onSignedIn, resetPath, email = '', className = CARD }: LoginFormProps) {
  const { faults: messages, fields, login: words } = useWords(accountWords)
  const problemOf = useProblem()
  const { form, field, faults, problem, isSending, submit } = useForm({
    empty: { email, password: '' },
    errors: { email: messages.email, password: messages.passwordMissing },
    faultsOf: ({ email: typed, password }) => [
      ...(isEmailAddress(typed.trim()) ? [] : (['email'] as const)),
      ...(password ? [] : (['password'] as const)),
    ],
    send: async (typed) => onSignedIn(await login(typed.email.trim(), typed.password)),
    problemOf(error) {
      const code = error instanceof ApiError ? error.code : undefined
      return code === 'INVALID_CREDENTIALS' ? words.wrong : problemOf(error)
    },
  })
  return (
    <form ref={form} noValidate onSubmit={submit} className={className}>
      <ProblemAlert problem={problem} />
      <FormSummary faults={faults} />
      <EmailField {...field('email')} label={fields.email} autoComplete="username" />
      <PasswordField
        {...field('password')}
        label={fields.password}
        words={fields}
        autoComplete="current-password"
      />
      <div className="-mt-2">
        <Link
          to={resetPath}
          target={email ? '_blank' : undefined}
          className="inline-flex min-h-11 items-center text-sm text-primary-text underline"
        >
          {words.forgotten}
        </Link>
      </div>
      <SubmitButton label={words.submit} sending={words.sending} isSending={isSending} />
    </form>
  )
}
