import { useState } from 'react'
import { teamWords } from '#shared/text/staff/en/team.ts'
import { useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Data } from '#shared/contract/envelope.ts'
import type { RecoveryCodes as Codes } from '#shared/contract/staff/team.ts'
import { signInWords } from '#shared/text/staff/en/sign-in.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { sayDone } from '../api/toasts.ts'
import { remove, post } from '../api/client.ts'
import { refresh } from '../api/queries.ts'
import { Card } from '../frame/card.tsx'
import { Confirm } from '../frame/confirm.tsx'
import { ChoosePassword, RecoveryCodes } from '../sign-in/choose-password.tsx'
import { useChange } from './use-team.ts'
import { messageOf } from '../sign-in/ways-in.ts'

/** Makes new recovery codes for whoever knows the password, and shows them once. */
function RenewCodes({ onDone }: { onDone: () => void }) {
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

/** One's own password, with the authenticator app and the recovery codes that go with it. */
export function OwnPassword({ hasPassword }: { hasPassword: boolean }) {
  const { me, cancel } = useWords(teamWords)
  const change = useChange()
  const [open, setOpen] = useState<'password' | 'codes' | 'removal'>()
  const close = () => setOpen(undefined)
  const choose = hasPassword ? me.changePassword : me.choosePassword
  return (
    <Card title={me.password}>
      <p className="px-4.5 pt-4 text-muted">{hasPassword ? me.hasPassword : me.noPassword}</p>
      <div className="flex flex-wrap gap-3 px-4.5 py-4">
        <Button variant="outline" size="control" onClick={() => setOpen('password')}>
          {choose}
        </Button>
        {hasPassword && (
          <>
            <Button variant="outline" size="control" onClick={() => setOpen('codes')}>
              {me.newCodes}
            </Button>
            <Button variant="quiet" size="control" onClick={() => setOpen('removal')}>
              {me.removePassword}
            </Button>
          </>
        )}
      </div>
      <Dialog open={open === 'password'} onClose={close} title={choose}>
        <ChoosePassword
          onDone={(kind) => {
            close()
            sayDone(kind === 'first' ? me.passwordSet : me.passwordChanged)
            void refresh()
          }}
        />
      </Dialog>
      <Dialog open={open === 'codes'} onClose={close} title={me.newCodes}>
        <RenewCodes onDone={close} />
      </Dialog>
      <Confirm
        question={
          open === 'removal'
            ? {
                title: me.removePasswordTitle,
                text: me.removePasswordText,
                action: me.removePassword,
                run: () => void change(() => remove('/me/password'), me.removed),
              }
            : undefined
        }
        cancel={cancel}
        onClose={close}
      />
    </Card>
  )
}
