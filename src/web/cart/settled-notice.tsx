import { settledOrderWords } from '#shared/text/en/settled-order.ts'
import { localPath } from '../paths.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { useEffect, useState } from 'react'
import { refreshPayment } from '../api/payments.ts'
import { openOrders } from '../session/known-orders.ts'
import { settle } from '../orders/take-settled-order.ts'
import { shopperStore } from '../session/shopper-store.ts'

/** Says that an order left half-way was paid after all, on the pages from where it could be paid again. */
export function SettledNotice() {
  const { settled, settledLink } = useWords(settledOrderWords)
  const language = useLanguage()
  const numbers = useSettledOrders()
  return (
    <div aria-live="polite">
      {numbers.map((number) => (
        <p key={number} className="mt-6 flex flex-wrap gap-3 rounded-md bg-tint px-4 py-3">
          <CheckIcon className="text-in-stock" />
          {settled(number)}
          <Link
            to={localPath(language, `/followorder/${number}`)}
            className="font-semibold text-primary-text underline"
          >
            {settledLink}
          </Link>
        </p>
      ))}
    </div>
  )
}

// Orders that were left while being paid: checked on the way back, so that nothing is paid twice.

/** Returns the numbers of orders that turn out to be paid; their books leave the cart. */
function useSettledOrders(): readonly string[] {
  const [paid, setPaid] = useState<readonly string[]>([])
  useEffect(() => {
    for (const { number, key } of openOrders(shopperStore.read())) {
      refreshPayment(number, key).then(
        (order) => {
          settle(order)
          if (order.state === 'paid') setPaid((known) => [...known.filter((one) => one !== number), number])
        },
        () => {}, // Checked again on the next visit
      )
    }
  }, [])
  return paid
}
