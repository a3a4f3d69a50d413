import type { ReactNode } from 'react'
import { bookListsWords } from '#shared/text/en/book-lists.ts'
import { useWords } from '#ui/text.tsx'
import type { SharedItem } from '../api/book-lists.ts'
import { ListedBook } from './listed-book.tsx'

type SharedItemRowProps = { item: SharedItem; children: ReactNode }

/** A book of a shared list with what its owner asks for; beside it, what a reader can do. */
export function SharedItemRow({ item, children }: SharedItemRowProps) {
  const { list: words } = useWords(bookListsWords)
  const { book, quantity, note, equivalent } = item
  return (
    <li className="grid gap-x-6 gap-y-3 py-5 sm:grid-cols-[1fr_auto]">
      <ListedBook book={book}>
        {(quantity > 1 || equivalent || note !== null) && (
          <p className="text-sm break-words">
            {quantity > 1 && <strong>{words.copies(quantity)} </strong>}
            {equivalent && <span className="italic">{words.equivalent} </span>}
            {note}
          </p>
        )}
      </ListedBook>
      <div className="flex flex-wrap items-center gap-2 max-sm:ml-[4.5rem] sm:max-w-60 sm:flex-col sm:items-end sm:justify-center">
        {children}
      </div>
    </li>
  )
}
