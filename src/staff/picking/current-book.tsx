import type { PickLine, TrolleyOrder } from '#shared/contract/staff/picking.ts'
import { pickPlaces } from '#shared/picking/pick-places.ts'
import { binLetter } from '#shared/picking/trolley.ts'
import { pickingWords } from '#shared/text/staff/en/picking.ts'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { useWords } from '#ui/text.tsx'

/** Digits at the end of an ISBN by which copies are distinguished at a glance. */
const LAST_DIGITS = 5

/** The book to take now: its shelf, its cover, whose it is. */
export function CurrentBook({ line, orders }: { line: PickLine; orders: readonly TrolleyOrder[] }) {
  const words = useWords(pickingWords)
  const isbn = line._code_barre
  return (
    <div className="grid items-start grid-cols-[7rem_minmax(0,1fr)] gap-5 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <BookCover book={{ ...line, isbn }} eager sizes="13rem" />
      <div className="min-w-0">
        <p className="inline-flex min-h-14 min-w-16 items-center justify-center rounded-md border-2 border-ink bg-card px-3 font-serif text-4xl leading-none">
          {pickPlaces(line)
            .map((place) => place ?? words.noShelf)
            .join(' + ')}
        </p>
        <h2 className="mt-3 font-serif text-3xl leading-tight">{line.title}</h2>
        <p className="mt-1 text-muted">{line.author}</p>
        <p className="mt-1 text-base">
          {isbn.slice(0, -LAST_DIGITS)}
          <strong>{isbn.slice(-LAST_DIGITS)}</strong>
        </p>
        <ul className="mt-4 grid gap-3 sm:grid-cols-2">
          {line.bins.map(({ bin, copies, picked, laid_aside: laid, is_missing: isLater }) => (
            <li key={bin} className="flex items-center gap-3 rounded-md border border-hairline bg-card p-3">
              <span className="flex size-11 items-center justify-center rounded-sm bg-secondary text-xl font-bold text-on-secondary">
                {binLetter(bin)}
              </span>
              <span>
                <span className="block font-semibold">
                  {orders.find((order) => order.bin === bin)?.delivery_address.name}
                </span>
                <span className="block text-muted">
                  {picked < copies ? words.toScan(copies - picked) : words.done}
                </span>
                {isLater && (
                  <span className="block font-semibold text-out-of-stock">{words.lookedForLater}</span>
                )}
                {laid && (
                  <span className="block font-semibold">{words.laidAside(laid.copies, laid.place)}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
