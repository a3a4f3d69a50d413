import type { ShelfBook } from '#shared/catalogue/book.ts'
import { useText } from '#ui/text.tsx'
import { PromiseText } from './promise-text.tsx'

type StockLineProps = {
  book: Pick<ShelfBook, 'stock' | 'copies' | 'promise' | 'isFile'> & { removed?: boolean }
  /** Where dates are shown beside it, and always the number of copies; else only when few are left. */
  exact?: boolean
  className?: string
}

const FEW = 5

/** The stock state in words (§2): removed, out of stock, in stock, or when a copy that is not on the shelf is there. */
export function StockLine({ book, exact = false, className = '' }: StockLineProps) {
  const { catalogue } = useText()
  const { stock, copies, promise, removed = false } = book
  const canBuy = !removed && copies >= 1
  const toOrder = promise?.kind === 'preorder' ? catalogue.preorder : catalogue.toOrder
  const words = () => {
    if (removed) return catalogue.removed
    if (book.isFile) return catalogue.notSoldHere
    if (!canBuy) return catalogue.outOfStock
    if (stock < 1) return promise && !exact ? <PromiseText promise={promise} /> : toOrder
    return exact || stock <= FEW ? catalogue.inStock(stock) : catalogue.available
  }
  const wanting = book.isFile ? 'text-muted' : 'text-out-of-stock'
  return (
    <p className={`stock-line ${canBuy ? 'text-in-stock' : wanting} ${className}`.trimEnd()}>{words()}</p>
  )
}
