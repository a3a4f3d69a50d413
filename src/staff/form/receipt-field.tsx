import { counterWords } from '#shared/text/staff/en/counter.ts'
import { TextField } from '#ui/form/field.tsx'
import { useWords } from '#ui/text.tsx'

type ReceiptFieldProps = { value: string; error: string | undefined; onType: (typed: string) => void }

/** The number of the till's receipt, typed or scanned. */
export function ReceiptField({ value, error, onType }: ReceiptFieldProps) {
  const { receipt, receiptHint } = useWords(counterWords)
  return (
    <TextField
      label={receipt}
      hint={receiptHint}
      required
      maxLength={40}
      autoComplete="off"
      data-takes-code=""
      value={value}
      error={error}
      onChange={({ target }) => onType(target.value)}
    />
  )
}
