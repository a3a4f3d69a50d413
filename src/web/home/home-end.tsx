/** The end of the home page: people, collections and events. `home-page.tsx` loads what makes it answer when somebody is near. */
import type { Collection } from '#shared/catalogue/book.ts'
import { EventShelf, type ShelfEvent } from '../events/event-shelf.tsx'
import { HomeCollections } from './home-collections.tsx'
import { HomePeople } from './home-people.tsx'
import type { ShelfAuthor } from './shelf-authors.ts'

type HomeEndProps = {
  people: readonly ShelfAuthor[]
  collections: readonly Collection[]
  events: readonly ShelfEvent[]
}

export function HomeEnd({ people, collections, events }: HomeEndProps) {
  return (
    <div className="contents">
      <HomePeople people={people} />
      <HomeCollections collections={collections} />
      <EventShelf events={events} />
    </div>
  )
}
