/** Loaded when a session ends while the cart or the checkout is open: signing in again goes on at the same place (§4). */
import { useLocation } from 'react-router'
import { accountWords } from '#shared/text/en/account.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { localPath } from '../paths.ts'
import { withNext } from '../session/next-path.ts'
import { session } from '../session/session.ts'
import { useShopperPart } from '../session/shopper-store.ts'
import { LoginForm } from './login-form.tsx'

type EndedDialogProps = { open: boolean; onClose: () => void }

export function EndedDialog({ open, onClose }: EndedDialogProps) {
  const { endedDialog: words } = useWords(accountWords)
  const language = useLanguage()
  const ended = useShopperPart('ended')
  const { pathname, search } = useLocation()
  return (
    <Dialog open={open} onClose={onClose} persistent title={words.title}>
      <p className="mb-5 text-pretty">{words.text}</p>
      <LoginForm
        email={ended?.email ?? ''}
        className="grid gap-5"
        onSignedIn={(signed) => session.signIn(signed)}
        resetPath={withNext(localPath(language, '/resetpasswordemail'), pathname + search)}
      />
      <div className="mt-5 border-t border-hairline pt-4">
        <Button variant="quiet" className="w-full" onClick={onClose}>
          {words.leave}
        </Button>
        <p className="mt-1 text-center text-sm text-pretty text-muted">{words.leaveHint}</p>
      </div>
    </Dialog>
  )
}
