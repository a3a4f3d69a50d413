import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { ordersWords } from '#shared/text/staff/en/orders.ts'
import { Link } from '#ui/link.tsx'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import type { LineState } from '#shared/orders/line-states.ts'
import { useAction } from '../../api/use-action.ts'
import { useMay } from '../../frame/member.ts'
import { dayAndTime, shortDay } from '../../frame/moments.ts'

/** What is to be done with an order now, as one sentence: what stops it comes before what can be done. */
type Awaited = { title: string; readyAt: string | undefined; isLost: boolean }

type ToDo =
  | {
      kind: 'disputed' | 'paying' | 'prepare' | 'prepared' | 'sendRest' | 'arrived' | 'withdrawn' | 'nothing'
    }
  | { kind: 'owedAtTill'; cents: number }
  | { kind: 'unpaid' | 'collect'; until: string | undefined }
  | { kind: 'addition'; number: string }
  /** `here`: titles that are there and could leave at once. */
  | { kind: 'waiting'; awaited: Awaited[]; here: string[] }

const AWAITED: readonly LineState[] = ['waiting', 'ordered']

/** Returns what is to be done. */
export function toDoOf(order: StaffOrder): ToDo {
  const { stage, lines, dispatch, payments, refunds } = order
  const owed = refunds.filter(({ state }) => state === 'owed')
  if (owed.length > 0 && payments.some(({ provider }) => provider === 'till'))
    return { kind: 'owedAtTill', cents: owed.reduce((sum, one) => sum + one.amount_cents, 0) }
  if (order.disputes.some(({ state }) => state === 'open')) return { kind: 'disputed' }
  if (stage === 'unpaid')
    return order.pay_by === null ? { kind: 'paying' } : { kind: 'unpaid', until: order.pay_by }
  if (stage === 'waiting') {
    const awaited = lines.filter((line) => hasCopies(line, AWAITED))
    const addition = order.additions.find((one) => one.stage === 'unpaid')
    if (awaited.length === 0 && addition) return { kind: 'addition', number: addition.number }
    const here = lines.filter((line) => hasCopies(line, ['here']))
    return {
      kind: 'waiting',
      awaited: awaited.map(({ title, promise, promise_loss: loss }) => ({
        title,
        readyAt: promise?.ready_at,
        isLost: loss !== null,
      })),
      here: dispatch === 'together' ? here.map(({ title }) => title) : [],
    }
  }
  if (stage === 'ready') return { kind: 'collect', until: order.reserved_until ?? undefined }
  return { kind: DONE[stage] }
}

const DONE = {
  to_prepare: 'prepare',
  preparing: 'prepared',
  partly_sent: 'sendRest',
  sent: 'arrived',
  withdrawn: 'withdrawn',
  delivered: 'nothing',
  cancelled: 'nothing',
  refunded: 'nothing',
} as const

const hasCopies = ({ states }: StaffOrder['lines'][number], which: readonly LineState[]) =>
  states.some(({ state, copies }) => copies > 0 && which.includes(state))

/** The sentence that an order begins with, and what was noted of it: by its buyer, then by the shop, the latest first. */
export function OrderToDo({ order }: { order: StaffOrder }) {
  const { toDo: words, buyer } = useWords(ordersWords).one
  const notes = order.timeline.flatMap((one) =>
    one.kind === 'action' && one.action === 'orders-note'
      ? [{ key: one.at, by: one.by, text: String(one.details['note']) }]
      : [],
  )
  const all = [...(order.note ? [{ key: 'buyer', by: buyer.note, text: order.note }] : []), ...notes]
  return (
    <section aria-label={words.title} className="mb-4 grid gap-3">
      <p className="font-serif text-xl text-balance">
        <Sentence order={order} toDo={toDoOf(order)} />
      </p>
      {all.length > 0 && (
        <ul className="grid gap-2">
          {all.map(({ key, by, text }) => (
            <li key={key} className="rounded-lg border-l-4 border-secondary bg-tint px-4 py-2.5">
              <span className="block text-xs text-muted">{by}</span>
              <span className="whitespace-pre-line">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Sentence({ order, toDo }: { order: StaffOrder; toDo: ToDo }) {
  const { toDo: words, parcels } = useWords(ordersWords).one
  const language = useLanguage()
  const money = useMoney()
  const may = useMay()
  const { run, isPending } = useAction()
  const isPickup = order.delivery_method === 'pickup'
  const where = isPickup ? 'pickup' : 'home'
  switch (toDo.kind) {
    case 'owedAtTill':
      return words.owedAtTill(money(toDo.cents))
    case 'unpaid':
    case 'collect':
      return words[toDo.kind](toDo.until && dayAndTime(toDo.until, language))
    case 'addition':
      return (
        <>
          {words.addition}{' '}
          <Link to={`/orders/${toDo.number}`} className="link">
            {toDo.number}
          </Link>
          .
        </>
      )
    case 'prepare':
    case 'prepared':
    case 'sendRest':
      return words[toDo.kind][where]
    case 'waiting': {
      const { awaited, here } = toDo
      const lost = awaited.filter(({ isLost }) => isLost).map(({ title }) => title)
      const coming = awaited
        .filter(({ isLost }) => !isLost)
        .map(({ title, readyAt }) => words.awaits(title, readyAt && shortDay(readyAt, language)))
      const sendNow = () => {
        const input = { number: order.number, dispatch: 'apart' as const }
        void run('orders-dispatch', { input, expectedVersion: order.version })
      }
      return (
        <>
          {coming.length > 0 && words.waits(coming.join(', '))}
          {lost.length > 0 && ` ${words.lost(lost.join(', '))}`}
          {here.length > 0 && ` ${words.here(here.join(', '), here.length)} `}
          {here.length > 0 && may('orders-dispatch') && (
            <button
              type="button"
              aria-disabled={isPending || undefined}
              className="link min-h-8 font-sans text-base font-semibold pointer-coarse:min-h-11"
              onClick={sendNow}
            >
              {parcels.doNotWait[where]}
            </button>
          )}
        </>
      )
    }
    default:
      return words[toDo.kind]
  }
}
