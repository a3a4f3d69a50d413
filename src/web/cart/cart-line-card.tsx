import type { RefObject } from 'react'
import { isOrderable, lineTotal, type CartLine } from '#shared/cart/cart.ts'
import { ShelfNotice } from '../bookcase/shelf-notice.tsx'
import { localPath } from '../paths.ts'
import { useShownCurrency } from '../shop.ts'
import { cartScreenWords } from '#shared/text/en/cart-screen.ts'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { BinIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { Price } from '#ui/price.tsx'
import { QuantityStepper, type QuantityChange } from '#ui/quantity-stepper.tsx'
import { LineStock } from './line-stock.tsx'

type CartLineCardProps = {
  line: CartLine
  /** As it is shown; screen readers say it whole. */
  title: string
  isLocked: boolean
  onQuantity: (quantity: number, by: QuantityChange) => void
  onRemove: () => void
  onLater: () => void
  /** Takes the focus when a neighbouring line comes back. */
  titleRef?: RefObject<HTMLAnchorElement | null>
}

/** One book of the cart (§2): cover, short title, author, ISBN, prices, stepper, stock, delete. */
export function CartLineCard({
  line,
  title,
  isLocked,
  onQuantity,
  onRemove,
  onLater,
  titleRef,
}: CartLineCardProps) {
  const { cart: words } = useText()
  const { lineTotal: lineTotalWord, later } = useWords(cartScreenWords)
  const language = useLanguage()
  const { convert, write } = useShownCurrency()
  const canBuy = isOrderable(line)
  return (
    <div className="grid grid-cols-[4.75rem_1fr_auto] gap-x-4 py-5">
      <div className={`self-start ${canBuy ? '' : 'opacity-50 grayscale'}`}>
        <BookCover book={line} />
      </div>
      <div className={`min-w-0 space-y-1 ${canBuy ? '' : 'text-muted'}`}>
        <h3 className="text-lg leading-snug">
          <Link
            ref={titleRef}
            to={localPath(language, `/bookdetails/${line.bookId}`)}
            aria-label={line.title}
            className="hover:underline"
          >
            {title}
          </Link>
        </h3>
        {line.author && <p className="truncate text-xs text-muted">{line.author}</p>}
        <p className="price text-xs text-muted">
          {words.isbn} {line.isbn}
        </p>
        <Price sellingPriceCents={line.sellingPriceCents} priorPriceCents={line.priorPriceCents} />
        {canBuy && (
          <QuantityStepper
            quantity={line.quantity}
            copies={line.copies}
            locked={isLocked}
            label={words.quantityOf(line.title)}
            onChange={onQuantity}
            className="mt-1"
          />
        )}
        <LineStock line={line} />
        <ShelfNotice book={{ id: line.bookId, title: line.title }} look="line" />
        <Button
          variant="quiet"
          size="small"
          className="-ml-4 font-medium"
          aria-label={later.saveNamed(line.title)}
          aria-disabled={isLocked || undefined}
          onClick={onLater}
        >
          {later.save}
        </Button>
      </div>
      <div className="flex flex-col items-end justify-between">
        <p className="price font-semibold">
          <span className="sr-only">{lineTotalWord} </span>
          {canBuy ? write(lineTotal(line, convert)) : '—'}
        </p>
        <Button
          variant="quiet"
          size="icon"
          className="-mr-3"
          aria-label={words.remove(line.title)}
          aria-disabled={isLocked || undefined}
          onClick={onRemove}
        >
          <BinIcon />
        </Button>
      </div>
    </div>
  )
}
