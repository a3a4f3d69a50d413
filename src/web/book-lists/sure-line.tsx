import { useId } from 'react'
import { bookListsWords } from '#shared/text/en/book-lists.ts'
import { useWords } from '#ui/text.tsx'
import { bookOfChoice, booksOf } from './choices.ts'
import { EditionChoice } from './edition-choice.tsx'
import type { LineProps } from './line-props.ts'
import { LineQuantity } from './line-quantity.tsx'
import { ListedBook } from './listed-book.tsx'

/** A line whose book is certain: ticked, with its other editions at hand. */
export function SureLine({ line, choice, onChoose }: LineProps) {
  const { found: words } = useWords(bookListsWords)
  const id = useId()
  const book = bookOfChoice(line, choice)
  if (!book) return null
  const editions = booksOf(line)
  return (
    <div className="grid grid-cols-[2.75rem_1fr]">
      <label className="-mt-1 -ml-2 flex size-11 items-center justify-center">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={choice.isTicked}
          onChange={({ target: { checked } }) => onChoose({ isTicked: checked })}
        />
        <span className="sr-only">{words.take(book.title)}</span>
      </label>
      <div className="min-w-0">
        <ListedBook book={book}>
          {line.why && <p className="text-sm">{words.why[line.why]}</p>}
          {line.equivalent && <p className="text-sm text-muted italic">{words.equivalent}</p>}
        </ListedBook>
        {choice.isTicked && (
          <LineQuantity
            book={book}
            quantity={choice.quantity}
            onChange={(quantity) => onChoose({ quantity })}
          />
        )}
        {editions.length > 1 && (
          <details className="mt-1">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-primary-text underline">
              {words.otherEditions(editions.length - 1)}
            </summary>
            <EditionChoice
              name={id}
              legend={words.edition}
              books={editions}
              chosen={book.id}
              onChoose={(bookId) => onChoose({ bookId, isTicked: true })}
            />
          </details>
        )}
      </div>
    </div>
  )
}
