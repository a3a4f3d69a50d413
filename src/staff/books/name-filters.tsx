import { useState } from 'react'
import { booksWords } from '#shared/text/staff/en/books.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { useWords } from '#ui/text.tsx'
import { Chip } from './chip.tsx'
import type { BooksFilter } from './use-books-filter.ts'
import { categoriesLike, useCategories, useNames, useSuggestions, type NameKind } from './use-names.ts'

const NAMED = { publisher: 'publishers', collection: 'collections', collaborator: 'contributors' } as const
type Named = keyof typeof NAMED

/** Filters by what has a name: each chosen one is in the address by its number. */
export function NameFilters({ filter }: { filter: BooksFilter }) {
  return (
    <>
      {(Object.keys(NAMED) as Named[]).map((name) => (
        <NameFilter key={name} name={name} filter={filter} />
      ))}
      <CategoryFilter filter={filter} />
    </>
  )
}

function NameFilter({ name, filter: { query, setFilters } }: { name: Named; filter: BooksFilter }) {
  const { filters } = useWords(booksWords)
  const [typed, setTyped] = useState('')
  return (
    <Combobox
      label={filters[name]}
      typed={typed}
      onType={setTyped}
      suggestions={useSuggestions(NAMED[name] satisfies NameKind, typed)}
      onChoose={({ id }) => {
        setTyped('')
        setFilters({ [name]: added(query[name], id) })
      }}
    />
  )
}

function CategoryFilter({ filter: { query, setFilters } }: { filter: BooksFilter }) {
  const { filters } = useWords(booksWords)
  const [typed, setTyped] = useState('')
  const found = categoriesLike(useCategories(), typed)
  return (
    <Combobox
      label={filters.category}
      typed={typed}
      onType={setTyped}
      suggestions={found.map(({ id, path }) => ({ id: String(id), name: path }))}
      onChoose={({ id }) => {
        setTyped('')
        setFilters({ category: added(query.category, id) })
      }}
    />
  )
}

/** The chosen names, each with a way to end it. */
export function ChosenNames({ filter: { query, setFilters } }: { filter: BooksFilter }) {
  const { filters } = useWords(booksWords)
  const categories = useCategories()
  const chosen = {
    publisher: useNames('publishers', query.publisher),
    collection: useNames('collections', query.collection),
    collaborator: useNames('contributors', query.collaborator),
    category: listed(query.category).flatMap((id) =>
      categories.filter((one) => String(one.id) === id).map(({ path }) => ({ id, name: path })),
    ),
  }
  return (Object.keys(chosen) as (keyof typeof chosen)[]).flatMap((kind) =>
    chosen[kind].map(({ id, name }) => (
      <Chip
        key={`${kind} ${id}`}
        removes={filters.end(name)}
        onRemove={() =>
          setFilters({
            [kind]: listed(query[kind])
              .filter((one) => one !== id)
              .join(','),
          })
        }
      >
        {name}
      </Chip>
    )),
  )
}

const listed = (ids: string | undefined) => (ids === undefined ? [] : ids.split(','))
const added = (ids: string | undefined, id: string) => [...new Set([...listed(ids), id])].join(',')
