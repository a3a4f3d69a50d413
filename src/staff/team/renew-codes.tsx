import { useState } from 'react'
import type { Data } from '#shared/contract/envelope.ts'
import type { RecoveryCodes as Codes } from '#shared/contract/staff/team.ts'
import { signInWords } from '#shared/text/staff/en/sign-in.ts'
import { teamWords } from '#shared/text/staff/en/team.ts'
import { useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { post } from '../api/client.ts'
import { messageOf } from '../sign-in/message-of.ts'
import { RecoveryCodes } from '../sign-in/recovery-codes.tsx'

/** Makes new recovery codes for whoever knows the password, and shows them once. */
export function RenewCodes({ onDone }: { onDone: () => void }) {
  const { me, faults, working } = useWords(teamWords)
  const { passwordWords } = useWords(signInWords)
  const [codes, setCodes] = useState<readonly string[]>()
  const { form, submit, problem, isSending, field } = useForm({
    empty: { password: '' },
    errors: { password: faults.wrongPassword },
    faultsOf: ({ password }) => (password === '' ? ['password'] : []),
    send: async ({ password }) => {
      const { data } = await post<Data<Codes>>('/me/recovery-codes', { password })
      setCodes(data.recovery_codes)
    },
    problemOf: messageOf,
  })
  if (codes) {
    return (
      <>
        <RecoveryCodes codes={codes} />
        <Button size="control" className="mt-5" onClick={onDone}>
          {me.done}
        </Button>
      </>
    )
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="text-muted">{me.newCodesText}</p>
      <ProblemAlert problem={problem} />
      <PasswordField
        {...field('password')}
        label={me.present}
        words={passwordWords}
        autoComplete="current-password"
      />
      <SubmitButton label={me.newCodes} sending={working} isSending={isSending} />
    </form>
  )
}
