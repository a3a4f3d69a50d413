import { useState } from 'react'
import { ADDING_REASONS, TAKING_REASONS } from '#shared/stock/reasons.ts'
import { booksWords } from '#shared/text/staff/books-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'

const REASONS = { add: ADDING_REASONS, take: TAKING_REASONS }

type Move = { kind: keyof typeof REASONS; isbn: string }

/** Adds copies that came, or takes away those that are gone, and says why. */
export function MoveDialog({ open, onClose, ...move }: Move & { open: boolean; onClose: () => void }) {
  const { stock: words } = useWords(booksWords)
  return (
    <Dialog open={open} onClose={onClose} title={words[move.kind]}>
      <MoveForm {...move} onDone={onClose} />
    </Dialog>
  )
}

function MoveForm({ kind, isbn, onDone }: Move & { onDone: () => void }) {
  const { stock: words, fault } = useWords(booksWords)
  const { run, isActing, failure } = useAction()
  const [copies, setCopies] = useState('1')
  const [reason, setReason] = useState<string>(REASONS[kind][0])
  const about = { isbn, copies: copies.trim() }
  const move = () => {
    const added = ADDING_REASONS.find((one) => one === reason)
    const taken = TAKING_REASONS.find((one) => one === reason)
    return kind === 'add'
      ? run('stock-add', { input: { ...about, reason: added } })
      : run('stock-take', { input: { ...about, reason: taken } })
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void move().then((done) => done && onDone())
      }}
    >
      <TextField
        label={words.copies}
        required
        inputMode="numeric"
        value={copies}
        error={failure?.fields['copies'] && fault}
        onChange={(event) => setCopies(event.target.value)}
      />
      <SelectField label={words.reason} value={reason} onChange={(event) => setReason(event.target.value)}>
        {REASONS[kind].map((one) => (
          <option key={one} value={one}>
            {words.reasons[one]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" size="control" aria-disabled={isActing || undefined}>
        {words.submit}
      </Button>
    </form>
  )
}
