import { MAX_LINE_COPIES } from '#shared/book-lists/limits.ts'
import type { Book } from '#shared/catalogue/book.ts'
import { bookListsWords } from '#shared/text/en/book-lists.ts'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { useText, useWords } from '#ui/text.tsx'
import { canBuy } from './choices.ts'

type LineQuantityProps = { book: Book; quantity: number; onChange: (quantity: number) => void }

/** How many copies a line asks for, which may be more than there are: that is said. */
export function LineQuantity({ book, quantity, onChange }: LineQuantityProps) {
  const { found: words } = useWords(bookListsWords)
  const { catalogue } = useText()
  const copies = canBuy(book) ? book.copies : 0
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      <QuantityStepper
        quantity={quantity}
        copies={MAX_LINE_COPIES}
        label={catalogue.quantityOf(book.title)}
        onChange={onChange}
      />
      {quantity > copies && (
        <p role="status" className="text-sm font-medium text-out-of-stock">
          {words.onlyCopies(copies)}
        </p>
      )}
    </div>
  )
}
