import type { Book } from '#shared/catalogue/book.ts'
import { ListedBook } from './listed-book.tsx'

type EditionChoiceProps = {
  /** Groups the buttons. */
  name: string
  legend: string
  books: readonly Book[]
  /** undefined: none yet; null: none of them. */
  chosen: number | null | undefined
  onChoose: (bookId: number) => void
  /** What none of them is called, where that is an answer. */
  none?: { label: string; onChoose: () => void }
}

/** One of several books. */
export function EditionChoice({ name, legend, books, chosen, onChoose, none }: EditionChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {books.map((book) => (
        <label
          key={book.id}
          className="grid cursor-pointer grid-cols-[2.75rem_1fr] rounded-md py-2 pr-2 hover:bg-tint has-checked:bg-tint"
        >
          <span className="flex size-11 items-center justify-center">
            <input
              type="radio"
              name={name}
              className="size-5 accent-primary"
              checked={chosen === book.id}
              onChange={() => onChoose(book.id)}
            />
          </span>
          <ListedBook book={book} isLinked={false} />
        </label>
      ))}
      {none && (
        <label className="grid cursor-pointer grid-cols-[2.75rem_1fr] items-center rounded-md hover:bg-tint">
          <span className="flex size-11 items-center justify-center">
            <input
              type="radio"
              name={name}
              className="size-5 accent-primary"
              checked={chosen === null}
              onChange={none.onChoose}
            />
          </span>
          {none.label}
        </label>
      )}
    </fieldset>
  )
}
