import { useState } from 'react'
import type { ChosenBook } from '#shared/contract/staff/company.ts'
import { homeWords } from '#shared/text/staff/home-words.ts'
import { useWords } from '#ui/text.tsx'
import { BookPicker } from '../../frame/book-picker.tsx'
import { BookOrder } from '../book-order.tsx'

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
      <BookOrder items={ids} idOf={(id) => id} titleOf={titleOf} onChange={onChange} />
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
