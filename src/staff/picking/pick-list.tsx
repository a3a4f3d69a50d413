import type { PickLine } from '#shared/contract/staff/picking.ts'
import { pickPlaces } from '#shared/picking/pick-places.ts'
import { binLetter } from '#shared/picking/trolley.ts'
import { pickingWords } from '#shared/text/staff/en/picking.ts'
import { CheckIcon, ChevronRightIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'
import { Card } from '../frame/card.tsx'
import { PlaceCode } from '../frame/place-code.tsx'
import { isMissing } from './with-copy.ts'

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
