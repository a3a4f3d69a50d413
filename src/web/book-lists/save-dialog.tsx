import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { LIST_KINDS, type ListKind } from '#shared/book-lists/saved.ts'
import { bookListsWords } from '#shared/text/en/book-lists.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useFaultFocus } from '#ui/form/use-fault-focus.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { createList, type ListItem } from '../api/book-lists.ts'
import { localPath } from '../paths.ts'
import { whyNotReserved } from './list-content.ts'

type SaveDialogProps = { userId: string; items: readonly ListItem[]; onClose: () => void }

/** The form for the kind and the name of a list to save. */
export function SaveDialog({ userId, items, onClose }: SaveDialogProps) {
  const all = useWords(bookListsWords)
  const { save: words, kinds } = all
  const language = useLanguage()
  const navigate = useNavigate()
  const [kind, setKind] = useState<ListKind>('school')
  const [title, setTitle] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isMissing, setIsMissing] = useState(false)
  const { form, lookAtFault } = useFaultFocus()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setProblem(undefined)
    setIsMissing(title.trim() === '')
    if (title.trim() === '') return lookAtFault()
    setIsSending(true)
    try {
      const said = { kind, title, signature: null, note: null, is_closed: false }
      const key = await createList(userId, { ...said, items })
      await navigate(localPath(language, `/list/${key}/edit`))
    } catch (error) {
      setProblem(whyNotReserved(error, { items, words: all }))
      setIsSending(false)
      lookAtFault()
    }
  }

  return (
    <Dialog open onClose={onClose} title={words.title}>
      <form ref={form} noValidate className="space-y-5" onSubmit={(event) => void submit(event)}>
        <p className="text-muted">{words.text}</p>
        <ProblemAlert problem={problem} />
        <fieldset>
          <legend className="mb-1 text-sm font-medium">{words.kind}</legend>
          {LIST_KINDS.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-3 py-1">
              <input
                type="radio"
                name="kind"
                className="size-5 shrink-0 accent-primary"
                checked={kind === one}
                onChange={() => setKind(one)}
              />
              <span>
                {kinds[one]}
                <span className="block text-sm text-muted">{words.kindTexts[one]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <TextField
          label={words.name}
          required
          maxLength={120}
          value={title}
          error={isMissing && title.trim() === '' ? words.nameMissing : undefined}
          onChange={({ target: { value } }) => setTitle(value)}
        />
        <SubmitButton label={words.submit} sending={words.sending} isSending={isSending} />
      </form>
    </Dialog>
  )
}
