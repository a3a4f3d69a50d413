import { useState } from 'react'
import { coverSources } from '#shared/catalogue/cover-link.ts'
import type { Book } from '#shared/catalogue/book.ts'
import { bookWords } from '#shared/text/en/book.ts'
import { useText, useWords } from '#ui/text.tsx'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { gallery } from './on-demand-overlays.ts'

/** The cover, and where a book has more pictures a strip of them that opens the gallery. */
export function BookStage({ book }: { book: Book }) {
  const { catalogue } = useText()
  const words = useWords(bookWords)
  const [shown, setShown] = useState<number>()
  const pictures = book.images
  return (
    <div className="flex flex-col items-center justify-center gap-6 bg-tint max-md:-ml-4 max-md:px-4 max-md:py-5 md:row-span-3 md:self-start md:rounded-md md:py-12 xl:row-span-2">
      <BookCover
        book={book}
        label={catalogue.coverOf(book.title)}
        eager
        sizes="(min-width: 1280px) 16.25rem, (min-width: 640px) 15rem, 9rem"
        className="w-full max-w-36 sm:max-w-60 xl:max-w-65"
      />
      {pictures.length > 1 && (
        <>
          <ul
            aria-label={words.pictures}
            className="flex gap-2 max-sm:max-w-full max-sm:overflow-x-auto sm:flex-wrap sm:justify-center sm:px-4"
          >
            {pictures.map((link, index) => (
              <li key={link}>
                <button
                  type="button"
                  aria-label={words.enlarge(index + 1, pictures.length)}
                  aria-haspopup="dialog"
                  className="flex h-18 w-14 shrink-0 items-center justify-center rounded-sm border border-hairline bg-card p-1 hover:border-edge"
                  onClick={() => setShown(index)}
                  {...gallery.whenNear}
                >
                  <img
                    src={link}
                    srcSet={coverSources(link, 'webp')}
                    sizes="3rem"
                    alt=""
                    width={48}
                    height={64}
                    loading="lazy"
                    className="max-h-full object-contain"
                  />
                </button>
              </li>
            ))}
          </ul>
          <gallery.Overlay
            open={shown !== undefined}
            onClose={() => setShown(undefined)}
            title={book.title}
            pictures={pictures}
            first={shown ?? 0}
          />
        </>
      )}
    </div>
  )
}
