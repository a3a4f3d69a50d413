import { useText } from '#ui/text.tsx'

type StockLineProps = {
  stock: number
  removed?: boolean
  /** Always the number of copies; else only when few are left. */
  exact?: boolean
  className?: string
}

const FEW = 5

/** The stock state in words (§2): removed, out of stock, or in stock. */
export function StockLine({ stock, removed = false, exact = false, className = '' }: StockLineProps) {
  const { catalogue } = useText()
  const available = !removed && stock >= 1
  const words = () => {
    if (removed) return catalogue.removed
    if (stock < 1) return catalogue.outOfStock
    return exact || stock <= FEW ? catalogue.inStock(stock) : catalogue.available
  }
  return (
    <p
      className={`flex items-center gap-2 text-xs ${available ? 'text-in-stock' : 'text-out-of-stock'} ${className}`}
    >
      <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-current" />
      {words()}
    </p>
  )
}
