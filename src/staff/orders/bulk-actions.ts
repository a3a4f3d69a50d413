/** What can be done with several orders at once, as data. */
import type { StaffOrderRow } from '#shared/contract/staff/orders.ts'

type BulkAction = {
  act: 'orders-prepare' | 'orders-ready' | 'orders-deliver'
  name: 'prepare' | 'ready' | 'deliver'
  key: string
  suits: (row: StaffOrderRow) => boolean
}

export const BULK_ACTIONS: readonly BulkAction[] = [
  { act: 'orders-prepare', name: 'prepare', key: 'p', suits: ({ stage }) => stage === 'to_prepare' },
  {
    act: 'orders-ready',
    name: 'ready',
    key: 'g',
    suits: ({ stage, delivery_method: method }) =>
      method === 'pickup' && (stage === 'to_prepare' || stage === 'preparing'),
  },
  {
    act: 'orders-deliver',
    name: 'deliver',
    key: 'l',
    suits: ({ stage }) => stage === 'ready' || stage === 'sent',
  },
]
