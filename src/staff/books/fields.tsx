/** Fields of a book: marked while they are changed, with what others saved meanwhile. */
import type { ReactNode } from 'react'
import { booksWords } from '#shared/text/staff/en/books.ts'
import { Field } from '#ui/form/field.tsx'
import { useWords } from '#ui/text.tsx'
import type { StaffError } from '../api/client.ts'
import type { BookDraft } from './use-book-draft.ts'
import type { FieldName, TextName } from './written-book.ts'

export type Form = {
  draft: BookDraft
  /** What the last action said of fields. */
  failure: StaffError | null
  /** Nobody may change it here: there is nothing to add with. */
  isReadOnly?: boolean
  /** What this browser says of a field. */
  faults: Partial<Record<FieldName, string>>
}

/** Marks a field that is changed. */
export function ChangedMark({ draft, name }: { draft: BookDraft; name: FieldName }) {
  const { one } = useWords(booksWords)
  if (!draft.isChanged(name)) return null
  return (
    <span className="float-right rounded-sm bg-secondary px-1.5 text-xs text-on-secondary">
      {one.modified}
    </span>
  )
}

/** Returns what is wrong with a field; undefined: nothing. */
export function useFault({ failure, faults }: Form, name: FieldName): string | undefined {
  const { fault } = useWords(booksWords)
  const isRefused = Object.keys(failure?.fields ?? {}).some((field) => field.split('.')[0] === name)
  return faults[name] ?? (isRefused ? fault : undefined)
}

/** What somebody else saved in a field that was typed into, and the way to take it. */
export function Theirs({ draft, name }: { draft: BookDraft; name: FieldName }) {
  const { one, lookUp } = useWords(booksWords)
  const theirs = draft.theirs(name)
  if (theirs === undefined) return null
  const said = typeof theirs === 'string' ? theirs : theirs.join(', ')
  return (
    <p role="status" className="mt-1.5 text-xs text-out-of-stock">
      {(draft.isStored ? one.theirs : lookUp.theirs)(said || one.nothing)}{' '}
      <button type="button" className="link min-h-8" onClick={() => draft.forget([name])}>
        {one.takeTheirs}
      </button>
    </p>
  )
}

type BookFieldProps = {
  form: Form
  name: TextName
  hint?: ReactNode
  required?: boolean
  lines?: number
  lang?: string
  inputMode?: 'numeric' | 'decimal'
  /** Makes it a choice. */
  options?: readonly { code: string; name: string }[]
  className?: string
}

/** A text, a long text or a choice. */
export function BookField({
  form,
  name,
  hint,
  required,
  lines,
  lang,
  inputMode,
  options,
  className = '',
}: BookFieldProps) {
  const { fields } = useWords(booksWords)
  const { draft } = form
  const isChanged = draft.isChanged(name)
  const control = {
    value: draft.text(name),
    onChange: (event: { target: { value: string } }) => draft.set(name, event.target.value),
  }
  return (
    <div className={`${isChanged ? 'changed' : ''} ${className}`}>
      <Field
        label={
          <>
            {fields[name]} <ChangedMark draft={draft} name={name} />
          </>
        }
        required={required}
        hint={hint}
        error={useFault(form, name)}
      >
        {(wiring) => {
          if (options) {
            return (
              <select {...control} {...wiring} className={`${wiring.className} pr-9`}>
                {options.map(({ code, name: said }) => (
                  <option key={code} value={code}>
                    {said}
                  </option>
                ))}
              </select>
            )
          }
          if (lines !== undefined) {
            return (
              <textarea
                {...control}
                {...wiring}
                rows={lines}
                lang={lang}
                className={`${wiring.className} py-2`}
              />
            )
          }
          return <input {...control} {...wiring} type="text" inputMode={inputMode} lang={lang} />
        }}
      </Field>
      <Theirs draft={draft} name={name} />
    </div>
  )
}
