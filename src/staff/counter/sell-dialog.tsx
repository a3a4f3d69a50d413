import { useState } from 'react'
import { counterWords } from '#shared/text/staff/counter-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { useExpectedVersion } from '../api/use-expected-version.ts'
import { useFirstField } from '../frame/use-first-field.ts'

type Sold = { number: string; version: string; name: string }
type SellDialogProps = { reservation: Sold; open: boolean; onClose: () => void }

/** Asks for the till's receipt: the money is taken there. */
export function SellDialog({ reservation, open, onClose }: SellDialogProps) {
  const words = useWords(counterWords)
  return (
    <Dialog open={open} onClose={onClose} title={words.sellTitle(reservation.name)}>
      <SellForm reservation={reservation} onDone={onClose} />
    </Dialog>
  )
}

function SellForm({ reservation: { number, version }, onDone }: { reservation: Sold; onDone: () => void }) {
  const { expectedVersion, lookAgain } = useExpectedVersion(version)
  const { run, ...acting } = useAction()
  async function sell(receipt: string) {
    if (await run('reservations-sell', { input: { number, receipt }, expectedVersion })) onDone()
    else lookAgain()
  }
  return <ReceiptForm {...acting} isRequired onSell={(receipt) => void sell(receipt)} />
}

type SoldDialogProps = { book: { isbn: string; title: string }; open: boolean; onClose: () => void }

/** Notes that a copy was sold at the till, with the number of the receipt where somebody types or scans it. */
export function SoldDialog({ book: { isbn, title }, open, onClose }: SoldDialogProps) {
  const words = useWords(counterWords)
  const { run, ...acting } = useAction()
  async function sell(typed: string) {
    const receipt = typed.trim()
    const sold = { isbn, copies: '1', reason: 'counter_sale' as const }
    if (await run('stock-take', { input: { ...sold, ...(receipt !== '' && { receipt }) } })) onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={words.soldTitle(title)}>
      <ReceiptForm {...acting} onSell={(receipt) => void sell(receipt)} />
    </Dialog>
  )
}

type ReceiptFormProps = Pick<ReturnType<typeof useAction>, 'isActing' | 'failure'> & {
  isRequired?: boolean
  onSell: (receipt: string) => void
}

function ReceiptForm({ isActing, failure, isRequired = false, onSell }: ReceiptFormProps) {
  const words = useWords(counterWords)
  const form = useFirstField()
  const [receipt, setReceipt] = useState('')
  return (
    <form
      ref={form}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSell(receipt)
      }}
    >
      <TextField
        label={words.receipt}
        hint={isRequired ? words.receiptHint : words.receiptOptional}
        required={isRequired}
        maxLength={40}
        autoComplete="off"
        data-takes-code=""
        value={receipt}
        error={failure?.fields['receipt'] && words.wrongField}
        onChange={(event) => setReceipt(event.target.value)}
      />
      <Button type="submit" size="control" aria-disabled={isActing || undefined}>
        {words.sold}
      </Button>
    </form>
  )
}
