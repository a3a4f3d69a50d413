/** The views of the list of orders that every shop has, as data. */
import type { OrdersFilter } from '../contract/staff/orders.ts'
import { TO_DO_STAGES } from './work-stages.ts'

/** Days after its payment for which an order that is older than promises has to be ready. */
export const LATE_DAYS = 2
/** Days from which a parcel that waits for its buyer is in the way. */
export const UNCLAIMED_DAYS = 7

export const ORDER_VIEWS = {
  to_do: { stage: [...TO_DO_STAGES], sort: 'promised' },
  late: { promised: 'late', sort: 'promised' },
  today: { promised: 'today', sort: 'promised' },
  tomorrow: { promised: 'tomorrow', sort: 'promised' },
  missing: { trouble: 'missing', sort: 'promised' },
  waiting: { stage: ['waiting'], sort: 'promised' },
  ready: { stage: ['ready'], sort: 'waiting' },
  unclaimed: { stage: ['ready'], waiting_days: UNCLAIMED_DAYS, sort: 'waiting' },
  money: { trouble: 'money', sort: 'newest' },
  mails: { trouble: 'mails', sort: 'newest' },
  sent: { stage: ['sent'], sort: 'newest' },
  all: { sort: 'newest' },
} as const satisfies Record<string, OrdersFilter>
export type OrderViewName = keyof typeof ORDER_VIEWS

/** Views whose number says how much work there is. */
export const COUNTED_VIEWS = [
  'to_do',
  'late',
  'today',
  'tomorrow',
  'missing',
  'waiting',
  'ready',
  'unclaimed',
  'money',
  'mails',
] as const satisfies OrderViewName[]
