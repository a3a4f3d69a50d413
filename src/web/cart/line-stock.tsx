import { type CartLine, isOrderable } from '#shared/cart/cart.ts'
import { promiseForCopies } from '#shared/promises/book-promise.ts'
import { cartScreenWords } from '#shared/text/en/cart-screen.ts'
import { useText, useWords } from '#ui/text.tsx'
import { EbookLink } from '../book-cards/ebook-link.tsx'
import { MinutesLeft } from '../book-cards/minutes-left.tsx'
import { PromiseText } from '../book-cards/promise-text.tsx'

/** The stock line of a cart card, in the words of §2; where the shelf does not have all copies, when they are there. */
export function LineStock({ line }: { line: CartLine }) {
  const { cart, catalogue } = useText()
  const { notCounted } = useWords(cartScreenWords)
  if (isOrderable(line)) {
    const promise = promiseForCopies(line, line.quantity)
    return (
      <p className="flex items-baseline gap-2 text-xs text-in-stock">
        <span aria-hidden="true" className="size-1.5 shrink-0 -translate-y-px rounded-full bg-current" />
        {line.quantity <= line.stock && cart.stock.inStock(line.stock)}
        {line.quantity > line.stock && (promise ? <PromiseText promise={promise} /> : catalogue.toOrder)}
      </p>
    )
  }
  if (line.isFile && !line.removed) {
    return (
      <div className="space-y-0.5 text-xs text-muted">
        <p className="font-medium">{cart.stock.ebook}</p>
        <p>{notCounted}</p>
        <EbookLink href={line.ebookLink} className="min-h-8" />
      </div>
    )
  }
  return (
    <div className="space-y-0.5 text-xs">
      <p className="flex items-center gap-2 font-medium text-out-of-stock">
        <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
        {line.removed ? cart.stock.removed : cart.stock.outOfStock}
      </p>
      {!line.removed && <MinutesLeft until={line.heldUntil} className="text-ink" />}
      <p className="text-muted">{notCounted}</p>
    </div>
  )
}
