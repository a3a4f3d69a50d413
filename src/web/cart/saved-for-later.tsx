/** Below the cart, the books that were taken out of it for later: what changed since, back at a press, or out with a way back. */
import { useState } from 'react'
import { bookPath } from '#shared/catalogue/book-path.ts'
import { isOrderable, type CartLine } from '#shared/cart/cart.ts'
import { cartScreenWords } from '#shared/text/en/cart-screen.ts'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { Button } from '#ui/button.tsx'
import { BagIcon, BinIcon, InfoIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { useMoney } from '#ui/money.tsx'
import { Price } from '#ui/price.tsx'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useNextFocus } from '#ui/use-next-focus.ts'
import { StockLine } from '../book-cards/stock-line.tsx'
import { localPath } from '../paths.ts'
import { useQuery } from '../query/use-query.ts'
import { useSession } from '../session/session.ts'
import { useCartLock } from './cart-lock.ts'
import { sentence } from './cart-notices.tsx'
import { dropLater, moveToCart, refreshLater, restoreLater, useLater } from './later.ts'
import { UndoRow } from './undo-row.tsx'

export function SavedForLater() {
  const lines = useLater()
  const { later: words, undo: undoWord } = useWords(cartScreenWords)
  const language = useLanguage()
  const { status } = useSession()
  const { place: heading, moveFocus } = useNextFocus<HTMLHeadingElement>()
  const [removed, setRemoved] = useState<{ line: CartLine; position: number }>()
  const isGone = removed && lines.every(({ bookId }) => bookId !== removed.line.bookId)
  const rows: (CartLine | { line: CartLine; position: number })[] = [...lines]
  if (isGone) rows.splice(removed.position, 0, removed)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="later" className="mt-12 lg:col-start-1">
      <h2 id="later" ref={heading} tabIndex={-1} className="text-2xl">
        {words.title}
      </h2>
      <p className="mt-1 text-sm text-muted">
        {status === 'customer' ? words.customer : words.guest}{' '}
        {status === 'customer' && (
          <Link
            to={localPath(language, '/wishlist')}
            className="inline-block font-semibold text-primary-text underline"
          >
            {words.wishlist}
          </Link>
        )}
      </p>
      <Changes />
      <ul className="mt-4 divide-y divide-hairline border-y border-hairline">
        {rows.map((row, position) =>
          'line' in row ? (
            <UndoRow
              key={`removed ${row.line.bookId}`}
              says={words.removedLine(row.line.title)}
              undo={undoWord}
              onUndo={() => {
                restoreLater(row.line, row.position)
                setRemoved(undefined)
                moveFocus()
              }}
            />
          ) : (
            <li key={row.bookId}>
              <SavedLine
                line={row}
                onMoved={moveFocus}
                onRemove={() => {
                  setRemoved({ line: row, position })
                  dropLater(row.bookId)
                }}
              />
            </li>
          ),
        )}
      </ul>
    </section>
  )
}

/** What changed of prices and stocks since the books were last seen. */
function Changes() {
  const { later: words } = useWords(cartScreenWords)
  const language = useLanguage()
  const money = useMoney()
  const { query, hasFailed } = useQuery(language, () => refreshLater(language))
  const changes = query.kind === 'found' ? query.value : []
  return (
    <div aria-live="polite">
      {(changes.length > 0 || hasFailed) && (
        <div className="mt-4 flex gap-3 rounded-md bg-tint px-4 py-3 text-sm">
          <InfoIcon className="mt-0.5 size-5" />
          {hasFailed ? (
            <p>{words.failed}</p>
          ) : (
            <ul className="space-y-1">
              {changes.map((change) => (
                <li key={`${change.kind} ${change.title}`}>{sentence(change, words.changes, money)}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}

type SavedLineProps = { line: CartLine; onMoved: () => void; onRemove: () => void }

function SavedLine({ line, onMoved, onRemove }: SavedLineProps) {
  const { cart } = useText()
  const { later: words } = useWords(cartScreenWords)
  const language = useLanguage()
  const isLocked = useCartLock()
  const canBuy = isOrderable(line)

  async function move() {
    const outcome = await moveToCart(line)
    if (outcome.kind === 'noStock') showToast('info', cart.toasts.noMoreStock)
    if (!('quantity' in outcome)) return
    showToast('success', cart.toasts.added)
    if (outcome.kind === 'capped') showToast('info', words.changes.quantity(line.title, outcome.quantity))
    onMoved()
  }

  return (
    <article className="grid grid-cols-[4.75rem_1fr_auto] gap-x-4 py-5">
      <div className={`self-start ${canBuy ? '' : 'opacity-50 grayscale'}`}>
        <BookCover book={line} />
      </div>
      <div className={`min-w-0 space-y-1 ${canBuy ? '' : 'text-muted'}`}>
        <h3 className="text-lg leading-snug">
          <Link
            to={localPath(language, bookPath({ id: line.bookId, title: line.title }))}
            className="hover:underline"
          >
            {line.title}
          </Link>
        </h3>
        {line.author && <p className="truncate text-xs text-muted">{line.author}</p>}
        <Price sellingPriceCents={line.sellingPriceCents} priorPriceCents={line.priorPriceCents} />
        {line.quantity > 1 && <p className="text-xs text-muted">{words.copies(line.quantity)}</p>}
        <StockLine book={line} />
        {canBuy && (
          <Button
            variant="outline"
            size="small"
            className="mt-1"
            aria-label={words.moveNamed(line.title)}
            aria-disabled={isLocked || undefined}
            onClick={() => void move()}
          >
            <BagIcon />
            {words.move}
          </Button>
        )}
      </div>
      <Button
        variant="quiet"
        size="icon"
        className="-mr-3"
        aria-label={words.remove(line.title)}
        onClick={onRemove}
      >
        <BinIcon />
      </Button>
    </article>
  )
}
