import { useId, useState } from 'react'
import { bookListsWords } from '#shared/text/en/book-lists.ts'
import { useWords } from '#ui/text.tsx'
import { bookOfChoice } from './choices.ts'
import { EditionChoice } from './edition-choice.tsx'
import type { LineProps } from './line-props.ts'
import { LineQuantity } from './line-quantity.tsx'

/** A line that may mean several books: the reader says which, or none of them. */
export function DoubtfulLine({ line, choice, onChoose }: LineProps) {
  const { found: words } = useWords(bookListsWords)
  const id = useId()
  const [isNone, setIsNone] = useState(false)
  const book = bookOfChoice(line, choice)
  const why = line.why && words.why[line.why]
  return (
    <>
      <EditionChoice
        name={id}
        legend={[why, words.which].filter(Boolean).join(' ')}
        books={line.candidates}
        chosen={isNone ? null : choice.bookId}
        onChoose={(bookId) => {
          setIsNone(false)
          onChoose({ bookId, isTicked: true })
        }}
        none={{
          label: words.noneOfThese,
          onChoose: () => {
            setIsNone(true)
            onChoose({ bookId: undefined, isTicked: false })
          },
        }}
      />
      {book && choice.isTicked && (
        <div className="ml-11">
          <LineQuantity
            book={book}
            quantity={choice.quantity}
            onChange={(quantity) => onChoose({ quantity })}
          />
        </div>
      )}
    </>
  )
}
