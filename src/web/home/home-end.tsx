/** The end of the home page: staff picks, people, collections and events. `home-page.tsx` loads what makes it answer when somebody is near. */
import type { Collection } from '#shared/catalogue/book.ts'
import { EventShelf, type ShelfEvent } from '../events/event-shelf.tsx'
import type { PickedBook } from '../api/staff-picks.ts'
import { PickShelf } from '../staff-picks/pick-shelf.tsx'
import { HomeCollections } from './home-collections.tsx'
import { HomePeople } from './home-people.tsx'
import type { ShelfAuthor } from './shelf-authors.ts'

type HomeEndProps = {
  picks: readonly PickedBook[]
  people: readonly ShelfAuthor[]
  collections: readonly Collection[]
  events: readonly ShelfEvent[]
}

export function HomeEnd({ picks, people, collections, events }: HomeEndProps) {
  return (
    <div className="contents">
      {picks.length > 0 && <PickShelf picks={picks} />}
      <HomePeople people={people} />
      <HomeCollections collections={collections} />
      <EventShelf events={events} />
    </div>
  )
}
