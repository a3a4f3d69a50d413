/** How an order placed in this browser ended: the server asks the provider; an address alone proves nothing. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { OrderView } from '../api/orders.ts'
import { refreshPayment } from '../api/payments.ts'
import { useQuery, type Answer } from '../query/use-query.ts'
import { keyOf } from '../session/known-orders.ts'
import { settle } from './take-settled-order.ts'
import { shopperStore } from '../session/shopper-store.ts'

export type OrderResult =
  | { kind: 'loading' | 'unknown' | 'unreachable' }
  /** While it is pending it is requested again, more and more slowly. */
  | { kind: 'known'; order: OrderView }

const WAITS_MS = [1000, 2000, 3000, 5000, 8000, 13_000, 21_000]

/** Returns the result of an order and a way to ask again; starts when stored state is restored. */
export function useOrderResult(number: string, isRestored: boolean) {
  const key = isRestored ? keyOf(shopperStore.read(), number) : undefined
  const [waits, setWaits] = useState<readonly number[]>(WAITS_MS)
  const { answer, isAsking, retry } = useQuery(key && `${number} ${key}`, async () => {
    const order = await refreshPayment(number, key ?? '')
    settle(order)
    return order
  })
  const [wait] = waits
  const isPending = !isAsking && answer?.kind === 'found' && answer.value.state === 'pending'
  const askLater = useEffectEvent(() => {
    setWaits(waits.slice(1))
    retry()
  })

  useEffect(() => {
    if (!isPending || wait === undefined) return
    const timer = setTimeout(askLater, wait)
    return () => clearTimeout(timer)
  }, [isPending, wait])

  return {
    result: isRestored && key === undefined ? ({ kind: 'unknown' } as const) : resultOf(answer),
    askAgain: () => {
      setWaits(WAITS_MS.slice(0, 3))
      retry()
    },
  }
}

/** What is known stays on the page while it is requested once more. */
function resultOf(answer: Answer<OrderView> | undefined): OrderResult {
  if (!answer) return { kind: 'loading' }
  if (answer.kind === 'found') return { kind: 'known', order: answer.value }
  return { kind: answer.kind === 'notFound' ? 'unknown' : 'unreachable' }
}
