import { useState } from 'react'
import type { UserInfo } from '#shared/contract/accounts.ts'
import { profileWords } from '#shared/text/en/profile.ts'
import { ApiError } from '../api/client.ts'
import { requestDeletion } from '../api/profile.ts'
import { useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { OutcomeText } from '#ui/outcome-text.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'

type DeletionDialogProps = { user: UserInfo; onClose: () => void }

/** Says what a deletion means, and asks for the mail that confirms it (§9). */
export function DeletionDialog({ user, onClose }: DeletionDialogProps) {
  const words = useWords(profileWords).data.dialog
  const [outcome, setOutcome] = useState<'asking' | 'sending' | 'sent' | 'tooMany' | 'failed'>('asking')

  async function send() {
    if (outcome === 'sending') return
    setOutcome('sending')
    try {
      await requestDeletion(user.id)
      setOutcome('sent')
    } catch (error) {
      setOutcome(error instanceof ApiError && error.code === 'TOO_MANY_REQUESTS' ? 'tooMany' : 'failed')
    }
  }

  return (
    <Dialog open onClose={onClose} title={words.title}>
      {outcome === 'sent' ? (
        <>
          <OutcomeText>{words.sent(user.email)}</OutcomeText>
          <Button className="mt-6" onClick={onClose}>
            {words.close}
          </Button>
        </>
      ) : (
        <>
          <p>{words.text}</p>
          <ul className="my-4 grid list-disc gap-2 pl-5 text-sm text-muted">
            {words.list.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {(outcome === 'tooMany' || outcome === 'failed') && <ProblemAlert problem={words[outcome]} />}
          <Button
            className="mt-4"
            aria-disabled={outcome === 'sending' || undefined}
            onClick={() => void send()}
          >
            {outcome === 'sending' ? words.sending : words.send}
          </Button>
        </>
      )}
    </Dialog>
  )
}
