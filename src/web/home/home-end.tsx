/** The end of the home page: a table, staff picks, people, collections and events. `home-page.tsx` loads what makes it answer when somebody is near. */
import { homePageWords } from '#shared/text/home-page-words.ts'
import type { Collection } from '#shared/catalogue/book.ts'
import { EventShelf, type ShelfEvent } from '../events/event-shelf.tsx'
import type { PickedBook } from '../api/staff-picks.ts'
import { TableShelf, type TableWithBooks } from '../display-tables/table-shelf.tsx'
import { PickShelf } from '../staff-picks/pick-shelf.tsx'
import { HomePeople } from './home-people.tsx'
import type { ShelfAuthor } from './shelf-authors.ts'
import { CollectionTiles } from '../browse/collection-tile.tsx'
import { ShelfHeading } from '../book-cards/shelf-heading.tsx'
import { useWords } from '#ui/text.tsx'

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
