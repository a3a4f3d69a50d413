import { bookPath } from '#shared/catalogue/book-path.ts'
import { prizeTitle } from '#shared/catalogue/prizes.ts'
import type { ShelfBook } from '#shared/catalogue/book.ts'
import { ShelfNotice } from '../bookcase/shelf-notice.tsx'
import { AddToCartButton } from '../cart/add-to-cart-button.tsx'
import { BookMarks } from '../customer-sync/book-marks.tsx'
import { localBooksPath } from '../listing/books-url.ts'
import { localPath } from '../paths.ts'
import { useLanguage, useText } from '#ui/text.tsx'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { Link } from '#ui/link.tsx'
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
  const { catalogue } = useText()
  const prize = book.prizes?.[0]
  const canBuy = !book.removed && book.copies >= 1
  return (
    <article className="book-card">
      <div className="stand">
        <BookCover book={book} eager={eager} sizes={SIZES} />
        {/* A ticket under the shelf's edge, which is 7 px: nothing lies on what a cover says */}
        <DiscountBadge book={book} className="ticket" />
        <BookMarks book={book} />
      </div>
      <div>
        <Heading>
          {/* The whole card leads to the book */}
          <Link to={localPath(language, bookPath(book))}>{book.title}</Link>
        </Heading>
        <p className="card-author">{book.author}</p>
        {prize && (
          <Link to={localBooksPath(language, { prize: prize.name })} rel="nofollow" className="card-prize">
            {prizeTitle(prize)}
          </Link>
        )}
        {book.pickedBy !== undefined && <p className="card-pick">{catalogue.pickedBy(book.pickedBy)}</p>}
        <ShelfNotice book={book} look="mark" className="mt-1" />
      </div>
      <Price sellingPriceCents={book.sellingPriceCents} priorPriceCents={book.priorPriceCents} />
      <StockLine book={book} />
      {canBuy && <AddToCartButton book={book} look="icon" className="add" />}
    </article>
  )
}
