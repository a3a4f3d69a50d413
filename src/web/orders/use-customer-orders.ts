/** The page of a customer's orders that the address names: `?progress=open&page=2`. */
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CustomerOrder } from '#shared/contract/customer-orders.ts'
import type { List } from '#shared/contract/envelope.ts'
import { ORDER_PERIOD_NAMES } from '#shared/orders/period.ts'
import type { OrderPeriod } from '#shared/orders/period.ts'
import { ORDER_PROGRESSES } from '#shared/orders/progress.ts'
import type { OrderProgress } from '#shared/orders/progress.ts'
import { listCustomerOrders } from '../api/customer-orders.ts'

export type OrdersQuery = {
  progress: OrderProgress | undefined
  period: OrderPeriod | undefined
  page: number
}

export type ListedOrders = { kind: 'loading' | 'failed' } | { kind: 'listed'; orders: List<CustomerOrder> }

/** Reads the address; whatever makes no sense in it is as if absent. */
export function readOrdersQuery(params: URLSearchParams): OrdersQuery {
  const page = params.get('page') ?? ''
  return {
    progress: ORDER_PROGRESSES.find((progress) => progress === params.get('progress')),
    period: ORDER_PERIOD_NAMES.find((period) => period === params.get('period')),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

/** Returns the specified path of a page of orders. */
export function ordersPath({ progress, period, page = 1 }: Partial<OrdersQuery>): string {
  const params = new URLSearchParams()
  if (progress) params.set('progress', progress)
  if (period) params.set('period', period)
  if (page > 1) params.set('page', String(page))
  const search = params.toString()
  return search ? `/ordertracking?${search}` : '/ordertracking'
}

export function useCustomerOrders(userId: string) {
  const { progress, period, page } = readOrdersQuery(useSearchParams()[0])
  const [tries, setTries] = useState(0)
  const [told, setTold] = useState<{ of: string; shown: string; listed: ListedOrders }>()
  const shown = `${userId} ${progress} ${period} ${page}`
  const of = `${shown} ${tries}`

  useEffect(() => {
    const untilGone = new AbortController()
    listCustomerOrders(userId, { progress, period, page }, untilGone.signal).then(
      (orders) => setTold({ of, shown, listed: { kind: 'listed', orders } }),
      () => {
        if (!untilGone.signal.aborted) setTold({ of, shown, listed: { kind: 'failed' } })
      },
    )
    return () => untilGone.abort()
  }, [userId, progress, period, page, shown, of])

  // A list that is read once more stays until it is there
  const isThere = told?.of === of || (told?.shown === shown && told.listed.kind === 'listed')
  const listed: ListedOrders = told && isThere ? told.listed : { kind: 'loading' }
  return { query: { progress, period, page }, listed, retry: () => setTries(tries + 1) }
}
