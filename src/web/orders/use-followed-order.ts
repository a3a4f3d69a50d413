/** One order, opened by the key in the link of its mail (`#key=…`), by the one that this browser remembers, or by its customer. */
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { OrderView } from '#shared/contract/orders.ts'
import { ApiError } from '../api/client.ts'
import { getOrder } from '../api/orders.ts'
import { keyOf, rememberOrder } from '../state/known-orders.ts'
import { useSession } from '../state/session.ts'
import { settle } from '../state/settle.ts'
import { shopperStore, useIsRestored } from '../state/shopper-store.ts'

export type Followed = { kind: 'loading' | 'notFound' | 'failed' } | { kind: 'found'; order: OrderView }

/** Fragments never reach a server's log: that is why the key travels in one. */
const keyOfFragment = (hash: string) => new URLSearchParams(hash.slice(1)).get('key') || undefined

/** Returns the order; wrong and missing keys, and unknown orders, are all the same `notFound`. */
export function useFollowedOrder(number: string) {
  const { hash } = useLocation()
  const isRestored = useIsRestored()
  const { status } = useSession()
  const key = isRestored ? (keyOfFragment(hash) ?? keyOf(shopperStore.read(), number)) : undefined
  const [tries, setTries] = useState(0)
  const [told, setTold] = useState<{ of: string; followed: Followed }>()
  const mayAsk = key !== undefined || status === 'customer'
  const of = `${number} ${key} ${mayAsk} ${tries}`

  useEffect(() => {
    if (!mayAsk) return
    let isCurrent = true
    getOrder(number, key).then(
      (order) => {
        if (key !== undefined) {
          shopperStore.update((shopper) => {
            const isOpen = shopper.orders.some((known) => known.number === order.number && known.isOpen)
            return rememberOrder(shopper, { number: order.number, key, isOpen })
          })
          settle(order)
        }
        if (isCurrent) setTold({ of, followed: { kind: 'found', order } })
      },
      (error: unknown) => {
        const kind = error instanceof ApiError && error.code === 'NOT_FOUND' ? 'notFound' : 'failed'
        if (isCurrent) setTold({ of, followed: { kind } })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [number, key, mayAsk, of])

  const waiting: Followed = { kind: status === 'guest' && key === undefined ? 'notFound' : 'loading' }
  return { followed: told?.of === of ? told.followed : waiting, retry: () => setTries(tries + 1) }
}
