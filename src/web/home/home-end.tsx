/** The end of the home page: a table, staff picks, people, collections and events. `home-page.tsx` loads what makes it answer when somebody is near. */
import { homePageWords } from '#shared/text/en/home-page.ts'
import type { Collection } from '#shared/catalogue/book.ts'
import { EventShelf, type ShelfEvent } from '../events/event-shelf.tsx'
import type { PickedBook } from '../api/staff-picks.ts'
import { TableShelf, type TableWithBooks } from '../display-tables/table-shelf.tsx'
import { PickShelf } from '../staff-picks/pick-shelf.tsx'
import type { ShelfAuthor } from './shelf-authors.ts'
import { CollectionTiles } from '../browse/collection-tile.tsx'
import { ShelfHeading } from '../book-cards/shelf-heading.tsx'
import { useWords, useLanguage } from '#ui/text.tsx'
import { collaboratorPath } from '#shared/catalogue/browse-paths.ts'
import { Portrait } from '../browse/portrait.tsx'
import { localPath } from '../paths.ts'
import { Link } from '#ui/link.tsx'

/** Who wrote the books of the shelves above, and the way to everyone (§2). */
function HomePeople({ people }: { people: readonly ShelfAuthor[] }) {
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

type HomeEndProps = {
  table: TableWithBooks | undefined
  picks: readonly PickedBook[]
  people: readonly ShelfAuthor[]
  collections: readonly Collection[]
  events: readonly ShelfEvent[]
}

export function HomeEnd({ table, picks, people, collections, events }: HomeEndProps) {
  return (
    <div className="contents">
      {table && <TableShelf {...table} />}
      {picks.length > 0 && <PickShelf picks={picks} />}
      <HomePeople people={people} />
      <HomeCollections collections={collections} />
      <EventShelf events={events} />
    </div>
  )
}

/** The collections with the most books, and the way to all of them. */
function HomeCollections({ collections }: { collections: readonly Collection[] }) {
  const home = useWords(homePageWords)
  if (collections.length === 0) return null
  return (
    <section aria-labelledby="collections-title" id="collections" className="page mt-12 sm:mt-18">
      <ShelfHeading id="collections-title" title={home.collections} allPath="/collections" />
      <CollectionTiles collections={collections} />
    </section>
  )
}
