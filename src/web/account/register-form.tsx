import { isEmailAddress } from '#shared/contact/email-address.ts'
import { accountWords } from '#shared/text/en/account.ts'
import { register } from '../api/accounts.ts'
import { localPath } from '../paths.ts'
import { useShop } from '../shop.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { EmailField } from '#ui/form/email-field.tsx'
import { TextField } from '#ui/form/field.tsx'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Link } from '#ui/link.tsx'
import { useProblem } from './account-messages.ts'
import { CARD } from './account-screen.tsx'

const MAX_NAME_CHARACTERS = 120
type Typed = { first_name: string; email: string }

function faultsOf({ first_name, email }: Typed): (keyof Typed)[] {
  const isWrong: Record<keyof Typed, boolean> = {
    first_name: !first_name.trim(),
    email: !isEmailAddress(email.trim()),
  }
  return (Object.keys(isWrong) as (keyof Typed)[]).filter((name) => isWrong[name])
}

/** Name and address; `onSent` gets where the mail went, whose link asks for a password. A refusal loses nothing. */
export function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const words = useWords(accountWords)
  const { faults: messages, fields, register: own } = words
  const language = useLanguage()
  const { currency } = useShop()
  const problemOf = useProblem()
  const { form, field, faults, problem, isSending, submit } = useForm<keyof Typed>({
    empty: { first_name: '', email: '' },
    errors: { first_name: messages.name, email: messages.email },
    faultsOf,
    async send({ first_name, email }) {
      const typed = { first_name: first_name.trim(), email: email.trim() }
      onSent((await register({ ...typed, language, currency })).email)
    },
    problemOf,
  })
  return (
    <form ref={form} noValidate onSubmit={submit} className={CARD}>
      <p className="text-sm text-muted">{words.required}</p>
      <ProblemAlert problem={problem} />
      <FormSummary faults={faults} />
      <TextField
        {...field('first_name')}
        label={fields.name}
        required
        autoComplete="given-name"
        maxLength={MAX_NAME_CHARACTERS}
      />
      <EmailField {...field('email')} label={fields.email} autoComplete="username" />
      <SubmitButton label={own.submit} sending={own.sending} isSending={isSending} />
      <p className="text-xs text-muted">
        {own.privacy}{' '}
        <Link
          to={localPath(language, '/legal-information#privacy')}
          className="inline-flex min-h-8 items-center underline"
        >
          {own.privacyLink}
        </Link>
      </p>
    </form>
  )
}
