import type { Today } from '#shared/contract/staff/today.ts'
import { TO_DO_STAGES } from '#shared/orders/work-stages.ts'
import { todayWords } from '#shared/text/staff/en/today.ts'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { Link } from '#ui/link.tsx'
import { useWords } from '#ui/text.tsx'

const STAGES = new URLSearchParams({ stage: TO_DO_STAGES.join(',') }).toString()

/** The books that the first orders need, standing on a shelf; each opens the orders that need it. */
export function Shelf({ shelf: { orders, copies, books } }: { shelf: Today['shelf'] }) {
  const { shelf: words } = useWords(todayWords)
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2>{words.title}</h2>
        <p className="text-muted">{orders > 0 ? words.walk(orders, copies) : words.empty}</p>
      </div>
      {books.length > 0 && (
        <ul className="flex items-end gap-3 overflow-x-auto border-b-6 border-shelf px-3 pt-3">
          {books.map((book) => (
            <li key={book.article_id} className="relative w-16 shrink-0">
              <Link to={`/orders?q=${book._code_barre}&${STAGES}`} className="block">
                <BookCover
                  book={{ isbn: book._code_barre, title: book.title, author: book.author, image: book.image }}
                  label={book.title}
                  sizes="64px"
                  className="w-16"
                />
              </Link>
              {book.copies > 1 && (
                <span className="absolute -top-2 -right-2 rounded-full bg-secondary px-1.5 text-xs font-semibold text-on-secondary">
                  {words.times(book.copies)}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
