/** Cancelling an order, or what has not left of one of its lines: both ask for a reason. */
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
type CancelDialogProps = { order: StaffOrder; open: boolean; onClose: () => void }
type CancelLineDialogProps = { order: StaffOrder; line: Line | undefined; onClose: () => void }
type CancelFormProps = { order: StaffOrder; isbn?: string; text: string; submit: string; onDone: () => void }

/** Cancels an order: the copies return to the shelf, the money to the buyer. */
export function CancelDialog({ order, open, onClose }: CancelDialogProps) {
  const { cancel } = useWords(ordersWords).one
  const added = order.additions.filter(({ stage }) => stage !== 'cancelled').map(({ number }) => number)
  const text = added.length === 0 ? cancel.text : `${cancel.text} ${cancel.added(added.join(', '))}`
  return (
    <Dialog open={open} onClose={onClose} title={cancel.title}>
      <CancelForm order={order} text={text} submit={cancel.submit} onDone={onClose} />
    </Dialog>
  )
}

/** Calls off what has not left of a line: its copies go to the next, its money back to the buyer. */
export function CancelLineDialog({ order, line, onClose }: CancelLineDialogProps) {
  const { cancelLine } = useWords(ordersWords).one
  const language = useLanguage()
  const { currency } = chargedTotal(order)
  return (
    <Dialog open={line !== undefined} onClose={onClose} title={cancelLine.title(line?.title ?? '')}>
      {line && (
        <CancelForm
          order={order}
          isbn={line._code_barre}
          text={cancelLine.text(formatCents(line.refund_cents, { language, currency }))}
          submit={cancelLine.submit}
          onDone={onClose}
        />
      )}
    </Dialog>
  )
}

function CancelForm({ order, isbn, text, submit, onDone }: CancelFormProps) {
  const { cancel, fault } = useWords(ordersWords).one
  const [reason, setReason] = useState('')
  const { expectedVersion, lookAgain } = useExpectedVersion(order.version)
  const { run, isActing, failure } = useAction()
  const { number } = order
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const cancelled =
          isbn === undefined
            ? run('orders-cancel', { input: { number, reason }, expectedVersion })
            : run('orders-cancel-line', { input: { number, isbn, reason }, expectedVersion })
        void cancelled.then((done) => (done ? onDone() : lookAgain()))
      }}
    >
      <p>{text}</p>
      <TextField
        label={cancel.reason}
        required
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={failure?.fields['reason'] && fault}
      />
      <Button type="submit" size="control" aria-disabled={isActing || undefined}>
        {submit}
      </Button>
    </form>
  )
}
