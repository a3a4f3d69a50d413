import { Link } from 'react-router'
import { bookPath } from '#shared/catalogue/book-path.ts'
import type { ShelfBook } from '#shared/catalogue/book.ts'
import { AddToCartButton } from '../cart/add-to-cart-button.tsx'
import { BookMarks } from '../lists/book-marks.tsx'
import { localPath } from '../paths.ts'
import { useLanguage } from '#ui/text.tsx'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { Price } from '#ui/price.tsx'
import { StockLine } from './stock-line.tsx'
import { DiscountBadge } from './discount-badge.tsx'

/** As the columns of `shelf.css`. */
const SIZES = '(min-width: 1280px) 12rem, (min-width: 951px) 22vw, (min-width: 651px) 30vw, 45vw'

type BookCardProps = {
  book: ShelfBook
  /** In the first row, seen at once. */
  eager?: boolean
  /** Level of the title among the page's headings. */
  heading?: 'h2' | 'h3'
}

/** A book on a shelf: cover, title, author, price, stock, and the cart at hand. */
export function BookCard({ book, eager, heading: Heading = 'h3' }: BookCardProps) {
  const language = useLanguage()
  const canBuy = !book.removed && book.copies >= 1
  return (
    <article className="book-card relative isolate">
      <div className="stand">
        <BookCover book={book} eager={eager} sizes={SIZES} />
        {/* A ticket under the shelf's edge, which is 7 px: nothing lies on what a cover says */}
        <DiscountBadge
          percent={book.discountPercent}
          className="pointer-events-none absolute top-[calc(100%+7px)] right-0 z-2 rounded-t-none bg-primary text-on-primary"
        />
        <div className="marks absolute top-0 left-0 z-2">
          <BookMarks book={book} />
        </div>
      </div>
      <div className="mt-8">
        <Heading className="line-clamp-2 font-serif text-lg leading-snug font-medium">
          {/* The whole card leads to the book */}
          <Link
            to={localPath(language, bookPath(book))}
            className="after:absolute after:inset-0 after:z-1 hover:text-primary-text"
          >
            {book.title}
          </Link>
        </Heading>
        <p className="mt-0.5 truncate text-sm text-muted">{book.author}</p>
        <div className="mt-1.5 flex items-end justify-between gap-2">
          <div className="min-w-0">
            <Price sellingPriceCents={book.sellingPriceCents} publicPriceCents={book.publicPriceCents} />
            <StockLine book={book} className="mt-0.5" />
          </div>
          {canBuy && <AddToCartButton book={book} look="icon" className="add relative z-2 -my-1" />}
        </div>
      </div>
    </article>
  )
}
