import { useState } from 'react'
import { booksWords } from '#shared/text/staff/books-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useWords } from '#ui/text.tsx'

type FormProps = { label: string; isActing: boolean; onSubmit: (typed: string) => void }

/** Asks for one number that is then applied to every chosen book. */
export function NumberDialog({
  open,
  title,
  onClose,
  ...form
}: FormProps & { open: boolean; title: string; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <NumberForm {...form} />
    </Dialog>
  )
}

function NumberForm({ label, isActing, onSubmit }: FormProps) {
  const { bulk, required } = useWords(booksWords)
  const [typed, setTyped] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setIsMissing(typed.trim() === '')
        if (typed.trim() !== '') onSubmit(typed.trim())
      }}
    >
      <TextField
        label={label}
        required
        inputMode="decimal"
        value={typed}
        error={isMissing && required}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="control" aria-disabled={isActing || undefined}>
        {bulk.submit}
      </Button>
    </form>
  )
}
