import type { Language } from '#shared/contract/preferences.ts'
import { inboxWords } from '#shared/text/staff/en/inbox.ts'
import { TextField } from '#ui/form/field.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction, type Run } from '../api/use-action.ts'
import { SmallForm } from './small-form.tsx'
import { useDraft } from './drafts.ts'

type RefusalFormProps = {
  /** Names the draft. */
  of: string
  /** Refuses for a reason; answers nothing where that failed. */
  refuse: (run: Run, reason: string) => ReturnType<Run>
  /** Of whoever reads the reason. */
  language: Language
  onClose: () => void
}

/** Refuses with a reason that the customer reads. */
export function RefusalForm({ of, refuse, language, onClose }: RefusalFormProps) {
  const words = useWords(inboxWords)
  const { run, isPending, failure } = useAction()
  const [reason, setReason, clear] = useDraft(`refuse ${of}`)
  async function send() {
    const done = await refuse(run, reason)
    if (!done) return
    clear()
    onClose()
  }
  return (
    <SmallForm send={words.refusing.send} isPending={isPending} onSend={() => void send()} onClose={onClose}>
      <TextField
        label={words.refusing.reason}
        hint={`${words.refusing.hint} ${words.writtenIn[language]}`}
        required
        value={reason}
        error={failure?.fields['reason']?.[0]}
        onChange={(event) => setReason(event.target.value)}
      />
    </SmallForm>
  )
}
