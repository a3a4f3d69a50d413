import type { IndexLetter } from '#shared/catalogue/index-letters.ts'
import { collaboratorPath } from '#shared/catalogue/browse-paths.ts'
import type { Collaborator } from '#shared/catalogue/book.ts'
import { browseWords } from '#shared/text/en/browse.ts'
import { localPath } from '../paths.ts'
import { Link } from '#ui/link.tsx'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { nameParts } from './person-name.ts'
import { Portrait } from './portrait.tsx'

/** People as a shelf files them, under their letters. */
export function PeopleIndex({ people }: { people: readonly Collaborator[] }) {
  const browse = useWords(browseWords)
  const groups = Map.groupBy(people, ({ letter }) => letter)
  return [...groups].map(([letter, group]) => (
    <Letter
      key={letter}
      letter={letter}
      label={letter === 'other' ? browse.people.other : letter}
      people={group}
    />
  ))
}

type LetterProps = { letter: IndexLetter; label: string; people: readonly Collaborator[] }

function Letter({ letter, label, people }: LetterProps) {
  return (
    <section
      aria-labelledby={`letter-${letter}`}
      className="border-b border-hairline py-6 last-of-type:border-0 lg:grid lg:grid-cols-[6rem_1fr] lg:py-8"
    >
      <h2
        id={`letter-${letter}`}
        className={`mb-2 text-secondary-text ${letter === 'other' ? 'text-2xl' : 'text-4xl'}`}
      >
        {label}
      </h2>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {people.map((person) => (
          <li key={person.id}>
            <PersonLink person={person} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PersonLink({ person }: { person: Collaborator }) {
  const { catalogue } = useText()
  const language = useLanguage()
  const { before, family, after } = nameParts(person.name, person.sortName)
  return (
    <Link to={localPath(language, collaboratorPath(person))} className="person-link">
      <Portrait person={person} />
      <span>
        <span className="person-name">
          {before}
          <b>{family}</b>
          {after}
        </span>
        <span className="price text-sm text-muted">{catalogue.countBooks(person.bookCount)}</span>
      </span>
    </Link>
  )
}
