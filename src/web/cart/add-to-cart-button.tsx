import type { ShelfBook } from '#shared/catalogue/book.ts'
import { useText } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { BagIcon, CheckIcon } from '#ui/icons.tsx'
import { useStore } from '#ui/store.ts'
import { addedPopup } from './on-demand-overlays.ts'
import { addedStore } from './overlay-stores.ts'
import { useCartEdits } from './use-cart.ts'

type AddToCartButtonProps = {
  book: ShelfBook
  quantity?: number
  /** `icon`: the short form for cards, named after its book. */
  look?: 'normal' | 'small' | 'icon'
  className?: string
}

/** Adds a book to the cart; a book that cannot be bought says so instead and stays reachable by keyboard. */
export function AddToCartButton({ book, quantity = 1, look = 'normal', className }: AddToCartButtonProps) {
  const { cart: words } = useText()
  const { add, isLocked } = useCartEdits()
  // The tick is seen at once; the popup comes with the next frames
  const isAdded = useStore(
    { subscribe: addedStore.subscribe, read: () => addedStore.read()?.book.id === book.id },
    false,
  )
  const isSoldOut = book.removed || book.copies < 1
  const isToCome = book.stock < 1 && book.promise?.kind === 'preorder'
  const label = isSoldOut ? words.soldOut : isToCome ? words.preorder : words.add
  return (
    <Button
      size={look}
      variant={isSoldOut ? 'outline' : 'primary'}
      className={className}
      aria-disabled={isSoldOut || isLocked || undefined}
      aria-label={words.named(label, book.title)}
      onClick={() => {
        if (!isSoldOut) add(book, quantity)
      }}
      {...addedPopup.whenNear}
    >
      {look !== 'normal' && (isAdded ? <CheckIcon /> : <BagIcon />)}
      {look !== 'icon' && label}
    </Button>
  )
}
