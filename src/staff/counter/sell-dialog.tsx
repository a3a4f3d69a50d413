import { counterWords } from '#shared/text/staff/en/counter.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useWords } from '#ui/text.tsx'
import { ActionForm } from '../form/action-form.tsx'

type Sold = { number: string; version: string; name: string }
type SellDialogProps = { reservation: Sold; open: boolean; onClose: () => void }

/** Asks for the till's receipt: the money is taken there. */
export function SellDialog({ reservation: { number, version, name }, open, onClose }: SellDialogProps) {
  const words = useWords(counterWords)
  return (
    <Dialog open={open} onClose={onClose} title={words.sellTitle(name)}>
      <ActionForm
        fields={{ receipt: { ...receiptOf(words), hint: words.receiptHint, required: true } }}
        version={version}
        send={({ run, typed, expectedVersion }) =>
          run('reservations-sell', { input: { number, ...typed }, expectedVersion })
        }
        onDone={onClose}
        submit={words.sold}
      />
    </Dialog>
  )
}

type SoldDialogProps = { book: { isbn: string; title: string }; open: boolean; onClose: () => void }

/** Notes that a copy was sold at the till, with the number of the receipt where somebody types or scans it. */
export function SoldDialog({ book: { isbn, title }, open, onClose }: SoldDialogProps) {
  const words = useWords(counterWords)
  return (
    <Dialog open={open} onClose={onClose} title={words.soldTitle(title)}>
      <ActionForm
        fields={{ receipt: { ...receiptOf(words), hint: words.receiptOptional } }}
        send={({ run, filled }) =>
          run('stock-take', { input: { isbn, copies: '1', reason: 'counter_sale', ...filled } })
        }
        onDone={onClose}
        submit={words.sold}
      />
    </Dialog>
  )
}

const receiptOf = ({ receipt: label }: { receipt: string }) =>
  ({ label, maxLength: 40, type: 'code' }) as const
