import { useState } from 'react'
import type { Article } from '#shared/contract/articles.ts'
import { MAX_RESERVATION_DAYS, MAX_RESERVED_COPIES, RESERVATION_DAYS } from '#shared/picking/reservations.ts'
import { counterWords } from '#shared/text/staff/counter-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { useFirstField } from '../frame/use-first-field.ts'

type Reserved = Pick<Article, '_code_barre' | 'designation' | 'article_stock'>
type ReserveDialogProps = { book: Reserved; open: boolean; onClose: () => void }

/** Takes copies off the shelf for somebody. */
export function ReserveDialog({ book, open, onClose }: ReserveDialogProps) {
  const words = useWords(counterWords)
  return (
    <Dialog open={open} onClose={onClose} title={words.reserveTitle(book.designation)}>
      <ReserveForm book={book} onDone={onClose} />
    </Dialog>
  )
}

const EMPTY_SHOPPER = { name: '', phone: '', copies: '1', days: String(RESERVATION_DAYS) }

function ReserveForm({ book, onDone }: { book: Reserved; onDone: () => void }) {
  const words = useWords(counterWords)
  const form = useFirstField()
  const { run, isActing, failure } = useAction()
  const [given, setGiven] = useState(EMPTY_SHOPPER)
  const field = (name: keyof typeof EMPTY_SHOPPER) => ({
    value: given[name],
    error: failure?.fields[name] && words.wrongField,
    onChange: (event: { target: { value: string } }) => setGiven({ ...given, [name]: event.target.value }),
  })
  const count = (name: 'copies' | 'days', max: number) => ({ type: 'number', min: 1, max, ...field(name) })
  async function reserve() {
    const { phone, ...rest } = given
    const input = { isbn: book._code_barre, ...rest, ...(phone.trim() !== '' && { phone }) }
    if (await run('reservations-add', { input })) onDone()
  }
  return (
    <form
      ref={form}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void reserve()
      }}
    >
      <TextField label={words.name} required maxLength={120} autoComplete="off" {...field('name')} />
      <TextField label={words.phone} type="tel" maxLength={30} autoComplete="off" {...field('phone')} />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={words.quantity}
          required
          {...count('copies', Math.min(book.article_stock, MAX_RESERVED_COPIES))}
        />
        <TextField label={words.days} required {...count('days', MAX_RESERVATION_DAYS)} />
      </div>
      <Button type="submit" size="control" aria-disabled={isActing || undefined}>
        {words.reserve}
      </Button>
    </form>
  )
}
