import { useState } from 'react'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { ordersWords } from '#shared/text/staff/orders-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useMoney } from '#ui/money.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../../api/use-action.ts'
import { useExpectedVersion } from '../../api/use-expected-version.ts'
import { CopiesFields, namedCopies } from './copies-fields.tsx'
import { paidFor } from './paid-for.ts'

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
  const { refund: words, fault } = useWords(ordersWords).one
  const money = useMoney()
  const [copies, setCopies] = useState<Map<string, number>>(new Map())
  const [withDelivery, setWithDelivery] = useState(false)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const { expectedVersion, lookAgain } = useExpectedVersion(order.version)
  const { run, isActing, failure } = useAction()
  const [wasEmpty, setWasEmpty] = useState(false)
  const named = namedCopies(copies)
  const deliveryCents = withDelivery ? order.refundable_delivery_cents : 0
  const isPriced = named.length > 0 || deliveryCents > 0
  const isEmpty = !isPriced && amount.trim() === ''
  const total = order.lines.reduce(
    (sum, line) => sum + paidFor(line, copies.get(line._code_barre) ?? 0),
    deliveryCents,
  )
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setWasEmpty(isEmpty)
        if (isEmpty) return
        const about = { number: order.number, reason }
        const refunding = isPriced
          ? run('orders-refund-copies', {
              input: { ...about, copies: named, delivery: deliveryCents > 0 },
              expectedVersion,
            })
          : run('orders-refund', { input: { ...about, amount }, expectedVersion })
        void refunding.then((done) => (done ? onDone() : lookAgain()))
      }}
    >
      <p>{words.left(money(order.refundable_cents))}</p>
      <CopiesFields
        lines={order.lines.map((line) => ({ line, most: line.refundable }))}
        copies={copies}
        onChange={setCopies}
        label={words.copies}
      />
      <DeliveryChoice order={order} isChosen={withDelivery} onChange={setWithDelivery} />
      <TextField
        label={words.amount}
        inputMode="decimal"
        disabled={isPriced}
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        error={wasEmpty && isEmpty ? words.nothing : failure?.fields['amount'] && fault}
      />
      <TextField
        label={words.reason}
        required
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={failure?.fields['reason'] && fault}
      />
      <p role="status" className="text-base font-semibold">
        {isPriced && words.total(money(total), deliveryCents > 0)}
      </p>
      <Button type="submit" size="control" aria-disabled={isActing || undefined}>
        {words.submit}
      </Button>
    </form>
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
