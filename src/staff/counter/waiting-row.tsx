import type { ReactNode } from 'react'
import { holdCode } from '#shared/picking/reservations.ts'
import { counterWords } from '#shared/text/staff/en/counter.ts'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/text.tsx'
import { Avatar } from '../frame/avatar.tsx'
import { PrinterIcon } from '../frame/icons.tsx'
import { PlaceCode } from '../frame/place-code.tsx'

type WaitingRowProps = {
  name: string
  number: ReactNode
  state: string
  phone: string | null
  books: readonly { quantity: number; title: string }[]
  /** What is still to come. */
  more?: string | undefined
  place: number | null
  /** What to do before it is handed over. */
  hint?: string | undefined
  /** Prints its slip; there is none of what does not lie here. */
  onPrint?: (() => void) | undefined
  children: ReactNode
}

/** Somebody who waits for books: who, what, where it lies, and what can be done. */
export function WaitingRow({
  name,
  number,
  state,
  phone,
  books,
  more,
  place,
  hint,
  onPrint,
  children,
}: WaitingRowProps) {
  const words = useWords(counterWords)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-hairline p-4 last:border-b-0">
      <Avatar name={name} className="size-10" />
      <div className="min-w-44 flex-1">
        <p className="text-base font-semibold">{name}</p>
        <p className="text-muted">
          {number}, {state}
        </p>
        <p>{books.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')}</p>
        {more && <p className="text-muted">{more}</p>}
        {phone !== null && (
          <a className="link" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        )}
        {hint && <p className="text-muted">{hint}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {place !== null && <PlaceCode code={holdCode(place)} className="min-h-9 px-2.5 text-base!" />}
        {onPrint && (
          <Button variant="outline" size="icon" aria-label={words.printSlip} onClick={onPrint}>
            <PrinterIcon />
          </Button>
        )}
        {children}
      </div>
    </li>
  )
}
