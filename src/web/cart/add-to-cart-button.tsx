import type { ShelfBook } from '#shared/catalogue/shelf-book.ts'
import { useText } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { BagIcon } from '#ui/icons.tsx'
import { addedPopup } from './on-demand-overlays.ts'
import { useCart } from './use-cart.ts'

type AddToCartButtonProps = {
  article: ShelfBook
  quantity?: number
  /** `icon`: the short form for cards, named after its book. */
  look?: 'normal' | 'small' | 'icon'
  className?: string
}

/** Adds a book to the cart; a book without stock says so instead and stays reachable by keyboard. */
export function AddToCartButton({ article, quantity = 1, look = 'normal', className }: AddToCartButtonProps) {
  const { cart: words } = useText()
  const { add, isLocked } = useCart()
  const isSoldOut = article.removed || article._qte_a_terme_calcule < 1
  const label = isSoldOut ? words.soldOut : words.add
  return (
    <Button
      size={look}
      variant={isSoldOut ? 'outline' : 'primary'}
      className={className}
      aria-disabled={isSoldOut || isLocked || undefined}
      aria-label={isSoldOut ? words.soldOutNamed(article.designation) : words.addNamed(article.designation)}
      onClick={() => {
        if (!isSoldOut) add(article, quantity)
      }}
      {...addedPopup.whenNear}
    >
      {look !== 'normal' && <BagIcon />}
      {look !== 'icon' && label}
    </Button>
  )
}
