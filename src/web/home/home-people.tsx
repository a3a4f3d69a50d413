import { homePageWords } from '#shared/text/home-page-words.ts'
import { collaboratorPath } from '#shared/catalogue/browse-paths.ts'
import { Portrait } from '../browse/portrait.tsx'
import { ShelfHeading } from '../book-cards/shelf-heading.tsx'
import { localPath } from '../paths.ts'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import type { ShelfAuthor } from './shelf-authors.ts'

/** Who wrote the books of the shelves above, and the way to everyone (§2). */
export function HomePeople({ people }: { people: readonly ShelfAuthor[] }) {
  const home = useWords(homePageWords)
  const language = useLanguage()
  if (people.length === 0) return null
  return (
    <section aria-labelledby="people-title" id="collaborators" className="page mt-12 sm:mt-18">
      <ShelfHeading id="people-title" title={home.people} allPath="/collaborators" />
      <ul className="grid grid-cols-2 gap-x-4 gap-y-3 sm:gap-x-8 md:grid-cols-4">
        {people.map((person) => (
          <li key={person.id}>
            <Link to={localPath(language, collaboratorPath(person))} className="person-link">
              <Portrait person={person} />
              <span className="person-name">{person.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
