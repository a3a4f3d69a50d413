import { ADDING_REASONS, TAKING_REASONS } from '#shared/stock/reasons.ts'
import { booksWords } from '#shared/text/staff/books-words.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useWords } from '#ui/text.tsx'
import { ActionForm } from '../form/action-form.tsx'

type Move = { kind: 'add' | 'take'; isbn: string }

/** Adds copies that came, or takes away those that are gone, and says why. */
export function MoveDialog({ kind, isbn, open, onClose }: Move & { open: boolean; onClose: () => void }) {
  const { stock: words } = useWords(booksWords)
  const reasonsOf = <Reason extends keyof typeof words.reasons>(reasons: readonly Reason[]) => ({
    label: words.reason,
    options: reasons.map((value) => ({ value, label: words.reasons[value] })),
  })
  const copies = { label: words.copies, value: '1', required: true, type: 'whole' } as const
  return (
    <Dialog open={open} onClose={onClose} title={words[kind]}>
      {kind === 'add' ? (
        <ActionForm
          fields={{ copies, reason: reasonsOf(ADDING_REASONS) }}
          send={({ run, typed }) => run('stock-add', { input: { isbn, ...typed } })}
          onDone={onClose}
          submit={words.submit}
        />
      ) : (
        <ActionForm
          fields={{ copies, reason: reasonsOf(TAKING_REASONS) }}
          send={({ run, typed }) => run('stock-take', { input: { isbn, ...typed } })}
          onDone={onClose}
          submit={words.submit}
        />
      )}
    </Dialog>
  )
}
