import { useState } from 'react'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { ordersWords } from '#shared/text/staff/orders-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../../api/use-action.ts'
import { useExpectedVersion } from '../../api/use-expected-version.ts'

type CancelDialogProps = { order: StaffOrder; open: boolean; onClose: () => void }

/** Cancels an order: the copies return to the shelf, the money to the buyer. */
export function CancelDialog({ order, open, onClose }: CancelDialogProps) {
  const { cancel } = useWords(ordersWords).one
  return (
    <Dialog open={open} onClose={onClose} title={cancel.title}>
      <CancelForm order={order} onDone={onClose} />
    </Dialog>
  )
}

function CancelForm({ order, onDone }: { order: StaffOrder; onDone: () => void }) {
  const { cancel, fault } = useWords(ordersWords).one
  const [reason, setReason] = useState('')
  const { expectedVersion, lookAgain } = useExpectedVersion(order.version)
  const { run, isActing, failure } = useAction()
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const cancelled = run('orders-cancel', { input: { number: order.number, reason }, expectedVersion })
        void cancelled.then((done) => (done ? onDone() : lookAgain()))
      }}
    >
      <p>{cancel.text}</p>
      <TextField
        label={cancel.reason}
        required
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={failure?.fields['reason'] && fault}
      />
      <Button type="submit" size="control" aria-disabled={isActing || undefined}>
        {cancel.submit}
      </Button>
    </form>
  )
}
