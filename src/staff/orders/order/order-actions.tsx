import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { CANCELLABLE_STATES } from '#shared/orders/states.ts'
import { orderEntryWords } from '#shared/text/staff/en/order-entry.ts'
import { ordersWords } from '#shared/text/staff/en/orders.ts'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../../api/use-action.ts'
import { KeyCap, useCommands } from '../../commands/commands.tsx'
import { useMay } from '../../frame/member.ts'
import { CancelDialog } from './cancel-dialogs.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'

type Asking = 'ship' | 'refund' | 'cancel'
type Step = { key: string; label: string; run: () => void }

/** What can be done with an order now, by whoever looks at it; the next step is the main button. */
export function OrderActions({ order }: { order: StaffOrder }) {
  const { actions } = useWords(ordersWords).one
  const { change } = useWords(orderEntryWords)
  const may = useMay()
  const navigate = useNavigate()
  const { run, isPending } = useAction()
  const [asking, setAsking] = useState<Asking>()
  const { number, version: expectedVersion, state, stage, delivery_method: method } = order
  const isPickup = method === 'pickup'
  type Name = 'orders-prepare' | 'orders-ready' | 'orders-deliver' | 'pickup-keep'
  const step = (name: Name) => () => void run(name, { input: { number }, expectedVersion })
  // Of one that its buyer withdrew from, nothing is prepared; its return is refunded
  const isHere = CANCELLABLE_STATES.includes(state) && stage !== 'withdrawn'
  const steps: Step[] = [
    ...(state === 'paid' && isHere
      ? [{ key: 'p', label: actions.prepare, run: step('orders-prepare') }]
      : []),
    ...(isPickup && isHere ? [{ key: 'g', label: actions.ready, run: step('orders-ready') }] : []),
    ...(!isPickup && (isHere || stage === 'partly_sent')
      ? [{ key: 'e', label: actions.ship, run: () => setAsking('ship') }]
      : []),
    ...(stage === 'ready' || stage === 'sent'
      ? [{ key: 'l', label: actions.deliver, run: step('orders-deliver') }]
      : []),
    ...(order.reserved_until ? [{ key: 'm', label: actions.keep, run: step('pickup-keep') }] : []),
  ]
  const isUnpaid = stage === 'unpaid' && order.taken_by !== null && order.pay_by !== null
  // One without books pays for a change of delivery
  const isAddable = isHere || (isUnpaid && may('orders-change') && order.lines.length > 0)
  const changeSteps: Step[] =
    may('orders-add') && isAddable
      ? [
          {
            key: 'a',
            label: isUnpaid ? change.open : change.addBooks,
            run: () => void navigate(`/orders/${number}/change`),
          },
        ]
      : []
  const moneySteps: Step[] = [
    ...(may('orders-refund') && order.refundable_cents > 0
      ? [{ key: 'r', label: actions.refund, run: () => setAsking('refund') }]
      : []),
    ...(may('orders-cancel') && isHere
      ? [{ key: 'c', label: actions.cancel, run: () => setAsking('cancel') }]
      : []),
  ]
  useCommands([...steps, ...changeSteps, ...moneySteps])
  const dialog = { order, onClose: () => setAsking(undefined) }
  return (
    <>
      {[...changeSteps, ...moneySteps, ...steps.slice(1)].map((one) => (
        <Button key={one.key} variant="outline" size="control" onClick={one.run}>
          {one.label} <KeyCap of={one.key} />
        </Button>
      ))}
      {steps.slice(0, 1).map((one) => (
        <Button key={one.key} size="control" aria-disabled={isPending || undefined} onClick={one.run}>
          {one.label} <KeyCap of={one.key} />
        </Button>
      ))}
      <ShipDialog {...dialog} open={asking === 'ship'} />
      <RefundDialog {...dialog} open={asking === 'refund'} />
      <CancelDialog {...dialog} open={asking === 'cancel'} />
    </>
  )
}
