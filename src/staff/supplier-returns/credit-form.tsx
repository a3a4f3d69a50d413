import { useState } from 'react'
import { supplierReturnsWords } from '#shared/text/staff/supplier-returns-words.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'

/** What the supplier gave back for a return that was sent. */
export function CreditForm({ number }: { number: string }) {
  const words = useWords(supplierReturnsWords)
  const { run, isActing, failure } = useAction()
  const [amount, setAmount] = useState('')
  return (
    <form
      className="flex flex-wrap items-end gap-3 rounded-lg border border-hairline bg-card p-4"
      onSubmit={(event) => {
        event.preventDefault()
        void run('supplier-returns-credit', { input: { number, amount } })
      }}
    >
      <div className="w-64 max-w-full">
        <TextField
          label={words.amount}
          required
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={failure?.fields['amount'] && words.wrongAmount}
          onChange={({ target }) => setAmount(target.value)}
        />
      </div>
      <Button type="submit" size="control" aria-disabled={isActing || undefined}>
        {words.credit}
      </Button>
    </form>
  )
}
