import { useState } from 'react'
import { isEmailAddress } from '#shared/contact/email-address.ts'
import { accountWords } from '#shared/text/en/account.ts'
import { profileWords } from '#shared/text/en/profile.ts'
import { useProblem } from '../account/account-messages.ts'
import { requestEmailChange } from '../api/profile.ts'
import { useWords } from '#ui/text.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmailField } from '#ui/form/email-field.tsx'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { OutcomeText } from '#ui/outcome-text.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'

/** The form for another e-mail address; the mailed link makes the change. */
export function EmailDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { security: words, data } = useWords(profileWords)
  const { fields, faults: messages } = useWords(accountWords)
  const problemOf = useProblem()
  const [sentTo, setSentTo] = useState<string>()
  const { form, field, faults, problem, isSending, submit } = useForm({
    empty: { email: '', password: '' },
    errors: {
      email: messages.email,
      password: (typed) => (typed ? words.wrongPassword : words.missingPassword),
    },
    faultsOf: ({ email, password }) => [
      ...(isEmailAddress(email.trim()) ? [] : (['email'] as const)),
      ...(password ? [] : (['password'] as const)),
    ],
    async send({ email, password }) {
      setSentTo((await requestEmailChange(userId, email.trim(), password)).email)
    },
    problemOf,
  })
  return (
    <Dialog open onClose={onClose} title={words.changeEmail}>
      {sentTo === undefined ? (
        <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
          <p className="text-sm text-muted">{words.emailText}</p>
          <ProblemAlert problem={problem} />
          <FormSummary faults={faults} />
          <EmailField {...field('email')} label={words.newEmail} autoComplete="email" />
          <PasswordField
            {...field('password')}
            label={words.currentPassword}
            words={fields}
            autoComplete="current-password"
          />
          <SubmitButton label={words.sendEmail} sending={words.sending} isSending={isSending} />
        </form>
      ) : (
        <>
          <OutcomeText>{words.emailSent(sentTo)}</OutcomeText>
          <Button className="mt-6" onClick={onClose}>
            {data.dialog.close}
          </Button>
        </>
      )}
    </Dialog>
  )
}
