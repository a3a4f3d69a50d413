import { useState } from 'react'
import { isbnsOfText } from '#shared/book-lists/isbns-of-text.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { TableBook } from '#shared/contract/staff/display-tables.ts'
import { MAX_TABLE_BOOKS } from '#shared/display-tables/limits.ts'
import { displayTablesWords } from '#shared/text/staff/en/display-tables.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/form/field.tsx'
import { useWords } from '#ui/text.tsx'
import { read } from '../../api/client.ts'

type PasteIsbnsProps = {
  /** Adds books and returns how many were not there yet. */
  onAdd: (books: TableBook[]) => number
}

/** Adds the books of pasted ISBNs, and says which ones the shop does not sell. */
export function PasteIsbns({ onAdd }: PasteIsbnsProps) {
  const words = useWords(displayTablesWords)
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState('')
  const [isLooking, setIsLooking] = useState(false)

  async function add() {
    const { right, wrong } = isbnsOfText(text)
    if (right.length + wrong.length === 0) return setOutcome(words.noIsbn)
    if (right.length > MAX_TABLE_BOOKS) return setOutcome(words.full(MAX_TABLE_BOOKS))
    setIsLooking(true)
    try {
      const query = { isbns: right.join(',') }
      const books = right.length === 0 ? [] : (await read<Data<TableBook[]>>('/tables/books', { query })).data
      const count = onAdd(books)
      const missing = [...right.filter((isbn) => !books.some((book) => book.isbn === isbn)), ...wrong]
      setOutcome(
        [words.added(count), missing.length > 0 && words.unknown(missing.join(', '))]
          .filter(Boolean)
          .join(' '),
      )
      setText('')
    } catch {
      setOutcome(words.failed)
    } finally {
      setIsLooking(false)
    }
  }
  return (
    <div className="mt-5 grid gap-3 border-t border-hairline pt-5">
      <TextAreaField
        label={words.paste}
        hint={words.pasteHint}
        rows={3}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        variant="outline"
        size="control"
        className="justify-self-start"
        aria-disabled={isLooking || text.trim() === '' || undefined}
        onClick={() => !isLooking && text.trim() !== '' && void add()}
      >
        {words.add}
      </Button>
      <p role="status" className="text-sm break-words">
        {outcome}
      </p>
    </div>
  )
}
