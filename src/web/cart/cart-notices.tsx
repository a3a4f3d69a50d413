import type { LineChange } from '#shared/cart/refresh-lines.ts'
import { cartScreenWords } from '#shared/text/en/cart-screen.ts'
import type { cartScreen } from '#shared/text/fr/cart-screen.ts'
import { useMoney } from '#ui/money.tsx'
import { useWords } from '#ui/text.tsx'
import { InfoIcon } from '#ui/icons.tsx'
import { useFreshCart } from './use-fresh-cart.ts'

/** Returns in words what changed. */
export function sentence(
  change: LineChange,
  words: Omit<(typeof cartScreen)['changes'], 'title'>,
  money: (cents: number) => string,
) {
  switch (change.kind) {
    case 'quantity':
      return words.quantity(change.title, change.quantity)
    case 'price':
      return words.price(change.title, money(change.wasCents), money(change.nowCents))
    default:
      return words[change.kind](change.title)
  }
}

/** Checks the cart when it is shown, and says line by line what changed since it was last seen. */
export function CartNotices({ className = '' }: { className?: string }) {
  const { changes, failed } = useFreshCart()
  const words = useWords(cartScreenWords)
  const money = useMoney()
  return (
    <div aria-live="polite">
      {(changes.length > 0 || failed) && (
        <div className={`mb-5 flex gap-3 rounded-md bg-tint px-4 py-3 text-sm ${className}`}>
          <InfoIcon className="mt-0.5 size-5" />
          {failed ? (
            <p>{words.refreshFailed}</p>
          ) : (
            <div>
              <p className="font-semibold">{words.changes.title}</p>
              <ul className="mt-1 space-y-1">
                {changes.map((change) => (
                  <li key={`${change.kind} ${change.title}`}>{sentence(change, words.changes, money)}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
      )}
    </div>
  )
}
