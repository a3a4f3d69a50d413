import { booksWords } from '#shared/text/staff/books-words.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { useWords } from '#ui/text.tsx'
import { ChangedMark, Theirs, useFault, type Form } from './fields.tsx'
import { useSuggestions } from './use-names.ts'

const KINDS = { publisher: 'publishers', collection: 'collections' } as const

/** The publisher or the collection: one that the catalogue knows, or a new name. */
export function NameField({ form, name }: { form: Form; name: keyof typeof KINDS }) {
  const { fields } = useWords(booksWords)
  const { draft } = form
  const typed = draft.text(name)
  const found = useSuggestions(KINDS[name], typed)
  return (
    <div className={draft.isChanged(name) ? 'changed' : ''}>
      <Combobox
        label={fields[name]}
        mark={<ChangedMark draft={draft} name={name} />}
        error={useFault(form, name)}
        typed={typed}
        onType={(to) => draft.set(name, to)}
        suggestions={found.filter((one) => one.name !== typed)}
        onChoose={({ name: chosen }) => draft.set(name, chosen)}
      />
      <Theirs draft={draft} name={name} />
    </div>
  )
}
