import { useState } from 'react'
import type { CounterReservation } from '#shared/contract/staff/counter.ts'
import { holdCode } from '#shared/picking/reservations.ts'
import { counterWords } from '#shared/text/staff/en/counter.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { shortDay } from '../frame/moments.ts'
import { holdShelfSlip } from '../print/hold-shelf-slip.tsx'
import { printSheets } from '../print/print-sheets.tsx'
import { SellDialog } from './book-dialogs.tsx'
import { WaitingRow } from './waiting-row.tsx'

/** Copies reserved for somebody: sold with the till's receipt, reserved longer, or put back. */
export function ReservationRow({ reservation }: { reservation: CounterReservation }) {
  const words = useWords(counterWords)
  const language = useLanguage()
  const { run } = useAction()
  const [isSelling, setIsSelling] = useState(false)
  const { number, version, state, place, quantity, book } = reservation
  const name = reservation.customer_name ?? words.forgotten
  const until = shortDay(reservation.expires_at, language)
  const books = [{ quantity, title: book.title }]
  const isHeld = state === 'held'
  const print = () =>
    void printSheets([
      holdShelfSlip({
        heading: words.slip.reserved,
        place: place === null ? null : holdCode(place),
        name,
        number,
        books,
        more: words.slip.until(until),
      }),
    ])
  return (
    <WaitingRow
      name={name}
      number={number}
      state={
        isHeld ? `${words.reservationStates[state]}, ${words.until(until)}` : words.reservationStates[state]
      }
      phone={reservation.phone}
      books={books}
      place={place}
      onPrint={isHeld ? print : undefined}
    >
      {isHeld && (
        <>
          <Button
            variant="outline"
            size="small"
            onClick={() => void run('reservations-keep', { input: { number }, expectedVersion: version })}
          >
            {words.keep}
            <span className="sr-only"> {number}</span>
          </Button>
          <Button
            variant="outline"
            size="small"
            onClick={() => void run('reservations-release', { input: { number }, expectedVersion: version })}
          >
            {words.release}
            <span className="sr-only"> {number}</span>
          </Button>
          <Button size="small" onClick={() => setIsSelling(true)}>
            {words.sell}
            <span className="sr-only"> {number}</span>
          </Button>
          <SellDialog
            reservation={{ number, version, name }}
            open={isSelling}
            onClose={() => setIsSelling(false)}
          />
        </>
      )}
    </WaitingRow>
  )
}
