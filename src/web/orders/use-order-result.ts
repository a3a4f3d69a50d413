/** How an order placed in this browser ended: the server asks the provider; an address alone proves nothing. */
import { useEffect, useState } from 'react'
import type { OrderView } from '#shared/contract/orders.ts'
import { ApiError } from '../api/client.ts'
import { refreshPayment } from '../api/payments.ts'
import { keyOf } from '../session/known-orders.ts'
import { settle } from './settle.ts'
import { shopperStore } from '../session/shopper-store.ts'

export type OrderResult =
  | { kind: 'loading' | 'unknown' | 'unreachable' }
  /** While it is pending it is asked for again, more and more slowly. */
  | { kind: 'known'; order: OrderView }

const UNKNOWN: OrderResult = { kind: 'unknown' }
const WAITS_MS = [1000, 2000, 3000, 5000, 8000, 13_000, 21_000]

/** Returns the result of an order and a way to ask again; starts when kept state is restored. */
export function useOrderResult(number: string, isRestored: boolean) {
  const [result, setResult] = useState<OrderResult>({ kind: 'loading' })
  const [rounds, setRounds] = useState(0)

  useEffect(() => {
    if (!isRestored) return
    const key = keyOf(shopperStore.read(), number)
    if (key === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCurrent = true
    const show = (next: OrderResult) => isCurrent && setResult(next)

    async function ask(waits: readonly number[], knownKey: string) {
      const order = await refreshPayment(number, knownKey)
      settle(order)
      show({ kind: 'known', order })
      const [wait, ...later] = waits
      if (isCurrent && order.state === 'pending' && wait !== undefined) {
        timer = setTimeout(() => ask(later, knownKey).catch(fail), wait)
      }
    }

    function fail(error: unknown) {
      const isUnknown = error instanceof ApiError && error.code === 'NOT_FOUND'
      show({ kind: isUnknown ? 'unknown' : 'unreachable' })
    }

    ask(rounds === 0 ? WAITS_MS : WAITS_MS.slice(0, 3), key).catch(fail)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [number, isRestored, rounds])

  const isForeign = isRestored && keyOf(shopperStore.read(), number) === undefined
  return { result: isForeign ? UNKNOWN : result, askAgain: () => setRounds(rounds + 1) }
}
