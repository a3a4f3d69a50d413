/** Following an author: a customer with the press that opens it, which can be taken back; a guest by a mailed link. */
import { alertsWords } from '#shared/text/en/alerts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { showToast } from '#ui/toast-store.ts'
import { Ask } from '../alerts/alert-dialog.tsx'
import { removeFollow, requestFollow } from '../api/follows.ts'
import { useSession } from '../session/session.ts'

type FollowDialogProps = { person: { id: number; name: string }; open: boolean; onClose: () => void }

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
