import { useState } from 'react'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { formatCents } from '#shared/money/format.ts'
import { chargedTotal } from '#shared/orders/charged.ts'
import { ordersWords } from '#shared/text/staff/orders-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useAction } from '../../api/use-action.ts'
import { useExpectedVersion } from '../../api/use-expected-version.ts'

type Line = StaffOrder['lines'][number]
type CancelLineDialogProps = { order: StaffOrder; line: Line | undefined; onClose: () => void }

/** Calls off what has not left of a line: its copies go to the next, its money back to the buyer. */
export function CancelLineDialog({ order, line, onClose }: CancelLineDialogProps) {
  const { cancelLine } = useWords(ordersWords).one
  return (
    <Dialog open={line !== undefined} onClose={onClose} title={cancelLine.title(line?.title ?? '')}>
      {line && <CancelLineForm order={order} line={line} onDone={onClose} />}
    </Dialog>
  )
}

function CancelLineForm({ order, line, onDone }: { order: StaffOrder; line: Line; onDone: () => void }) {
  const { cancel, cancelLine, fault } = useWords(ordersWords).one
  const language = useLanguage()
  const [reason, setReason] = useState('')
  const { expectedVersion, lookAgain } = useExpectedVersion(order.version)
  const { run, isActing, failure } = useAction()
  const { currency } = chargedTotal(order)
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const input = { number: order.number, isbn: line._code_barre, reason }
        const cancelled = run('orders-cancel-line', { input, expectedVersion })
        void cancelled.then((done) => (done ? onDone() : lookAgain()))
      }}
    >
      <p>{cancelLine.text(formatCents(line.refund_cents, { language, currency }))}</p>
      <TextField
        label={cancel.reason}
        required
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={failure?.fields['reason'] && fault}
      />
      <Button type="submit" size="control" aria-disabled={isActing || undefined}>
        {cancelLine.submit}
      </Button>
    </form>
  )
}
