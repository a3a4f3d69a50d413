import type { Article } from '#shared/contract/articles.ts'
import { MAX_RESERVATION_DAYS, MAX_RESERVED_COPIES, RESERVATION_DAYS } from '#shared/picking/reservations.ts'
import { counterWords } from '#shared/text/staff/en/counter.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useWords } from '#ui/text.tsx'
import { ActionForm } from '../form/action-form.tsx'

type Reserved = Pick<Article, '_code_barre' | 'designation' | 'article_stock'>
type ReserveDialogProps = { book: Reserved; open: boolean; onClose: () => void }

/** Takes copies off the shelf for somebody. */
export function ReserveDialog({ book, open, onClose }: ReserveDialogProps) {
  const words = useWords(counterWords)
  const count = { type: 'number', required: true, min: 1, isHalf: true } as const
  return (
    <Dialog open={open} onClose={onClose} title={words.reserveTitle(book.designation)}>
      <ActionForm
        fields={{
          name: { label: words.name, required: true, maxLength: 120 },
          phone: { type: 'tel', label: words.phone, maxLength: 30 },
          copies: {
            label: words.quantity,
            value: '1',
            max: Math.min(book.article_stock, MAX_RESERVED_COPIES),
            ...count,
          },
          days: { label: words.days, value: String(RESERVATION_DAYS), max: MAX_RESERVATION_DAYS, ...count },
        }}
        send={({ run, typed, filled: { phone } }) =>
          run('reservations-add', { input: { isbn: book._code_barre, ...typed, phone } })
        }
        onDone={onClose}
        submit={words.reserve}
      />
    </Dialog>
  )
}
