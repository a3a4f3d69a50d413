/** What is laid around books that wait behind the counter: 80 mm wide, its place large. */
import type { ReactNode } from 'react'
import { holdCode } from '#shared/picking/reservations.ts'
import { printSheets } from '../print/print-sheets.tsx'

type Held = {
  heading: string
  place: number | null
  name: string
  number: string
  books: readonly { quantity: number; title: string }[]
  more?: ReactNode
}

/** Prints the slip of an order or a reservation. */
export const printHeldSlip = ({ heading, place, name, number, books, more }: Held) =>
  printSheets([
    {
      id: number,
      paper: '80mm',
      content: (draw) => (
        <>
          <p>{heading}</p>
          {place !== null && <p className="sheet-code">{holdCode(place)}</p>}
          <p className="text-xl font-semibold">{name}</p>
          <p>{number}</p>
          <img src={draw(number)} alt={number} className="my-2 h-14 w-full" />
          <ul>
            {books.map(({ quantity, title }) => (
              <li key={title}>
                {quantity} × {title}
              </li>
            ))}
          </ul>
          {more && <p className="mt-2">{more}</p>}
        </>
      ),
    },
  ])
