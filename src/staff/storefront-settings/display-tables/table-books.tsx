import { MAX_TABLE_BOOKS } from '#shared/display-tables/limits.ts'
import { displayTablesWords } from '#shared/text/staff/en/display-tables.ts'
import { useWords } from '#ui/text.tsx'
import { sayFailed } from '../../api/toasts.ts'
import { BookPicker } from '../../frame/book-picker.tsx'
import { Card } from '../../frame/card.tsx'
import { BookOrder } from '../order-buttons.tsx'
import { PasteIsbns } from './paste-isbns.tsx'
import type { DraftBook } from './table-draft.ts'

type TableBooksProps = {
  books: readonly DraftBook[]
  /** What becomes of them as they are then: scans come faster than the screen is drawn. */
  onChange: (of: (books: readonly DraftBook[]) => DraftBook[]) => void
}

/** Returns books with those of others that are not among them yet. */
const withMore = (books: readonly DraftBook[], more: readonly DraftBook[]) => {
  const known = new Set(books.map(({ id }) => id))
  const added = more.filter(({ id }) => !known.has(id))
  return [...books, ...added.map(({ id, isbn, title, on_sale }) => ({ id, isbn, title, on_sale }))]
}

/** The books of a table in their order, added by search, by scan and by pasted ISBNs. */
export function TableBooks({ books, onChange }: TableBooksProps) {
  const words = useWords(displayTablesWords)

  function add(more: readonly DraftBook[]): number {
    const { length } = withMore(books, more)
    if (length > MAX_TABLE_BOOKS) {
      sayFailed(words.full(MAX_TABLE_BOOKS))
      return 0
    }
    onChange((now) => withMore(now, more))
    return length - books.length
  }
  return (
    <Card title={words.books(books.length)} className="min-w-0">
      <div className="p-4.5">
        <BookOrder
          items={books}
          idOf={({ id }) => id}
          titleOf={({ title }) => title}
          noteOf={({ on_sale }) => (on_sale ? '' : words.offSale)}
          onChange={(next) => onChange(() => next)}
        />
        <BookPicker
          isChosen={({ id }) => books.some((book) => book.id === id)}
          onChoose={({ id, isbn, title }) => add([{ id, isbn, title, on_sale: true }])}
          camera="many"
        />
        <PasteIsbns onAdd={add} />
      </div>
    </Card>
  )
}
