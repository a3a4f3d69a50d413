import type { Article } from '#shared/contract/articles.ts'
import { counterWords } from '#shared/text/staff/en/counter.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { ActionForm } from '../form/action-form.tsx'

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
