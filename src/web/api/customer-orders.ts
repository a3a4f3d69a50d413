/** A customer's own orders. */
import type { CustomerOrder as WireOrder } from '#shared/contract/customer-orders.ts'
import type { List } from '#shared/contract/envelope.ts'
import type { OrderPeriod } from '#shared/orders/list-period.ts'
import type { OrderProgress } from '#shared/orders/buyer-progress.ts'
import { withBooks } from './bought-book.ts'
import { browserApi } from './browser-api.ts'
import { call } from './client.ts'

export const ORDERS_PER_PAGE = 10

/** Returns a page of the signed-in customer's orders, the latest first. */
export const listCustomerOrders = (
  userId: string,
  {
    progress,
    period,
    page,
  }: { progress: OrderProgress | undefined; period: OrderPeriod | undefined; page: number },
  signal: AbortSignal,
) =>
  call<List<WireOrder>>(browserApi, `/users/${encodeURIComponent(userId)}/orders`, {
    bearer: true,
    query: { progress, period, page, per_page: ORDERS_PER_PAGE },
    signal,
  }).then(({ data, meta }) => ({ data: data.map(withBooks), meta }))
export type CustomerOrders = Awaited<ReturnType<typeof listCustomerOrders>>
export type CustomerOrder = CustomerOrders['data'][number]
