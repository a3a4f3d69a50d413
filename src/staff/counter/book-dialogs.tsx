/** What the counter asks before a book is sold, reserved or put elsewhere. */
import { counterWords } from '#shared/text/staff/en/counter.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useWords } from '#ui/text.tsx'
import type { Article } from '#shared/contract/articles.ts'
import { MAX_RESERVATION_DAYS, MAX_RESERVED_COPIES, RESERVATION_DAYS } from '#shared/picking/reservations.ts'
import { Button } from '#ui/button.tsx'
import { ActionForm } from '../form/action-form.tsx'
import { useAction } from '../api/use-action.ts'

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

type ShelfDialogProps = {
  book: Pick<Article, '_code_barre' | 'designation'>
  shelf: string | null
  open: boolean
  onClose: () => void
}

/** Notes where a book stands. */
export function ShelfDialog({ book, shelf, open, onClose }: ShelfDialogProps) {
  const { place: words } = useWords(counterWords)
  const { run } = useAction()
  const isbns = [book._code_barre]
  const clear = () => run('shelves-clear', { input: { isbns } }).then((done) => done && onClose())
  return (
    <Dialog open={open} onClose={onClose} title={words.title(book.designation)}>
      <ActionForm
        fields={{
          shelf: {
            label: words.code,
            hint: words.hint,
            value: shelf ?? '',
            required: true,
            maxLength: 12,
            type: 'code',
          },
        }}
        send={({ run: put, typed }) => put('shelves-put', { input: { isbns, ...typed } })}
        onDone={onClose}
        submit={words.save}
        actions={
          shelf !== null && (
            <Button variant="outline" size="control" onClick={() => void clear()}>
              {words.clear}
            </Button>
          )
        }
      />
    </Dialog>
  )
}
