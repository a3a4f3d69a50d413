/** The way of an order as a buyer follows it: what happened, and what is still to come. */
import type { OrderView } from '../api/orders.ts'
import type { LineState } from '#shared/orders/line-states.ts'
import type { OrderState } from '#shared/orders/states.ts'

/**
 * `placed`: how the way begins, whatever became of it. `waiting`: nothing can leave before more books arrive. `partly`: some
 * left, the rest follows.
 */
export type OrderStep = {
  step: OrderState | 'placed' | 'waiting' | 'partly'
  at: string | undefined
  isCurrent: boolean
}

const WAY: readonly OrderState[] = ['paid', 'preparing', 'shipped', 'delivered']

type Reached = {
  state: OrderState
  dispatch: OrderView['dispatch']
  /** Copies of all lines. */
  states: readonly { state: LineState; copies: number }[]
}

/** Returns the step at which an order is: its state, unless it waits for books or only some of them left. */
export function stepOf({ state, dispatch, states }: Reached): Exclude<OrderStep['step'], 'placed'> {
  if (!['paid', 'preparing', 'shipped'].includes(state)) return state
  const isAny = (...which: LineState[]) => states.some((one) => which.includes(one.state))
  const isAwaited = isAny('waiting', 'ordered')
  if (isAwaited && !(dispatch === 'apart' && isAny('here'))) return 'waiting'
  return state === 'shipped' && (isAwaited || isAny('here')) ? 'partly' : state
}

type Followed = Pick<OrderView, 'history' | 'state' | 'created_at' | 'dispatch'> & {
  lines: readonly Pick<OrderView['lines'][number], 'states'>[]
}

/**
 * Returns what was done, then the steps ahead; none are ahead of an order that has left the way. Waiting for the payment, or
 * for books, is never done: it is the present, or nothing.
 */
export function stepsOf({ history, state, created_at: placedAt, dispatch, lines }: Followed): OrderStep[] {
  const reached = stepOf({ state, dispatch, states: lines.flatMap((line) => line.states) })
  const isWaiting = reached === 'pending' || reached === 'waiting'
  const happened = history.filter(({ state: was }) => was !== 'pending')
  const isWhole = reached !== 'partly' && reached !== 'waiting'
  const past = happened.map(({ state: was, at }, index) => ({
    step: was === 'shipped' && !isWhole ? ('partly' as const) : was,
    at,
    isCurrent: !isWaiting && index === happened.length - 1,
  }))
  return [
    { step: 'placed', at: placedAt, isCurrent: false },
    ...past,
    ...(isWaiting ? [{ step: reached, at: undefined, isCurrent: true }] : []),
    ...stepsAhead(state, isWhole).map((step) => ({ step, at: undefined, isCurrent: false })),
  ]
}

function stepsAhead(state: OrderState, isWhole: boolean): readonly OrderState[] {
  if (state === 'pending') return WAY
  if (!WAY.includes(state)) return []
  return WAY.slice(WAY.indexOf(state) + (state === 'shipped' && !isWhole ? 0 : 1))
}
