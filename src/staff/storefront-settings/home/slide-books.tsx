import { useState } from 'react'
import type { ChosenBook } from '#shared/contract/staff/company.ts'
import { homeWords } from '#shared/text/staff/home-words.ts'
import { useWords } from '#ui/text.tsx'
import { BookPicker } from '../../frame/book-picker.tsx'
import { OrderButtons } from '../order-buttons.tsx'

type SlideBooksProps = {
  ids: readonly number[]
  /** Books that stored slides name. */
  known: readonly ChosenBook[]
  onChange: (ids: number[]) => void
}

/** The books whose covers a slide shows, in their order. */
export function SlideBooks({ ids, known, onChange }: SlideBooksProps) {
  const words = useWords(homeWords)
  const [chosen, setChosen] = useState<ChosenBook[]>([])
  const titleOf = (id: number) => [...known, ...chosen].find((book) => book.id === id)?.title ?? `n° ${id}`
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{words.books}</legend>
      {ids.length > 0 && (
        <ol className="mb-3 divide-y divide-hairline rounded-md border border-hairline">
          {ids.map((id, at) => (
            <li key={id} className="flex min-h-11 items-center gap-2 pr-1 pl-3">
              <span className="min-w-0 flex-1 truncate">{titleOf(id)}</span>
              <OrderButtons
                items={ids}
                at={at}
                labels={{
                  up: words.up(titleOf(id)),
                  down: words.down(titleOf(id)),
                  remove: words.remove(titleOf(id)),
                }}
                onChange={onChange}
              />
            </li>
          ))}
        </ol>
      )}
      <BookPicker
        isChosen={({ id }) => ids.includes(id)}
        onChoose={(book) => {
          if (ids.includes(book.id)) return
          setChosen([...chosen, book])
          onChange([...ids, book.id])
        }}
      />
    </fieldset>
  )
}
