import { Fragment } from 'react'
import type { CollectionDetail } from '#shared/catalogue/book.ts'
import { browseWords } from '#shared/text/browse-words.ts'
import { localBooksPath } from '../listing/books-url.ts'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { TilePattern } from '#ui/cover/tile-pattern.tsx'
import { Link } from '#ui/link.tsx'

const PUBLISHERS = 4

/** The collection's name on its pattern, with its size and publishers. */
export function CollectionBand({ collection }: { collection: CollectionDetail }) {
  const { catalogue } = useText()
  const browse = useWords(browseWords)
  const language = useLanguage()
  const { id, name, bookCount, publishers } = collection
  return (
    <header className="relative flex min-h-52 flex-col justify-end overflow-hidden rounded-md p-6 [--focus:#fffdf8] sm:min-h-64 sm:p-10">
      <TilePattern index={id}>
        <p className="text-xs font-semibold tracking-[0.08em] uppercase">{browse.collection.kicker}</p>
        <h1 className="mt-2 max-w-[24ch] text-4xl break-words sm:text-5xl">{name}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-2">
          <span className="price">{catalogue.countBooks(bookCount)}</span>
          {publishers.slice(0, PUBLISHERS).map((publisher) => (
            <Fragment key={publisher.id}>
              <span aria-hidden="true">·</span>
              <Link
                to={localBooksPath(language, { publisher: [publisher.id] })}
                rel="nofollow"
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {publisher.name}
              </Link>
            </Fragment>
          ))}
        </p>
      </TilePattern>
    </header>
  )
}
