import { isOrderable } from '#shared/cart/cart.ts'
import { LineStock } from '../cart/line-stock.tsx'
import { useCart } from '../cart/use-cart.ts'
import { BookCover } from '#ui/cover/book-cover.tsx'

/** §5: the books of the cart that the order leaves out, each with the reason; one that is being paid for may come back. */
export function LeftOutLines({ className = '' }: { className?: string }) {
  const { cart } = useCart()
  const leftOut = cart.lines.filter((line) => !isOrderable(line))
  if (leftOut.length === 0) return null
  return (
    <ul className={`grid gap-4 ${className}`}>
      {leftOut.map((line) => (
        <li key={line.bookId} className="grid grid-cols-[3rem_1fr] gap-4 text-left">
          <div className="self-start opacity-50 grayscale">
            <BookCover book={line} />
          </div>
          <div className="min-w-0">
            <p className="line-clamp-2 font-serif leading-snug text-muted">{line.title}</p>
            <LineStock line={line} />
          </div>
        </li>
      ))}
    </ul>
  )
}
