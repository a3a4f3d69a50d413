import { useId, useState } from 'react'
import { CONTRIBUTOR_ROLES, type ContributorRole } from '#shared/catalogue/vocabulary.ts'
import { booksWords } from '#shared/text/staff/en/books.ts'
import { Button } from '#ui/button.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { ArrowUpIcon, CloseIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'
import { ChangedMark, Theirs, useFault, type Form } from './fields.tsx'
import { useSuggestions } from './use-names.ts'

type Person = { role: ContributorRole; name: string }

const asPerson = (written: string): Person => {
  const at = written.indexOf(':')
  return { role: written.slice(0, at) as ContributorRole, name: written.slice(at + 1) }
}

/** Everybody who made the book, in the order of the cover: the first author stands first. */
export function PeopleField({ form }: { form: Form }) {
  const { fields, people: words } = useWords(booksWords)
  const { draft, isReadOnly = false } = form
  const id = useId()
  const fault = useFault(form, 'people')
  const [typed, setTyped] = useState('')
  const people = draft.list('people').map(asPerson)
  const found = useSuggestions('contributors', typed)
  const set = (next: readonly Person[]) =>
    draft.set(
      'people',
      next.map(({ role, name }) => `${role}:${name}`),
    )
  const add = (name: string) => {
    setTyped('')
    if (name.trim() !== '') set([...people, { role: 'author', name: name.trim() }])
  }
  const move = (at: number, to: number) => {
    const next = people.toSpliced(at, 1)
    const [moved] = people.slice(at)
    if (moved) set(next.toSpliced(to, 0, moved))
  }
  return (
    <div role="group" aria-labelledby={id} className={draft.isChanged('people') ? 'changed' : ''}>
      <p id={id} className="mb-1.5 text-sm font-medium">
        {fields.people} <ChangedMark draft={draft} name="people" />
      </p>
      {people.length === 0 && <p className="text-muted">{words.none}</p>}
      <ol className="mb-2">
        {people.map((person, at) => (
          <li
            key={`${person.role} ${person.name}`}
            className="flex flex-wrap items-center gap-x-2 border-b border-hairline py-1"
          >
            <span className="min-w-32 flex-1 font-medium">{person.name}</span>
            <select
              aria-label={words.role(person.name)}
              value={person.role}
              onChange={(event) => {
                const role = event.target.value as ContributorRole
                set(people.with(at, { ...person, role }))
              }}
              className="min-h-(--control-height) rounded-md border border-edge bg-card px-2 pr-8"
            >
              {CONTRIBUTOR_ROLES.map((role) => (
                <option key={role} value={role}>
                  {words.roles[role]}
                </option>
              ))}
            </select>
            {!isReadOnly && (
              <>
                <Button
                  variant="quiet"
                  size="squareControl"
                  aria-label={words.earlier(person.name)}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                >
                  <ArrowUpIcon className="size-4" />
                </Button>
                <Button
                  variant="quiet"
                  size="squareControl"
                  aria-label={words.later(person.name)}
                  disabled={at === people.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <ArrowUpIcon className="size-4 rotate-180" />
                </Button>
                <Button
                  variant="quiet"
                  size="squareControl"
                  aria-label={words.remove(person.name)}
                  onClick={() => set(people.toSpliced(at, 1))}
                >
                  <CloseIcon className="size-4" />
                </Button>
              </>
            )}
          </li>
        ))}
      </ol>
      {!isReadOnly && (
        <Combobox
          label={words.add}
          hint={words.addHint}
          error={fault}
          typed={typed}
          onType={setTyped}
          suggestions={found}
          onChoose={({ name }) => add(name)}
          onTake={() => add(typed)}
        />
      )}
      <Theirs draft={draft} name="people" />
    </div>
  )
}
