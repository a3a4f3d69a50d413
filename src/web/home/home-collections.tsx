import type { Collection } from '#shared/catalogue/book.ts'
import { CollectionTiles } from '../browse/collection-tile.tsx'
import { ShelfHeading } from '../book-cards/shelf-heading.tsx'
import { useText } from '#ui/text.tsx'

/** The collections with the most books, and the way to all of them. */
export function HomeCollections({ collections }: { collections: readonly Collection[] }) {
  const { home } = useText()
  if (collections.length === 0) return null
  return (
    <section aria-labelledby="collections-title" id="collections" className="page mt-12 sm:mt-18">
      <ShelfHeading id="collections-title" title={home.collections} allPath="/collections" />
      <CollectionTiles collections={collections} />
    </section>
  )
}
