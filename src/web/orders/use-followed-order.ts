/** One order, opened by the key in the link of its mail (`#key=…`), by the one that this browser remembers, or by its customer. */
import { type OrderView, getOrder } from '../api/orders.ts'
import { rememberOpened } from '../session/remember-opened.ts'
import { settle } from './take-settled-order.ts'
import { useQuery, type Query } from '../query/use-query.ts'
import { useOrderKey } from '../session/use-order-key.ts'

/** Returns the order; wrong and missing keys, and unknown orders, are all the same `notFound`. */
export function useFollowedOrder(number: string) {
  const { key, mayAsk } = useOrderKey(number)
  const { query, retry } = useQuery(mayAsk ? `${number} ${key}` : undefined, async () => {
    const order = await getOrder(number, key)
    if (key !== undefined) {
      rememberOpened(order.number, key)
      settle(order)
    }
    return order
  })
  const followed: Query<OrderView> = mayAsk === false ? { kind: 'notFound' } : query
  return { query: followed, retry }
}
