import { tablePath } from '#shared/display-tables/table-path.ts'
import { langBeside } from '#ui/lang-beside.ts'
import { useLanguage } from '#ui/text.tsx'
import type { DisplayTable } from '../api/display-tables.ts'
import { BookShelf } from '../book-cards/book-shelf.tsx'
import type { ShelfBook } from '#shared/catalogue/book.ts'

export type TableWithBooks = { table: DisplayTable; books: readonly ShelfBook[] }

/** The first books of a table, on the home page. */
export function TableShelf({ table: { id, title, titleLanguage }, books }: TableWithBooks) {
  const language = useLanguage()
  return (
    <BookShelf
      anchor="table"
      title={title}
      lang={langBeside(titleLanguage, language)}
      allPath={tablePath(id)}
      books={books}
    />
  )
}
