/** The way of an order as a buyer follows it: what happened, and what is still to come. */
import type { OrderView } from '../api/orders.ts'
import type { OrderState } from '#shared/orders/states.ts'

/** `placed`: how the way begins, whatever became of it. */
export type OrderStep = { step: OrderState | 'placed'; at: string | undefined; isCurrent: boolean }

const WAY: readonly OrderState[] = ['paid', 'preparing', 'shipped', 'delivered']

/**
 * Returns what was done, then the steps ahead; none are ahead of an order that has left the way. Waiting for the payment is
 * never done: it is the present, or nothing.
 */
export function stepsOf({
  history,
  state,
  created_at: placedAt,
}: Pick<OrderView, 'history' | 'state' | 'created_at'>): OrderStep[] {
  const isWaiting = state === 'pending'
  const happened = history.filter(({ state: was }) => was !== 'pending')
  const past = happened.map(({ state: was, at }, index) => ({
    step: was,
    at,
    isCurrent: !isWaiting && index === happened.length - 1,
  }))
  const ahead = isWaiting ? WAY : WAY.includes(state) ? WAY.slice(WAY.indexOf(state) + 1) : []
  return [
    { step: 'placed', at: placedAt, isCurrent: false },
    ...past,
    ...(isWaiting ? [{ step: state, at: undefined, isCurrent: true }] : []),
    ...ahead.map((step) => ({ step, at: undefined, isCurrent: false })),
  ]
}
