import { useState } from 'react'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { ordersWords } from '#shared/text/staff/en/orders.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useMoney } from '#ui/money.tsx'
import { useWords } from '#ui/text.tsx'
import { ActionForm } from '../../form/action-form.tsx'
import { CopiesFields, namedCopies, paidFor } from './copies-fields.tsx'

type RefundDialogProps = { order: StaffOrder; open: boolean; onClose: () => void }

/** Pays back copies and the delivery, for what was paid for them, or an amount. */
export function RefundDialog({ order, open, onClose }: RefundDialogProps) {
  const { refund } = useWords(ordersWords).one
  return (
    <Dialog open={open} onClose={onClose} title={refund.title}>
      <RefundForm order={order} onDone={onClose} />
    </Dialog>
  )
}

function RefundForm({ order, onDone }: { order: StaffOrder; onDone: () => void }) {
  const { refund: words } = useWords(ordersWords).one
  const money = useMoney()
  const [copies, setCopies] = useState<Map<string, number>>(new Map())
  const [withDelivery, setWithDelivery] = useState(false)
  const named = namedCopies(copies)
  const deliveryCents = withDelivery ? order.refundable_delivery_cents : 0
  const isPriced = named.length > 0 || deliveryCents > 0
  const total = order.lines.reduce(
    (sum, line) => sum + paidFor(line, copies.get(line._code_barre) ?? 0),
    deliveryCents,
  )
  return (
    <ActionForm
      fields={{
        amount: { label: words.amount, type: 'decimal', disabled: isPriced },
        reason: { label: words.reason, required: true, maxLength: 200 },
      }}
      version={order.version}
      faults={({ amount }) => ({ amount: !isPriced && amount === '' ? words.nothing : undefined })}
      send={({ run, typed: { amount, reason }, expectedVersion }) => {
        const about = { number: order.number, reason }
        return isPriced
          ? run('orders-refund-copies', {
              input: { ...about, copies: named, delivery: deliveryCents > 0 },
              expectedVersion,
            })
          : run('orders-refund', { input: { ...about, amount }, expectedVersion })
      }}
      onDone={onDone}
      submit={words.submit}
      renderAfter={() => (
        <p role="status" className="text-base font-semibold">
          {isPriced && words.total(money(total), deliveryCents > 0)}
        </p>
      )}
    >
      <p>{words.left(money(order.refundable_cents))}</p>
      <CopiesFields
        lines={order.lines.map((line) => ({ line, most: line.refundable }))}
        copies={copies}
        onChange={setCopies}
        label={words.copies}
      />
      <DeliveryChoice order={order} isChosen={withDelivery} onChange={setWithDelivery} />
    </ActionForm>
  )
}

type DeliveryChoiceProps = { order: StaffOrder; isChosen: boolean; onChange: (isChosen: boolean) => void }

/** Whether the delivery goes back too; says so where it was paid back. Nothing for an order that was delivered for nothing. */
function DeliveryChoice({ order, isChosen, onChange }: DeliveryChoiceProps) {
  const { refund: words } = useWords(ordersWords).one
  const money = useMoney()
  const { delivery_cents: paid, refundable_delivery_cents: left } = order
  if (paid === 0) return null
  if (left === 0) return <p className="text-sm text-muted">{words.deliveryRefunded(money(paid))}</p>
  return (
    <label className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4.5 accent-accent"
      />
      {words.delivery(money(left))}
    </label>
  )
}
