import { collectionPath } from '#shared/catalogue/browse-paths.ts'
import type { Collection } from '#shared/catalogue/book.ts'
import { localPath } from '../paths.ts'
import { useLanguage, useText } from '#ui/text.tsx'
import { TilePattern } from '#ui/cover/tile-pattern.tsx'
import { Link } from '#ui/link.tsx'

type CollectionTileProps = {
  collection: Collection
  /** Its place: neighbours never look alike. */
  index: number
}

/** A collection as a tile that leads to it. */
export function CollectionTile({ collection, index }: CollectionTileProps) {
  const { catalogue } = useText()
  const language = useLanguage()
  return (
    <Link
      to={localPath(language, collectionPath(collection))}
      className="group relative flex aspect-[8/5] flex-col justify-end overflow-hidden rounded-md p-4 sm:p-5"
    >
      <TilePattern index={index}>
        <span className="line-clamp-2 font-serif text-xl leading-tight sm:text-2xl">{collection.name}</span>
        <span className="mt-1 text-sm">{catalogue.countBooks(collection.bookCount)}</span>
      </TilePattern>
    </Link>
  )
}

/** Tiles side by side. */
export function CollectionTiles({ collections }: { collections: readonly Collection[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4">
      {collections.map((collection, index) => (
        <li key={collection.id}>
          <CollectionTile collection={collection} index={index} />
        </li>
      ))}
    </ul>
  )
}
