import type { ReactNode } from 'react'
import { bookPath } from '#shared/catalogue/book-path.ts'
import type { Book } from '#shared/catalogue/book.ts'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { Link } from '#ui/link.tsx'
import { Price } from '#ui/price.tsx'
import { useLanguage, useText } from '#ui/text.tsx'
import { ShelfNotice } from '../bookcase/shelf-notice.tsx'
import { localPath } from '../paths.ts'
import { StockLine } from '../book-cards/stock-line.tsx'
import { canBuy } from './choices.ts'

type ListedBookProps = {
  book: Book
  /** Inside a label a link would take the press. */
  isLinked?: boolean
  children?: ReactNode
}

/** A book of a list: enough to distinguish editions, with its price and when it is there. */
export function ListedBook({ book, isLinked = true, children }: ListedBookProps) {
  const language = useLanguage()
  const { catalogue } = useText()
  const { title, author, format, publisher, publishedOn } = book
  const edition = [publisher, catalogue.formats[format], publishedOn?.slice(0, 4)].filter(Boolean)
  return (
    <div className="grid grid-cols-[3.5rem_1fr] gap-x-4 sm:grid-cols-[4.5rem_1fr]">
      <div className={`self-start ${canBuy(book) ? '' : 'opacity-50 grayscale'}`}>
        <BookCover book={book} />
      </div>
      <div className="min-w-0 space-y-0.5">
        <p className="font-serif text-lg leading-snug">
          {isLinked ? (
            <Link to={localPath(language, bookPath(book))} className="hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        {author && <p className="text-sm text-muted">{author}</p>}
        <p className="text-xs text-muted">{edition.join(' · ')}</p>
        <Price sellingPriceCents={book.sellingPriceCents} priorPriceCents={book.priorPriceCents} />
        <StockLine book={book} />
        <ShelfNotice book={book} look="line" />
        {children}
      </div>
    </div>
  )
}
