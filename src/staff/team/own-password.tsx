import { useState } from 'react'
import { teamWords } from '#shared/text/staff/en/team.ts'
import { useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { sayDone } from '../api/toasts.ts'
import { remove } from '../api/client.ts'
import { refresh } from '../api/queries.ts'
import { Card } from '../frame/card.tsx'
import { Confirm } from '../frame/confirm.tsx'
import { ChoosePassword } from '../sign-in/choose-password.tsx'
import { RenewCodes } from './renew-codes.tsx'
import { useChange } from './use-change.ts'

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
