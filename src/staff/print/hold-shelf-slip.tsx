/** What is laid around books that wait for somebody: 80 mm wide, their place large. */
import type { ReactNode } from 'react'
import type { Sheet } from './print-sheets.tsx'

/** More does not fit on any label. */
const MOST_LETTERS = 200

type HoldSlip = {
  heading: string
  /** Its code on the hold shelf; null where it has none yet. */
  place: string | null
  name: string
  number: string
  /** The day until which it waits, in words. */
  until?: string | null
  books: readonly { quantity: number; title: string }[]
  more?: ReactNode
  /** The same in words, for a label. */
  remarks?: readonly string[]
}

/** Returns the slip of an order or a reservation. */
export const holdShelfSlip = ({
  heading,
  place,
  name,
  number,
  until,
  books,
  more,
  remarks = typeof more === 'string' ? [more] : [],
}: HoldSlip): Sheet => ({
  id: number,
  paper: '80mm',
  slip: {
    use: 'hold',
    label: {
      kind: 'slip',
      heading,
      place,
      name,
      number,
      lines: until ? [until] : [],
      more: [...remarks, ...booksAsText(books)],
    },
  },
  content: (draw) => (
    <>
      <p>{heading}</p>
      {place !== null && <p className="sheet-code">{place}</p>}
      <p className="text-xl font-semibold">{name}</p>
      <p>{number}</p>
      {until && <p>{until}</p>}
      <SheetBarcode of={number} draw={draw} />
      <SheetBooks books={books} />
      {more && <div className="mt-2">{more}</div>}
    </>
  ),
})

/** The books of a slip as lines of a label. */
export const booksAsText = (books: HoldSlip['books']): string[] =>
  books.map(({ quantity, title }) => `${quantity} × ${title}`.slice(0, MOST_LETTERS))

/** The bars of a number, as wide as the sheet. */
export function SheetBarcode({ of: text, draw }: { of: string; draw: (text: string) => string }) {
  return <img src={draw(text)} alt={text} className="my-2 h-14 w-full" />
}

/** The books of a sheet, with how many copies of each. */
export function SheetBooks({ books }: { books: HoldSlip['books'] }) {
  return (
    <ul className="mt-3">
      {books.map(({ quantity, title }) => (
        <li key={title}>
          {quantity} × {title}
        </li>
      ))}
    </ul>
  )
}
