import { bookPath } from '#shared/catalogue/book-path.ts'
import { toShelfBook, type Book } from '#shared/catalogue/book.ts'
import { compareWords } from '#shared/text/en/compare.ts'
import { AddToCartButton } from '../cart/add-to-cart-button.tsx'
import { localPath } from '../paths.ts'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { useNow } from '../book-cards/use-now.ts'
import { compareRows } from './compare-rows.ts'
import { toggleCompare } from './toggle-compare.ts'
import './compare.css'

/** Books side by side; on a phone the table scrolls under the names of its rows, which stay. */
export function CompareTable({ books }: { books: readonly Book[] }) {
  const words = useWords(compareWords)
  const { catalogue, promises } = useText()
  const language = useLanguage()
  const money = useMoney()
  const now = useNow()
  const rows = compareRows(books, { language, words, catalogue, promises, now, money })
  return (
    <>
      {books.length > 1 && <p className="mt-1 text-sm text-muted">{words.legend}</p>}
      {/* The links and buttons within make it scroll by keyboard too */}
      <section aria-label={words.table} className="compare-scroll mt-6">
        <table className="compare">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{words.criterion}</span>
              </th>
              {books.map((book) => (
                <th key={book.id} scope="col">
                  <ComparedBook book={book} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, values, differs }) => (
              <tr key={name} className={differs ? 'differs' : ''}>
                <th scope="row">
                  {name}
                  {differs && <span className="sr-only"> {words.differs}</span>}
                </th>
                {values.map((value, index) => (
                  <td key={books[index]?.id}>{value || '—'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function ComparedBook({ book }: { book: Book }) {
  const words = useWords(compareWords)
  const language = useLanguage()
  return (
    <div className="flex h-full flex-col gap-3">
      <div className="flex items-start justify-between gap-1">
        <BookCover book={book} className="w-20 sm:w-28" />
        <Button
          variant="quiet"
          size="icon"
          className="-mt-2 -mr-2"
          aria-label={words.remove(book.title)}
          onClick={() => {
            toggleCompare(book)
            // The button goes away with its column
            document.querySelector('main')?.focus({ preventScroll: true })
          }}
        >
          <CloseIcon className="size-4" />
        </Button>
      </div>
      <Link
        to={localPath(language, bookPath(book))}
        className="font-serif text-lg leading-snug font-medium hover:underline"
      >
        {book.title}
      </Link>
      <AddToCartButton
        book={toShelfBook(book)}
        look="small"
        className="mt-auto self-start max-sm:px-3 max-sm:text-sm"
      />
    </div>
  )
}
