/** `/resetpasswordemail` (§2 "password reset by e-mail"): asks for the mail whose link leads to `/reset-password`. */
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isEmailAddress } from '#shared/contact/email-address.ts'
import { accountWords } from '#shared/text/en/account.ts'
import { requestReset } from '../api/accounts.ts'
import { ownPath } from '#shared/links/own-path.ts'
import { withNext } from '../session/next-path.ts'
import { localPath } from '../paths.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Button } from '#ui/button.tsx'
import { EmailField } from '#ui/form/email-field.tsx'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Link } from '#ui/link.tsx'
import { useProblem } from './account-messages.ts'
import { AccountScreen, CARD } from './account-screen.tsx'
import { MailSent } from './mail-sent.tsx'

export default function ResetMailPage() {
  const { resetMail: words } = useWords(accountWords)
  const language = useLanguage()
  const [query] = useSearchParams()
  const [sentTo, setSentTo] = useState<string>()
  return (
    <AccountScreen
      title={words.title}
      text={words.text}
      sent={
        sentTo !== undefined && (
          <MailSent title={words.sent.title} text={words.sent.text(sentTo)}>
            <Button variant="outline" className="mt-8" onClick={() => setSentTo(undefined)}>
              {words.sent.again}
            </Button>
          </MailSent>
        )
      }
    >
      <ResetMailForm onSent={setSentTo} />
      <Link
        to={withNext(localPath(language, '/login'), ownPath(query.get('next')))}
        className="mt-4 inline-flex min-h-11 items-center text-primary-text underline"
      >
        {words.login}
      </Link>
    </AccountScreen>
  )
}

function ResetMailForm({ onSent }: { onSent: (email: string) => void }) {
  const { faults: messages, fields, resetMail: words } = useWords(accountWords)
  const language = useLanguage()
  const problemOf = useProblem()
  const { form, field, faults, problem, isSending, submit } = useForm({
    empty: { email: '' },
    errors: { email: messages.email },
    faultsOf: ({ email }) => (isEmailAddress(email.trim()) ? [] : ['email']),
    send: async ({ email }) => onSent((await requestReset(email.trim(), language)).email),
    problemOf,
  })
  return (
    <form ref={form} noValidate onSubmit={submit} className={CARD}>
      <ProblemAlert problem={problem} />
      <FormSummary faults={faults} />
      <EmailField {...field('email')} label={fields.email} autoComplete="username" />
      <SubmitButton label={words.submit} sending={words.sending} isSending={isSending} />
    </form>
  )
}
