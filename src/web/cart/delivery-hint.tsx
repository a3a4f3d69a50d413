import { cartTotal, isOrderable } from '#shared/cart/cart.ts'
import { inEuros } from '#shared/money/exchange-rate.ts'
import { type BookPromise, promiseForCopies } from '#shared/promises/book-promise.ts'
import { cartScreenWords } from '#shared/text/en/cart-screen.ts'
import { useMoney } from '#ui/money.tsx'
import { useWords } from '#ui/text.tsx'
import { PromiseText } from '../book-cards/promise-text.tsx'
import { leastDeliveryCents } from '../catalogue/least-delivery.ts'
import { useShop } from '../shop.ts'
import { useCart } from './use-cart.ts'

/** What delivery and pick-up cost, and when all books are there: before anything is typed. */
export function DeliveryHint() {
  const { delivery: words } = useWords(cartScreenWords)
  const money = useMoney()
  const { company } = useShop()
  const { cart } = useCart()
  const promises = cart.lines.filter(isOrderable).map((line) => promiseForCopies(line, line.quantity))
  if (promises.length === 0) return null
  const isDated = promises.every((promise) => promise !== null)
  const last = isDated
    ? promises.toSorted((one, other) => one.readyAt.localeCompare(other.readyAt)).at(-1)
    : undefined
  const least = leastDeliveryCents(company, { sellingPriceCents: cartTotal(cart, inEuros) })
  return (
    <dl className="mt-4 space-y-2 border-t border-hairline pt-4 text-sm">
      {least !== undefined && last?.homeFrom !== null && (
        <Way name={words.home} price={words.from(money(least))} promise={last} place="home" />
      )}
      <Way name={words.pickup} price={words.free} promise={last} place="shop" />
    </dl>
  )
}

type WayProps = { name: string; price: string; promise: BookPromise | undefined; place: 'home' | 'shop' }

function Way({ name, price, promise, place }: WayProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-3">
      <dt className="font-medium">{name}</dt>
      <dd className="price font-medium">{price}</dd>
      {promise && (
        <dd className="col-span-2 text-muted">
          <PromiseText promise={promise} place={place} isNamed={false} />
        </dd>
      )}
    </div>
  )
}
