/** Cancelling an order, or what has not left of one of its lines: both ask for a reason. */
import { useState, type ReactNode } from 'react'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { formatCents } from '#shared/money/format.ts'
import { chargedTotal } from '#shared/orders/charged.ts'
import { ordersWords } from '#shared/text/staff/en/orders.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { ActionForm } from '../../form/action-form.tsx'
import { cancellableOf, paidFor } from './copies-fields.tsx'

type Line = StaffOrder['lines'][number]
type CancelDialogProps = { order: StaffOrder; open: boolean; onClose: () => void }
type CancelLineDialogProps = { order: StaffOrder; line: Line | undefined; onClose: () => void }
type CancelFormProps = {
  order: StaffOrder
  line?: { isbn: string; copies: number }
  text: string
  submit: string
  onDone: () => void
  children?: ReactNode
}

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

/** Cancels what has not left of a line, or fewer copies: they go to the next, their money back to the buyer. */
export function CancelLineDialog({ order, line, onClose }: CancelLineDialogProps) {
  const { cancelLine } = useWords(ordersWords).one
  return (
    <Dialog open={line !== undefined} onClose={onClose} title={cancelLine.title(line?.title ?? '')}>
      {line && <CancelLine key={line.position} order={order} line={line} onDone={onClose} />}
    </Dialog>
  )
}

function CancelLine({ order, line, onDone }: { order: StaffOrder; line: Line; onDone: () => void }) {
  const { cancelLine } = useWords(ordersWords).one
  const language = useLanguage()
  const { currency } = chargedTotal(order)
  const most = cancellableOf(line)
  const [chosen, setChosen] = useState(most)
  const copies = Math.min(chosen, most)
  const amount =
    copies === most
      ? formatCents(line.refund_cents, { language, currency })
      : formatCents(Math.min(paidFor(line, copies), order.refundable_cents), { language, currency: 'eur' })
  return (
    <CancelForm
      order={order}
      line={{ isbn: line._code_barre, copies }}
      text={cancelLine.text(copies, amount)}
      submit={cancelLine.submit}
      onDone={onDone}
    >
      {most > 1 && (
        <SelectField
          label={cancelLine.copies}
          value={copies}
          onChange={(event) => setChosen(Number(event.target.value))}
        >
          {Array.from({ length: most }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </SelectField>
      )}
    </CancelForm>
  )
}

function CancelForm({ order, line, text, submit, onDone, children }: CancelFormProps) {
  const { cancel } = useWords(ordersWords).one
  const { number, version } = order
  return (
    <ActionForm
      fields={{ reason: { label: cancel.reason, required: true, maxLength: 200 } }}
      version={version}
      send={({ run, typed, expectedVersion }) =>
        line === undefined
          ? run('orders-cancel', { input: { number, ...typed }, expectedVersion })
          : run('orders-cancel-line', {
              input: { number, isbn: line.isbn, ...typed, copies: String(line.copies) },
              expectedVersion,
            })
      }
      onDone={onDone}
      submit={submit}
    >
      {children}
      <p aria-live="polite">{text}</p>
    </ActionForm>
  )
}
