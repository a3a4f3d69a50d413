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
  const words = useWords(counterWords)
  const { expectedVersion, lookAgain } = useExpectedVersion(version)
  const form = useFirstField()
  const { run, isActing, failure } = useAction()
  const [receipt, setReceipt] = useState('')
  async function sell() {
    if (await run('reservations-sell', { input: { number, receipt }, expectedVersion })) onDone()
    else lookAgain()
  }
  return (
    <form
      ref={form}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void sell()
      }}
    >
      <TextField
        label={words.receipt}
        hint={words.receiptHint}
        required
        maxLength={40}
        autoComplete="off"
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
