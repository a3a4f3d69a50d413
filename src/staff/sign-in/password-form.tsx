import { isEmailAddress } from '#shared/contact/email-address.ts'
import { signInWords } from '#shared/text/staff/en/sign-in.ts'
import { useWords } from '#ui/text.tsx'
import { EmailField } from '#ui/form/email-field.tsx'
import { TextField } from '#ui/form/field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { messageOf, enterWithPassword } from './ways-in.ts'

/** The second way in: password and code. */
export function PasswordForm() {
  const words = useWords(signInWords)
  const { form, submit, problem, isSending, field } = useForm({
    empty: { email: '', password: '', code: '' },
    errors: { email: words.faults.email, password: words.faults.password, code: words.faults.code },
    faultsOf: ({ email, password, code }) => [
      ...(isEmailAddress(email) ? [] : (['email'] as const)),
      ...(password === '' ? (['password'] as const) : []),
      ...(code.trim() === '' ? (['code'] as const) : []),
    ],
    send: enterWithPassword,
    problemOf: messageOf,
  })
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <ProblemAlert problem={problem} />
      <EmailField {...field('email')} label={words.email} autoComplete="username" />
      <PasswordField
        {...field('password')}
        label={words.password}
        words={words.passwordWords}
        autoComplete="current-password"
      />
      <div className="grid grid-cols-[1fr_auto] items-start gap-3">
        <TextField
          {...field('code')}
          required
          label={words.code}
          hint={words.codeHint}
          autoComplete="one-time-code"
          inputMode="text"
          data-takes-code=""
        />
        <SubmitButton
          variant="outline"
          label={words.enter}
          sending={words.entering}
          isSending={isSending}
          className="mt-6.5 min-h-(--control-height)!"
        />
      </div>
    </form>
  )
}
