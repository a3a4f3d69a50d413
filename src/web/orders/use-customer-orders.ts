/** The page of a customer's orders that the address names: `?progress=open&page=2`. */
import { useSearchParams } from 'react-router'
import { ORDER_PERIOD_NAMES, type OrderPeriod } from '#shared/orders/list-period.ts'
import { ORDER_PROGRESSES, type OrderProgress } from '#shared/orders/buyer-progress.ts'
import { listCustomerOrders } from '../api/customer-orders.ts'
import { useQuery } from '../query/use-query.ts'

export type OrdersQuery = {
  progress: OrderProgress | undefined
  period: OrderPeriod | undefined
  page: number
}

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

/** Returns a page of the customer’s orders, as the address names it. */
export function useCustomerOrders(userId: string) {
  const shown = readOrdersQuery(useSearchParams()[0])
  const { query, retry } = useQuery(`${userId} ${ordersPath(shown)}`, (signal) =>
    listCustomerOrders(userId, shown, signal),
  )
  return { shown, query, retry }
}
