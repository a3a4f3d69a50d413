/**
 * Following an author, or one of whom the shop has nothing yet: a customer with the press that opens it, which can be taken back; a guest by a mailed
 * link.
 */
import { alertsWords } from '#shared/text/en/alerts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { showToast } from '#ui/toast-store.ts'
import { Ask } from '../alerts/alert-dialog.tsx'
import { removeFollow, requestFollow } from '../api/follows.ts'
import { useSession } from '../session/session.ts'

type WantedDialogProps = { name: string; open: boolean; onClose: () => void }

/** Asks to be notified of the first book of somebody; what takes it back is in the profile. */
export function WantedDialog({ name, open, onClose }: WantedDialogProps) {
  const { follow, wanted: words } = useWords(alertsWords)
  const language = useLanguage()
  return (
    <Dialog open={open} onClose={onClose} title={words.title(name)}>
      <p className="mt-2 max-w-[52ch] text-sm text-muted">{words.text}</p>
      <Ask
        ask={(email) => requestFollow({ wanted_name: name, email, language })}
        refused={() => follow.full}
        submit={words.submit}
        done={words.done(name)}
      />
    </Dialog>
  )
}

type FollowDialogProps = { person: { id: number; name: string }; open: boolean; onClose: () => void }

/** Follows an author whom the shop has. */
export function FollowDialog({ person: { id, name }, open, onClose }: FollowDialogProps) {
  const { follow: words } = useWords(alertsWords)
  const language = useLanguage()
  const { user } = useSession()

  async function takeBack() {
    if (!user) return
    try {
      await removeFollow(user.id, id)
      showToast('success', words.ended(name))
      onClose()
    } catch {
      showToast('error', words.notEnded)
    }
  }

  return (
    <Dialog open={open} onClose={onClose} title={words.title(name)}>
      <p className="mt-2 max-w-[52ch] text-sm text-muted">{words.text}</p>
      <Ask
        ask={(email) => requestFollow({ collaborator_id: id, email, language })}
        refused={() => words.full}
        submit={words.submit}
        done={words.done(name)}
        actions={
          <Button variant="outline" size="small" onClick={() => void takeBack()}>
            {words.takeBack}
          </Button>
        }
      />
    </Dialog>
  )
}
