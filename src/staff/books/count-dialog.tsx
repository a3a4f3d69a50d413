import type { StockLedger } from '#shared/contract/staff/books.ts'
import { booksWords } from '#shared/text/staff/en/books.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useRead } from '../api/use-read.ts'
import { ActionForm } from '../form/action-form.tsx'
import { clock } from '../frame/moments.ts'
import { FailedState, SkeletonRows } from '../frame/loading-and-empty.tsx'

type FormProps = { isbn: string; onDone: () => void }

/** Counts the copies of a book: the count speaks of the moment in which this dialog was opened. */
export function CountDialog({ open, isbn, onClose }: { open: boolean; isbn: string; onClose: () => void }) {
  const { stock: words } = useWords(booksWords)
  return (
    <Dialog open={open} onClose={onClose} title={words.count}>
      <CountForm isbn={isbn} onDone={onClose} />
    </Dialog>
  )
}

function CountForm({ isbn, onDone }: FormProps) {
  const { stock: words } = useWords(booksWords)
  const language = useLanguage()
  const {
    data: begun,
    error,
    refetch,
  } = useRead<StockLedger>(['counts', isbn], `/books/${isbn}/stock`, {
    // What sells meanwhile must not move the moment of the count; another count has its own
    enabled: ({ state }) => state.data === undefined,
    gcTime: 0,
  })

  if (error && !begun) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!begun) return <SkeletonRows count={2} />
  return (
    <ActionForm
      fields={{
        copies: { label: words.counted, hint: words.countHint(begun.held), required: true, type: 'whole' },
      }}
      send={({ run, typed: { copies } }) => run('stock-set', { input: { isbn, copies, at: begun.at } })}
      onDone={onDone}
      submit={words.submit}
    >
      <p className="text-muted">{words.begun(clock(begun.at, language))}</p>
    </ActionForm>
  )
}
