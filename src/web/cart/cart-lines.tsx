/** The lines of the cart, shared by panel and page; a deleted one can be taken back in its place. */
import { useEffect, useRef, useState } from 'react'
import { findLine, type CartLine } from '#shared/cart/cart.ts'
import { shortTitle } from '#shared/cart/short-title.ts'
import { cartScreenWords } from '#shared/text/en/cart-screen.ts'
import { useWords } from '#ui/text.tsx'
import { CartLineCard } from './cart-line-card.tsx'
import { dropLater, saveForLater } from './later.ts'
import { UndoRow } from './undo-row.tsx'
import { useCart } from './use-cart.ts'

type Removed = { line: CartLine; position: number; isSaved: boolean }

/** `layout`: the panel shows titles cut (§2); the page has room for whole ones. */
export function CartLines({ layout }: { layout: 'panel' | 'page' }) {
  const { cart, isLocked, setQuantity, remove, restore } = useCart()
  const words = useWords(cartScreenWords)
  const [removed, setRemoved] = useState<Removed>()
  const comeBack = useRef<HTMLAnchorElement>(null)
  const [isBack, setIsBack] = useState(false)

  useEffect(() => {
    if (isBack) comeBack.current?.focus()
  }, [isBack])

  const isGone = removed !== undefined && !findLine(cart, removed.line.bookId)
  const rows: (CartLine | Removed)[] = [...cart.lines]
  if (isGone) rows.splice(removed.position, 0, removed)

  if (rows.length === 0) return null
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {rows.map((row, position) =>
        'isSaved' in row ? (
          <UndoRow
            key={`removed ${row.line.bookId}`}
            says={(row.isSaved ? words.later.saved : words.removedLine)(row.line.title)}
            undo={words.undo}
            onUndo={() => {
              restore(row)
              if (row.isSaved) dropLater(row.line.bookId)
              setIsBack(true)
            }}
          />
        ) : (
          <li key={row.bookId}>
            <CartLineCard
              line={row}
              title={layout === 'panel' ? shortTitle(row.title) : row.title}
              isLocked={isLocked}
              titleRef={removed?.line.bookId === row.bookId ? comeBack : undefined}
              onQuantity={(quantity, by) => setQuantity(row.bookId, quantity, by)}
              onRemove={() => {
                if (isLocked) return
                setIsBack(false)
                setRemoved({ line: row, position, isSaved: false })
                remove(row.bookId)
              }}
              onLater={() => {
                if (isLocked) return
                setIsBack(false)
                setRemoved({ line: row, position, isSaved: true })
                void saveForLater(row, position)
              }}
            />
          </li>
        ),
      )}
    </ul>
  )
}
