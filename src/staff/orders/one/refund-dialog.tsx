import { useState } from 'react'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { paidForCopies } from '#shared/orders/amounts.ts'
import { ordersWords } from '#shared/text/staff/orders-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useMoney } from '#ui/money.tsx'
import { useWords } from '#ui/text.tsx'
import { useAct } from '../../api/use-act.ts'
import { useSeen } from '../../api/use-seen.ts'
import { CopiesFields, namedCopies } from './copies-fields.tsx'

type RefundDialogProps = { order: StaffOrder; open: boolean; onClose: () => void }

/** Pays back copies, for what was paid for them, or an amount. */
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
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const { seen, lookAgain } = useSeen(order.version)
  const { run, isActing, failure } = useAct()
  const [wasEmpty, setWasEmpty] = useState(false)
  const named = namedCopies(copies)
  const isEmpty = named.length === 0 && amount.trim() === ''
  const total = order.lines.reduce((sum, line) => sum + paidFor(line, copies.get(line._code_barre) ?? 0), 0)
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setWasEmpty(isEmpty)
        if (isEmpty) return
        const about = { number: order.number, reason }
        const asked =
          named.length > 0
            ? run('orders-refund-copies', { input: { ...about, copies: named }, seen })
            : run('orders-refund', { input: { ...about, amount }, seen })
        void asked.then((done) => (done ? onDone() : lookAgain()))
      }}
    >
      <p>{words.left(money(order.refundable_cents))}</p>
      <CopiesFields
        lines={order.lines.map((line) => ({ line, most: line.refundable }))}
        copies={copies}
        onChange={setCopies}
        label={words.copies}
      />
      <TextField
        label={words.amount}
        inputMode="decimal"
        disabled={named.length > 0}
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
        {named.length > 0 && words.total(money(total))}
      </p>
      <Button type="submit" size="control" aria-disabled={isActing || undefined}>
        {words.submit}
      </Button>
    </form>
  )
}

/** What so many copies of a line cost, after those that were paid back before. */
function paidFor(line: StaffOrder['lines'][number], copies: number): number {
  const { unit_price_cents: unitPriceCents, discount_share_cents: discountShareCents, quantity } = line
  const bought = { unitPriceCents, discountShareCents, quantity }
  const before = quantity - line.refundable
  return paidForCopies(bought, Math.min(before + copies, quantity)) - paidForCopies(bought, before)
}
