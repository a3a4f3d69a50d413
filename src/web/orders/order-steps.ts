/** The way of an order as a buyer follows it: what happened, and what is still to come. */
import type { OrderView } from '#shared/contract/orders.ts'
import type { OrderState } from '#shared/orders/states.ts'

export type OrderStep = { state: OrderState; at: string | undefined; isCurrent: boolean }

const WAY: readonly OrderState[] = ['paid', 'preparing', 'shipped', 'delivered']

/** Returns every state that the order was in, then the ones ahead; none are ahead of an order that has left the way. */
export function stepsOf({ history, state }: Pick<OrderView, 'history' | 'state'>): OrderStep[] {
  const past = history.map(({ state: was, at }, index) => ({
    state: was,
    at,
    isCurrent: index === history.length - 1,
  }))
  const ahead = state === 'pending' ? WAY : WAY.slice(WAY.indexOf(state) + 1)
  const leftTheWay = state !== 'pending' && !WAY.includes(state)
  return [
    ...past,
    ...(leftTheWay ? [] : ahead.map((next) => ({ state: next, at: undefined, isCurrent: false }))),
  ]
}
