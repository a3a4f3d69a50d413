import type { RefObject } from 'react'
import { bookPath } from '#shared/catalogue/book-path.ts'
import type { ShelfBook } from '#shared/catalogue/book.ts'
import { wishlistWords } from '#shared/text/en/wishlist.ts'
import { ShelfNotice } from '../bookcase/shelf-notice.tsx'
import { localPath } from '../paths.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { BagIcon, BinIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { Price } from '#ui/price.tsx'
import { StockLine } from '../book-cards/stock-line.tsx'

type WishlistRowProps = {
  book: ShelfBook
  onMove: () => void
  onRemove: () => void
  /** Takes the focus when the row comes back. */
  titleRef: RefObject<HTMLAnchorElement | null> | undefined
}

/** One book of the wishlist: cover, title, author, price, stock; into the cart, or out of the list. */
export function WishlistRow({ book, onMove, onRemove, titleRef }: WishlistRowProps) {
  const words = useWords(wishlistWords)
  const language = useLanguage()
  const canBuy = !book.removed && book.copies >= 1
  return (
    <article className="grid grid-cols-[5rem_1fr_auto] gap-x-4 gap-y-3 py-5 sm:grid-cols-[6.5rem_1fr_auto] sm:gap-x-6">
      <div className={`self-start ${canBuy ? '' : 'opacity-50 grayscale'}`}>
        <BookCover book={book} />
      </div>
      <div className={`min-w-0 space-y-1 ${canBuy ? '' : 'text-muted'}`}>
        <h2 className="text-lg leading-snug sm:text-xl">
          <Link ref={titleRef} to={localPath(language, bookPath(book))} className="hover:underline">
            {book.title}
          </Link>
        </h2>
        {book.author && <p className="truncate text-sm text-muted">{book.author}</p>}
        {book.description && (
          <p className="line-clamp-2 max-w-prose text-sm max-sm:hidden">{book.description}</p>
        )}
        <Price sellingPriceCents={book.sellingPriceCents} priorPriceCents={book.priorPriceCents} />
        <StockLine book={book} />
        <ShelfNotice book={book} look="line" />
      </div>
      <Button
        variant="quiet"
        size="icon"
        className="-mr-3"
        aria-label={words.remove(book.title)}
        onClick={onRemove}
      >
        <BinIcon />
      </Button>
      {canBuy && (
        <Button
          size="small"
          className="col-start-2 justify-self-start"
          aria-label={words.moveNamed(book.title)}
          onClick={onMove}
        >
          <BagIcon />
          {words.moveToCart}
        </Button>
      )}
    </article>
  )
}
