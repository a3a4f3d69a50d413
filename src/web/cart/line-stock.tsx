import type { CartLine } from '#shared/cart/cart.ts'
import { isOrderable } from '#shared/cart/cart.ts'
import { useText } from '../state/text.tsx'

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
    <p className="text-xs">
      <span className="flex items-center gap-2 font-medium text-out-of-stock">
        <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
        {line.removed ? stock.removed : stock.outOfStock}
      </span>
      <span className="text-muted">{notCounted}</span>
    </p>
  )
}
