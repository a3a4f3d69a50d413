import type { PickLine, Trolley, TrolleyOrder } from '#shared/contract/staff/picking.ts'
import { binLetter } from '#shared/picking/trolley.ts'
import { pickingWords } from '#shared/text/staff/en/picking.ts'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'
import { GiftMark } from '../frame/gift-mark.tsx'
import { isMissing } from './with-copy.ts'

const SHOWN_BOOKS = 3

type BinsProps = {
  trolley: Trolley
  current: PickLine | undefined
  onAside: (number: string) => void
  /** Sends what lies in a bin without waiting for the rest. */
  onPartly: (number: string) => void
  /** Lays what is in a bin ready to be collected: nothing of it is to be fetched any more. */
  onReady: (number: string) => void
}

/** What lies in each bin, standing on the shelf line; those that wait for the current book are marked. */
export function Bins({ trolley, current, onAside, onPartly, onReady }: BinsProps) {
  const words = useWords(pickingWords)
  const wanted = new Set(current?.bins.filter(isMissing).map(({ bin }) => bin))
  return (
    <ul
      aria-label={words.bins}
      className="grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-px overflow-clip rounded-lg border border-hairline bg-paper"
    >
      {trolley.orders.map((order) => (
        <li
          key={order.number}
          className={`flex min-w-0 flex-col border-t-4 p-3 outline outline-hairline ${wanted.has(order.bin) ? 'border-t-secondary bg-card' : 'border-t-transparent bg-paper'}`}
        >
          <Bin order={order} lines={trolley.lines} isWanted={wanted.has(order.bin)} />
          <p className="mt-1 flex flex-wrap gap-x-4 text-xs">
            <button
              type="button"
              className="link min-h-8 pointer-coarse:min-h-11"
              onClick={() => onAside(order.number)}
            >
              {words.aside}
              <span className="sr-only"> {order.number}</span>
            </button>
            {order.picked > 0 && isMissing(order) && order.delivery_method !== 'pickup' && (
              <button
                type="button"
                className="link min-h-8 pointer-coarse:min-h-11"
                onClick={() => onPartly(order.number)}
              >
                {words.partly}
                <span className="sr-only"> {order.number}</span>
              </button>
            )}
            {order.picked > 0 &&
              !isMissing(order) &&
              order.can_be_prepared &&
              order.delivery_method === 'pickup' && (
                <button
                  type="button"
                  className="link min-h-8 font-semibold pointer-coarse:min-h-11"
                  onClick={() => onReady(order.number)}
                >
                  {words.layReady}
                  <span className="sr-only"> {order.number}</span>
                </button>
              )}
          </p>
        </li>
      ))}
    </ul>
  )
}

type BinProps = { order: TrolleyOrder; lines: readonly PickLine[]; isWanted: boolean }

function Bin({ order, lines, isWanted }: BinProps) {
  const words = useWords(pickingWords)
  const own = lines.filter(({ bins }) => bins.some(({ bin, picked }) => bin === order.bin && picked > 0))
  return (
    <>
      <p className="flex items-center gap-2">
        <span
          className={`flex size-9 shrink-0 items-center justify-center rounded-md border text-lg font-bold ${isWanted ? 'border-secondary bg-secondary text-on-secondary' : 'border-edge bg-card'}`}
        >
          {binLetter(order.bin)}
        </span>
        <span className="min-w-0">
          <span className="block truncate font-semibold">{order.number.slice('GMP-'.length)}</span>
          <span className="block truncate text-xs text-muted">{order.delivery_address.name}</span>
        </span>
      </p>
      {order.gift && <GiftMark gift={order.gift} className="text-xs" />}
      {order.note !== null && (
        <p className="mt-2 border-l-4 border-secondary bg-tint px-2 py-1 text-base font-semibold wrap-anywhere">
          {words.note(order.note)}
        </p>
      )}
      <div className="mt-3 flex h-17 items-end gap-1 border-b-4 border-shelf">
        {own.slice(0, SHOWN_BOOKS).map((line) => (
          <BookCover
            key={line.article_id}
            book={{ ...line, isbn: line._code_barre }}
            sizes="2.25rem"
            className="w-9"
          />
        ))}
        <span className="ml-auto pb-1 font-semibold">
          {isMissing(order) ? (
            words.picked(order.picked, order.copies)
          ) : (
            <>
              <CheckIcon className="size-5 text-in-stock" />
              <span className="sr-only">{words.done}</span>
            </>
          )}
        </span>
      </div>
    </>
  )
}
