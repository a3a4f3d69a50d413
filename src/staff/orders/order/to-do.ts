/** What is to be done with an order now, as one sentence: what stops it comes before what can be done. */
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import type { LineState } from '#shared/orders/line-states.ts'

type Awaited = { title: string; readyAt: string | undefined; isLost: boolean }

export type ToDo =
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
