import { useId, useState } from 'react'
import { booksWords } from '#shared/text/staff/en/books.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { useWords } from '#ui/text.tsx'
import { Chip } from './chip.tsx'
import { ChangedMark, Theirs, useFault, type Form } from './fields.tsx'
import { categoriesLike, useCategories } from './use-names.ts'

/** The categories that the book is filed under. */
export function CategoriesField({ form }: { form: Form }) {
  const { fields, categories: words } = useWords(booksWords)
  const { draft, isReadOnly = false } = form
  const id = useId()
  const fault = useFault(form, 'categories')
  const [typed, setTyped] = useState('')
  const categories = useCategories()
  const keys = draft.list('categories')
  const paths = new Map(categories.map(({ key, path }) => [key, path]))
  const left = categories.filter(({ key }) => !keys.includes(key))
  return (
    <div role="group" aria-labelledby={id} className={draft.isChanged('categories') ? 'changed' : ''}>
      <p id={id} className="mb-1.5 text-sm font-medium">
        {fields.categories} <ChangedMark draft={draft} name="categories" />
      </p>
      {keys.length === 0 && <p className="mb-2 text-muted">{words.none}</p>}
      <div className="mb-2 flex flex-wrap gap-2">
        {keys.map((key) => (
          <Chip
            key={key}
            removes={words.remove(paths.get(key) ?? key)}
            onRemove={
              isReadOnly
                ? undefined
                : () =>
                    draft.set(
                      'categories',
                      keys.filter((one) => one !== key),
                    )
            }
          >
            {paths.get(key) ?? key}
          </Chip>
        ))}
      </div>
      {!isReadOnly && (
        <Combobox
          label={words.add}
          error={fault}
          typed={typed}
          onType={setTyped}
          suggestions={categoriesLike(left, typed).map(({ key, path }) => ({ id: key, name: path }))}
          onChoose={({ id: key }) => {
            setTyped('')
            draft.set('categories', [...keys, key].toSorted())
          }}
        />
      )}
      <Theirs draft={draft} name="categories" />
    </div>
  )
}
