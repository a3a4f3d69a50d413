import { useState } from 'react'
import type { StaffOrderRow } from '#shared/contract/staff/orders.ts'
import { MAX_ACTIONS } from '#shared/staff/limits.ts'
import { ordersWords } from '#shared/text/staff/en/orders.ts'
import { pluck } from '#shared/lists.ts'
import { useMoney } from '#ui/money.tsx'
import { useWords } from '#ui/text.tsx'
import { useActions } from '../api/use-actions.ts'
import { BulkBar, BulkFailures, type Choice } from '../table/bulk-bar.tsx'

type BulkAction = {
  action: 'orders-prepare' | 'orders-ready' | 'orders-deliver'
  name: 'prepare' | 'ready' | 'deliver'
  key: string
  suits: (row: StaffOrderRow) => boolean
}

/** What can be done with several orders at once, as data. */
const BULK_ACTIONS: readonly BulkAction[] = [
  { action: 'orders-prepare', name: 'prepare', key: 'p', suits: ({ stage }) => stage === 'to_prepare' },
  {
    action: 'orders-ready',
    name: 'ready',
    key: 'g',
    suits: ({ stage, delivery_method: method }) =>
      method === 'pickup' && (stage === 'to_prepare' || stage === 'preparing'),
  },
  {
    action: 'orders-deliver',
    name: 'deliver',
    key: 'l',
    suits: ({ stage }) => stage === 'ready' || stage === 'sent',
  },
]

type Failure = { number: string; message: string }

/** What can be done with the chosen orders at once: each has its own outcome, and what failed stays chosen. */
export function OrdersBulk({ rows, choice }: { rows: readonly StaffOrderRow[]; choice: Choice }) {
  const { bulk } = useWords(ordersWords)
  const money = useMoney()
  const [failures, setFailures] = useState<Failure[]>([])
  const { runAll, isPending } = useActions()
  const chosen = rows.filter(({ number }) => choice.chosen.has(number)).slice(0, MAX_ACTIONS)
  const totalCents = chosen.reduce((sum, { total_cents: cents }) => sum + cents, 0)

  const doWithAll = async (action: (typeof BULK_ACTIONS)[number]['action']) => {
    if (isPending) return
    const requests = chosen.map(({ number, version }) => ({ input: { number }, expectedVersion: version }))
    const failed = await runAll(action, requests, bulk.done)
    if (!failed) return
    const refused = failed.map(({ at, message }) => ({ number: chosen[at]?.number ?? '', message }))
    choice.clear()
    choice.set(pluck(refused, 'number'), true)
    setFailures(refused)
  }
  const offered = BULK_ACTIONS.filter(({ suits }) => chosen.some(suits)).map(({ action, name, key }) => ({
    key,
    label: bulk.actions[name],
    run: () => void doWithAll(action),
  }))

  return (
    <>
      <div role="status">
        {failures.length > 0 && (
          <BulkFailures
            title={bulk.failed(failures.length)}
            failures={failures.map(({ number, message }) => bulk.failure(number, message))}
          />
        )}
      </div>
      {chosen.length > 0 && (
        <BulkBar
          label={bulk.chosen(chosen.length)}
          aside={<span className="inline-block font-normal whitespace-nowrap">{money(totalCents)}</span>}
          actions={offered}
          isPending={isPending}
          onClear={choice.clear}
        />
      )}
    </>
  )
}
