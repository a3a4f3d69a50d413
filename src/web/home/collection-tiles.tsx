import { Link } from 'react-router'
import type { Collection } from '#shared/contract/catalogue.ts'
import { ShelfHeading } from '../catalogue/shelf-heading.tsx'
import { localBooksPath } from '../state/books-url.ts'
import { useLanguage, useText } from '../state/text.tsx'
import { TilePattern } from '../ui/cover/tile-pattern.tsx'

/** The collections with the most books, each with its own pattern. */
export function CollectionTiles({ collections }: { collections: readonly Collection[] }) {
  const { home } = useText()
  const language = useLanguage()
  if (collections.length === 0) return null
  return (
    <section aria-labelledby="collections-title" id="collections" className="page mt-12 sm:mt-18">
      <ShelfHeading id="collections-title" title={home.collections} />
      <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
        {collections.map(({ id, nom, article_count }, index) => (
          <li key={id}>
            <Link
              to={localBooksPath(language, { collection: [id] })}
              className="group relative flex aspect-[8/5] flex-col justify-end overflow-hidden rounded-md p-4 sm:p-5"
            >
              <TilePattern index={index}>
                <span className="line-clamp-2 font-serif text-xl leading-tight sm:text-2xl">{nom}</span>
                <span className="mt-1 text-sm">{home.books(article_count)}</span>
              </TilePattern>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
