import { homePageWords } from '#shared/text/en/home-page.ts'
import { bookPath } from '#shared/catalogue/book-path.ts'
import type { ShelfBook } from '#shared/catalogue/book.ts'
import { ShelfHeading } from '../book-cards/shelf-heading.tsx'
import { booksPath } from '../listing/books-url.ts'
import { localPath } from '../paths.ts'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { Link } from '#ui/link.tsx'
import { Price } from '#ui/price.tsx'

/** The best sales, numbered. */
export function BestSales({ books }: { books: readonly ShelfBook[] }) {
  const { home } = useText()
  const page = useWords(homePageWords)
  const language = useLanguage()
  if (books.length === 0) return null
  return (
    <section aria-labelledby="best-sales-title" id="best-sales" className="page mt-12 sm:mt-18">
      <ShelfHeading
        id="best-sales-title"
        title={home.bestSales}
        note={page.bestSalesNote}
        allPath={booksPath({ sort: 'best' })}
      />
      <ol className="grid gap-x-11 sm:grid-cols-2 lg:grid-cols-3">
        {books.map((book, index) => (
          <li
            key={book.id}
            className="group relative grid grid-cols-[3rem_4rem_1fr] items-center gap-x-4 border-b border-hairline py-6"
          >
            <span
              aria-hidden="true"
              className="text-right font-serif text-4xl font-light text-secondary-text"
            >
              {index + 1}
            </span>
            <BookCover book={book} className="self-end" />
            <div className="min-w-0">
              <h3 className="line-clamp-2 text-lg leading-snug font-medium">
                <Link
                  to={localPath(language, bookPath(book))}
                  className="after:absolute after:inset-0 group-hover:text-primary-text"
                >
                  {book.title}
                </Link>
              </h3>
              <p className="mt-0.5 truncate text-sm text-muted">{book.author}</p>
              <Price
                className="mt-1"
                sellingPriceCents={book.sellingPriceCents}
                priorPriceCents={book.priorPriceCents}
              />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
