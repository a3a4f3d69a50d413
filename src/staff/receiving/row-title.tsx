import type { BoughtBook } from '#shared/contract/bought-book.ts'
import { BookCover } from '#ui/cover/book-cover.tsx'

/** A row of a delivery's table. */
export const ROW = 'h-10 border-b border-hairline last:border-b-0 pointer-coarse:h-12'

/** The title of a row, with its cover. */
export function RowTitle({ book }: { book: BoughtBook }) {
  return (
    <span className="flex items-center gap-3">
      <BookCover book={{ ...book, isbn: book._code_barre }} sizes="1.5rem" className="w-5 shrink-0" />
      <span className="line-clamp-2">{book.title}</span>
    </span>
  )
}
