import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Data } from '#shared/contract/envelope.ts'
import type { StockLedger } from '#shared/contract/staff/books.ts'
import { booksWords } from '#shared/text/staff/books-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { read } from '../api/client.ts'
import { useAction } from '../api/use-action.ts'
import { clock } from '../frame/moments.ts'
import { FailedState, SkeletonRows } from '../frame/states.tsx'

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
  const { stock: words, fault } = useWords(booksWords)
  const language = useLanguage()
  const { run, isActing, failure } = useAction()
  const [typed, setTyped] = useState('')
  const {
    data: begun,
    error,
    refetch,
  } = useQuery({
    queryKey: ['counts', isbn],
    queryFn: async ({ signal }) => (await read<Data<StockLedger>>(`/books/${isbn}/stock`, { signal })).data,
    // What sells meanwhile must not move the moment of the count; another count has its own
    enabled: ({ state }) => state.data === undefined,
    gcTime: 0,
  })

  if (error && !begun) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!begun) return <SkeletonRows count={2} />
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const input = { isbn, copies: typed.trim(), at: begun.at }
        void run('stock-set', { input }).then((done) => done && onDone())
      }}
    >
      <p className="text-muted">{words.begun(clock(begun.at, language))}</p>
      <TextField
        label={words.counted}
        hint={words.countHint(begun.held)}
        required
        inputMode="numeric"
        value={typed}
        error={failure?.fields['copies'] && fault}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="control" aria-disabled={isActing || undefined}>
        {words.submit}
      </Button>
    </form>
  )
}
