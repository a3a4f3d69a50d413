import type { OrderView } from '../api/orders.ts'
import { type LineState, OPEN_LINE_STATES } from '#shared/orders/line-states.ts'
import { promiseOfLine } from '#shared/orders/line-promise.ts'
import { ordersWords } from '#shared/text/en/orders.ts'
import { useWords } from '#ui/text.tsx'
import { RoundMark, type RoundShape } from '#ui/round-mark.tsx'
import { usePromiseWords } from '../use-promise-words.ts'

const SHAPES: Record<LineState, { shape: RoundShape; tone: string }> = {
  waiting: { shape: 'dashed', tone: 'text-muted' },
  ordered: { shape: 'empty', tone: 'text-muted' },
  here: { shape: 'half', tone: 'text-ink' },
  ready: { shape: 'full', tone: 'text-in-stock' },
  sent: { shape: 'full', tone: 'text-in-stock' },
  collected: { shape: 'full', tone: 'text-in-stock' },
  cancelled: { shape: 'crossed', tone: 'text-muted' },
  returned: { shape: 'crossed', tone: 'text-muted' },
}

type LineStatesProps = { order: OrderView; line: OrderView['lines'][number] }

/** Where the copies of a line are, and when those that are not sent yet arrive. */
export function LineStates({ order, line }: LineStatesProps) {
  const { states, promise_loss: loss } = line
  const { line: words } = useWords(ordersWords)
  const inWords = usePromiseWords()
  const nameOf = (state: LineState) => {
    if (state === 'sent' && order.state === 'delivered') return words.delivered
    if (state === 'cancelled' && order.charge) return words.refunded
    return state === 'here' && loss === 'sought' ? words.sought : words.states[state]
  }
  return (
    <ul className="mt-2 grid gap-1 text-sm">
      {states.map(({ state, copies }) => {
        const { shape, tone } = SHAPES[state]
        return (
          <li key={state} className="flex gap-2">
            <RoundMark shape={shape} className={`mt-0.5 ${tone}`} />
            <span>
              <span className="font-medium">
                {states.length > 1 ? words.of(copies, nameOf(state)) : nameOf(state)}
              </span>
              {OPEN_LINE_STATES.has(state) && (
                <span className="block text-muted">
                  {loss ? words.losses[loss] : inWords(promiseOf(order, line))}
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function promiseOf({ dispatch, lines }: OrderView, line: LineStatesProps['line']) {
  const open = lines.filter(({ states }) => states.some(({ state }) => OPEN_LINE_STATES.has(state)))
  return promiseOfLine(
    line.promise,
    open.map(({ promise }) => promise),
    dispatch,
  )
}
