/** Orders that were left while being paid: asked about on the way back, so that nothing is paid twice. */
import { useEffect, useState } from 'react'
import { refreshPayment } from '../api/payments.ts'
import { openOrders } from '../session/known-orders.ts'
import { settle } from '../orders/settle.ts'
import { shopperStore } from '../session/shopper-store.ts'

/** Returns the numbers of orders that turn out to be paid; their books leave the cart. */
export function useSettledOrders(): readonly string[] {
  const [paid, setPaid] = useState<readonly string[]>([])
  useEffect(() => {
    for (const { number, key } of openOrders(shopperStore.read())) {
      refreshPayment(number, key).then(
        (order) => {
          settle(order)
          if (order.state === 'paid') setPaid((known) => [...known.filter((one) => one !== number), number])
        },
        () => {}, // Asked again on the next visit
      )
    }
  }, [])
  return paid
}
