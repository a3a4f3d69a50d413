import { useState } from 'react'
import { promiseFrom } from '#shared/promises/from-wire.ts'
import { promiseWords } from '#shared/promises/promise-words.ts'
import { orderEntryWords } from '#shared/text/staff/en/order-entry.ts'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { useMoney } from '#ui/money.tsx'
import { useText, useWords } from '#ui/text.tsx'
import { announce } from '../frame/announcer.tsx'
import { BookPicker } from '../frame/book-picker.tsx'
import { Card } from '../frame/card.tsx'
import { withBook, type ChangeDraft, type DraftLine, type OrderDraft } from './draft.ts'
import type { EntryQuoteState } from './use-entry-quote.ts'

/** What one line of an order takes at most (`MAX_QUANTITY` of the contract, which no browser imports). */
const MOST_COPIES = 999

type BooksCardProps = { draft: OrderDraft; change: ChangeDraft; recap: EntryQuoteState }

/** The books of an order, each with its price, what is on the shelf, and when it is there. */
export function BooksCard({ draft, change, recap }: BooksCardProps) {
  const { books: words } = useWords(orderEntryWords)
  const set = (changed: DraftLine) =>
    change({ lines: draft.lines.map((line) => (line.id === changed.id ? changed : line)) })
  return (
    <Card title={words.title}>
      <div className="px-4.5 py-4">
        <BookPicker
          isChosen={() => false}
          onChoose={({ id, isbn, title, authors, cover, stock }) => {
            change({ lines: withBook(draft.lines, { id, isbn, title, authors, cover, stock }) })
            announce(`${title}, ${words.stock(stock)}`)
          }}
        />
      </div>
      {draft.lines.length === 0 ? (
        <p className="border-t border-hairline px-4.5 py-6 text-center font-serif text-lg">{words.empty}</p>
      ) : (
        <ul className="border-t border-hairline">
          {draft.lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              draft={draft}
              quoted={recap.quote?.lines.find(({ article_id: id }) => id === line.id)}
              onChange={set}
              onRemove={() => change({ lines: draft.lines.filter(({ id }) => id !== line.id) })}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

type LineProps = {
  line: DraftLine
  draft: OrderDraft
  quoted: NonNullable<EntryQuoteState['quote']>['lines'][number] | undefined
  onChange: (line: DraftLine) => void
  onRemove: () => void
}

function Line({ line, draft, quoted, onChange, onRemove }: LineProps) {
  const { books: words } = useWords(orderEntryWords)
  const { promises } = useText()
  const money = useMoney()
  const [now] = useState(() => new Date())
  const { isbn, title, authors, cover, stock, quantity } = line
  const promise = quoted?.promise && promiseFrom(quoted.promise)
  const place = draft.method === 'pickup' ? 'shop' : 'home'
  const isShort = quoted !== undefined && quoted.available < quantity
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-b border-hairline px-4.5 py-2.5 last:border-b-0 sm:grid-cols-[2.25rem_minmax(0,1fr)_5rem_5rem_auto]">
      <BookCover
        book={{ isbn, title, author: authors, image: cover }}
        sizes="36px"
        className="w-9 self-start"
      />
      <div className="min-w-0">
        <p className="font-serif text-base">{title}</p>
        <p className="text-xs text-muted">{[authors, words.stock(stock)].filter(Boolean).join(' · ')}</p>
        <p className="text-xs" aria-live="polite">
          {isShort ? (
            <>
              <span className="font-medium text-out-of-stock">{words.short(quoted.available)}</span>{' '}
              {quoted.available === 0 && (
                <Link to={`/books/${isbn}`} className="underline">
                  {words.look}
                </Link>
              )}
            </>
          ) : (
            promise && promiseWords(promises, promise, { now, place })
          )}
        </p>
      </div>
      <input
        type="number"
        min={1}
        max={MOST_COPIES}
        aria-label={words.quantity(title)}
        className="min-h-(--control-height) w-20 rounded-md border border-edge bg-card px-2 text-right max-sm:order-1 max-sm:col-start-2"
        value={quantity}
        onChange={({ target }) =>
          onChange({
            ...line,
            quantity: Math.min(MOST_COPIES, Math.max(1, Math.trunc(target.valueAsNumber) || 1)),
          })
        }
      />
      <p className="text-right max-sm:order-1">{quoted && money(quoted.line_total_cents)}</p>
      <button
        type="button"
        aria-label={words.remove(title)}
        className="flex size-9 items-center justify-center rounded-md hover:bg-tint max-sm:order-first max-sm:col-start-3 max-sm:row-start-1 pointer-coarse:size-11"
        onClick={onRemove}
      >
        <CloseIcon />
      </button>
    </li>
  )
}
