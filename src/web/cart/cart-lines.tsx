/** The lines of the cart, shared by panel and page; a deleted one can be taken back in its place. */
import { useEffect, useRef, useState } from 'react'
import { findLine, type CartLine } from '#shared/cart/cart.ts'
import { shortTitle } from '#shared/cart/short-title.ts'
import { cartScreenWords } from '#shared/text/cart-screen-words.ts'
import { useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { CartLineCard } from './cart-line-card.tsx'
import { dropLater, saveForLater } from './later.ts'
import { useCart } from './use-cart.ts'

type Removed = { line: CartLine; position: number; isSaved: boolean }

/** `layout`: the panel shows titles cut (§2); the page has room for whole ones. */
export function CartLines({ layout }: { layout: 'panel' | 'page' }) {
  const { cart, isLocked, setQuantity, remove, restore } = useCart()
  const words = useWords(cartScreenWords)
  const [removed, setRemoved] = useState<Removed>()
  const undo = useRef<HTMLButtonElement>(null)
  const comeBack = useRef<HTMLAnchorElement>(null)
  const [isBack, setIsBack] = useState(false)

  useEffect(() => {
    // The pressed button has left the page: the focus goes to what takes the deletion back.
    if (removed) undo.current?.focus()
  }, [removed])
  useEffect(() => {
    if (isBack) comeBack.current?.focus()
  }, [isBack])

  const isGone = removed !== undefined && !findLine(cart, removed.line.bookId)
  const rows: (CartLine | 'removed')[] = [...cart.lines]
  if (isGone) rows.splice(removed.position, 0, 'removed')

  if (rows.length === 0) return null
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {rows.map((row, position) =>
        row === 'removed' ? (
          <li key="removed" className="flex items-center justify-between gap-4 py-3 text-sm">
            <output>
              {removed && (removed.isSaved ? words.later.saved : words.removedLine)(removed.line.title)}
            </output>
            <Button
              ref={undo}
              variant="outline"
              size="small"
              onClick={() => {
                if (removed) restore(removed)
                if (removed?.isSaved) dropLater(removed.line.bookId)
                setIsBack(true)
              }}
            >
              {words.undo}
            </Button>
          </li>
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
