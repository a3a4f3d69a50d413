import type { PickLine, TrolleyOrder } from '#shared/contract/staff/picking.ts'
import { pickPlaces } from '#shared/picking/pick-places.ts'
import { binLetter } from '#shared/picking/trolley.ts'
import { pickingWords } from '#shared/text/staff/en/picking.ts'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { useWords } from '#ui/text.tsx'
import { CheckIcon, ChevronRightIcon } from '#ui/icons.tsx'
import { Card } from '../frame/card.tsx'
import { PlaceCode } from '../frame/place-code.tsx'
import { isMissing } from './with-copy.ts'

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

/** One box for each copy, full once it lies in a bin. */
export function Progress({ lines }: { lines: readonly PickLine[] }) {
  const words = useWords(pickingWords)
  const copies = lines.reduce((all, line) => all + line.copies, 0)
  const picked = lines.reduce((all, line) => all + line.picked, 0)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span aria-hidden="true" className="flex flex-wrap gap-1">
        {Array.from({ length: copies }, (_copy, index) => (
          <span
            key={index}
            className={`h-2.5 w-3.5 rounded-xs border ${index < picked ? 'border-in-stock bg-in-stock' : 'border-edge'}`}
          />
        ))}
      </span>
      <p>
        <span className="sr-only">{words.progress} </span>
        <strong className="font-serif text-2xl font-normal">{picked}</strong> {words.of(copies)}
      </p>
    </div>
  )
}

type PickListProps = {
  lines: readonly PickLine[]
  orders: number
  current: PickLine | undefined
  onChoose: (id: number) => void
  className: string
}

/** The books to fetch, as somebody walks past them; the code of a shelf stands at its first book. */
export function PickList({ lines, orders, current, onChoose, className }: PickListProps) {
  const words = useWords(pickingWords)
  const places = lines.map(pickPlaces)
  return (
    <Card title={words.byShelf} aside={words.orders(orders)} className={className}>
      <ol>
        {lines.map((line, index) => {
          const isDone = !isMissing(line)
          const isCurrent = line === current
          return (
            <li key={line.article_id} className="border-b border-hairline last:border-b-0">
              <button
                type="button"
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => onChoose(line.article_id)}
                className={`flex min-h-11 w-full items-center gap-3 border-l-4 px-3 text-left ${isCurrent ? 'border-l-secondary bg-tint font-semibold' : 'border-l-transparent'}`}
              >
                <span className="grid w-11 shrink-0 justify-items-start gap-1 py-1">
                  {places[index]?.join() !== places[index - 1]?.join() &&
                    places[index]?.map((place) => <PlaceCode key={place} code={place ?? '—'} />)}
                </span>
                <span className="min-w-0 flex-1 truncate">{line.title}</span>
                {line.copies > 1 && <strong>×{line.copies}</strong>}
                <span className="text-muted">{line.bins.map(({ bin }) => binLetter(bin)).join(', ')}</span>
                <span className="w-4">
                  {isDone && <CheckIcon className="size-4 text-in-stock" />}
                  {isCurrent && <ChevronRightIcon className="size-4" />}
                </span>
                {isDone && <span className="sr-only">{words.done}</span>}
              </button>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
