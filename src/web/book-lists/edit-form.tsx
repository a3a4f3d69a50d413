import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { LIST_KINDS, MAX_READERS, type ListKind } from '#shared/book-lists/saved.ts'
import { bookListsWords } from '#shared/text/en/book-lists.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/form/field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useFaultFocus } from '#ui/form/use-fault-focus.ts'
import { PlusIcon } from '#ui/icons.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import type { SharedList } from '../api/book-lists.ts'
import { localPath } from '../paths.ts'
import { EditItems } from './edit-items.tsx'
import { StaleList } from './stale-list.tsx'
import { useEditedList } from './use-edited-list.ts'

/** What a list says, and its books; nothing is changed for its readers until it is saved. */
export function EditForm({ userId, list }: { userId: string; list: SharedList }) {
  const { edit: words, kinds } = useWords(bookListsWords)
  const language = useLanguage()
  const { draft, change, changeItem, isChanged, isSending, problem, save, stale } = useEditedList(
    userId,
    list,
  )
  const navigate = useNavigate()
  const [isMissing, setIsMissing] = useState(false)
  const { form, lookAtFault } = useFaultFocus()

  /** Returns whether there is nothing left to save. */
  async function saveAll(): Promise<boolean> {
    if (isSending) return false
    const isNamed = draft.title.trim() !== ''
    setIsMissing(!isNamed)
    const isSaved = isNamed && (await save())
    lookAtFault()
    return isSaved
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    await saveAll()
  }

  /** Leaving would lose what is not saved. */
  async function addBooks() {
    if (isChanged && !(await saveAll())) return
    await navigate(`${localPath(language, '/list')}?to=${list.key}`)
  }

  return (
    <form ref={form} noValidate className="mt-6 max-w-3xl" onSubmit={(event) => void submit(event)}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={words.name}
          required
          maxLength={120}
          value={draft.title}
          error={isMissing && draft.title.trim() === '' ? words.nameMissing : undefined}
          onChange={({ target: { value } }) => change({ title: value })}
        />
        <SelectField
          label={words.kind}
          value={draft.kind}
          onChange={({ target: { value } }) => change({ kind: value as ListKind })}
        >
          {LIST_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {kinds[kind]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={words.signature}
          hint={words.signatureHint}
          maxLength={120}
          value={draft.signature ?? ''}
          onChange={({ target: { value } }) => change({ signature: value || null })}
        />
        {draft.kind === 'school' && (
          <TextField
            label={words.readers}
            hint={words.readersHint}
            inputMode="numeric"
            value={draft.readers ?? ''}
            onChange={({ target: { value } }) => change({ readers: readersOf(value) })}
          />
        )}
        <div className="sm:col-span-2">
          <TextAreaField
            label={words.note}
            maxLength={1000}
            value={draft.note ?? ''}
            onChange={({ target: { value } }) => change({ note: value || null })}
          />
        </div>
        <DateField
          label={words.closesOn}
          value={draft.closes_on ?? ''}
          onChange={({ target: { value } }) => change({ closes_on: value || null })}
        />
        <label className="flex min-h-11 cursor-pointer items-center gap-3 sm:self-end">
          <input
            type="checkbox"
            className="size-5 accent-primary"
            checked={draft.is_closed}
            onChange={({ target: { checked } }) => change({ is_closed: checked })}
          />
          {words.isClosed}
        </label>
      </div>
      <div className="mt-10 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">{words.books}</h2>
        <Button variant="outline" size="small" onClick={() => void addBooks()}>
          <PlusIcon />
          {words.add}
        </Button>
      </div>
      <EditItems items={draft.items} onChange={(items) => change({ items })} onChangeItem={changeItem} />
      <div className="sticky bottom-0 -mx-4 mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline bg-card px-4 py-3 sm:mx-0">
        <ProblemAlert problem={problem} />
        {stale && <StaleList stale={stale} />}
        <SubmitButton label={words.submit} sending={words.sending} isSending={isSending} />
        <ButtonLink variant="quiet" to={localPath(language, `/list/${list.key}`)}>
          {words.see}
        </ButtonLink>
        <p role="status" className="text-sm text-muted">
          {isChanged && words.unsaved}
        </p>
      </div>
    </form>
  )
}

/** What is typed of a number of pupils; anything else is none. */
function readersOf(typed: string): number | null {
  const digits = typed.replaceAll(/\D/g, '')
  return digits === '' || Number(digits) === 0 ? null : Math.min(Number(digits), MAX_READERS)
}
