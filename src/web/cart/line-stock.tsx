import type { CartLine } from '#shared/cart/cart.ts'
import { isOrderable } from '#shared/cart/cart.ts'
import { useText } from '#ui/text.tsx'
import { HeldHint } from '../shelf/held-hint.tsx'

/** The stock line of a cart card, in the words of §2. */
export function LineStock({ line }: { line: CartLine }) {
  const { stock, notCounted } = useText().cart
  if (isOrderable(line)) {
    return (
      <p className="flex items-center gap-2 text-xs text-in-stock">
        <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
        {stock.inStock(line.stock)}
      </p>
    )
  }
  return (
    <div className="space-y-0.5 text-xs">
      <p className="flex items-center gap-2 font-medium text-out-of-stock">
        <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
        {line.removed ? stock.removed : stock.outOfStock}
      </p>
      {!line.removed && <HeldHint until={line.heldUntil} className="text-ink" />}
      <p className="text-muted">{notCounted}</p>
    </div>
  )
}
