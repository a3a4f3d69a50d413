import type { Language } from '#shared/contract/preferences.ts'
import { inboxWords } from '#shared/text/staff/inbox-words.ts'
import { TextField } from '#ui/form/field.tsx'
import { useWords } from '#ui/text.tsx'
import { useAct } from '../api/use-act.ts'
import { ActForm } from './act-form.tsx'
import { useDraft } from './drafts.ts'

type RefusalFormProps = {
  act: string
  /** What the act names besides the reason. */
  input: Record<string, string>
  seen: string
  /** Of whoever reads the reason. */
  language: Language
  onClose: () => void
}

/** Refuses with a reason that the customer reads. */
export function RefusalForm({ act, input, seen, language, onClose }: RefusalFormProps) {
  const words = useWords(inboxWords)
  const { run, isActing, failure } = useAct()
  const [reason, setReason, clear] = useDraft(`${act} ${JSON.stringify(input)}`)
  async function send() {
    const done = await run(act, { input: { ...input, reason }, seen })
    if (!done) return
    clear()
    onClose()
  }
  return (
    <ActForm send={words.refusing.send} isActing={isActing} onSend={() => void send()} onClose={onClose}>
      <TextField
        label={words.refusing.reason}
        hint={`${words.refusing.hint} ${words.writtenIn[language]}`}
        required
        value={reason}
        error={failure?.fields['reason']?.[0]}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActForm>
  )
}
