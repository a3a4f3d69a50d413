import { useState } from 'react'
import type { Language } from '#shared/contract/preferences.ts'
import { inboxWords } from '#shared/text/staff/en/inbox.ts'
import { TextField } from '#ui/form/field.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction, type Run } from '../api/use-action.ts'
import { SmallForm } from './small-form.tsx'

/** What was typed and not sent, by what it is about: going on to the next and coming back loses nothing. */
const drafts = new Map<string, string>()

/** Keeps a text that is being written until it is cleared. */
export function useDraft(
  about: string,
  initial = '',
): [text: string, write: (text: string) => void, clear: () => void] {
  const [text, setText] = useState(() => drafts.get(about) ?? initial)
  const write = (typed: string) => {
    drafts.set(about, typed)
    setText(typed)
  }
  const clear = () => {
    drafts.delete(about)
    setText(initial)
  }
  return [text, write, clear]
}

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
