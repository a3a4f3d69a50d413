import { addedPopupWords } from '#shared/text/en/added-popup.ts'
import { useRef } from 'react'
import { lineOf } from '#shared/cart/cart.ts'
import { shortTitle } from '#shared/cart/short-title.ts'
import type { ShelfBook } from '#shared/catalogue/book.ts'
import { listFavorites } from '../api/catalogue.ts'
import { localPath } from '../paths.ts'
import { useQuery } from '../query/use-query.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { Price } from '#ui/price.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { favoritesToShow } from './favorites.ts'

// §2: 2, 4 or 6 per view at widths 0, 651 and 951
const PER_VIEW =
  'shrink-0 snap-start basis-[calc((100%-1rem)/2)] sm:basis-[calc((100%-3rem)/4)] lg:basis-[calc((100%-5rem)/6)]'
const PLACES = [1, 2, 3, 4, 5, 6]

/** Favorites in a row that snaps; nothing at all when there are none or they cannot be loaded (§7). */
export function FavoritesCarousel({ added, onLeave }: { added: ShelfBook; onLeave: () => void }) {
  const popup = useWords(addedPopupWords)
  const language = useLanguage()
  const row = useRef<HTMLUListElement>(null)
  const { query, hasFailed } = useQuery(language, () => listFavorites(language))
  const favorites = query.kind === 'found' ? favoritesToShow(query.value, added) : undefined

  // §7: failures of lists stay silent
  if (hasFailed || favorites?.length === 0) return null
  const scroll = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth, behavior: 'smooth' })
  return (
    <section aria-labelledby="popup-favorites" className="mt-8 border-t border-hairline pt-5">
      <div className="flex items-center justify-between">
        <h3 id="popup-favorites" className="text-xl">
          {popup.favorites}
        </h3>
        <div className="-mr-3 flex">
          <Button variant="quiet" size="icon" aria-label={popup.previous} onClick={() => scroll(-1)}>
            <ChevronLeftIcon />
          </Button>
          <Button variant="quiet" size="icon" aria-label={popup.next} onClick={() => scroll(1)}>
            <ChevronRightIcon />
          </Button>
        </div>
      </div>
      <ul ref={row} className="mt-3 flex snap-x snap-mandatory gap-4 overflow-x-auto p-1 pb-3">
        {favorites
          ? favorites.map((book) => (
              <li key={book.id} className={PER_VIEW}>
                <Link
                  to={localPath(language, `/bookdetails/${book.id}`)}
                  onClick={onLeave}
                  className="group flex h-full flex-col justify-end text-sm"
                >
                  <BookCover book={lineOf(book, 1)} sizes="10rem" />
                  <span className="mt-2 block font-serif group-hover:underline">
                    {shortTitle(book.title)}
                  </span>
                  <Price sellingPriceCents={book.sellingPriceCents} priorPriceCents={book.priorPriceCents} />
                </Link>
              </li>
            ))
          : PLACES.map((place) => (
              <li key={place} className={PER_VIEW}>
                <Skeleton className="aspect-[2/3]" />
                <Skeleton className="mt-2 h-11" />
              </li>
            ))}
      </ul>
    </section>
  )
}
