import { useState } from 'react'
import type { Article } from '#shared/contract/articles.ts'
import { counterWords } from '#shared/text/staff/counter-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { useFirstField } from '../frame/use-first-field.ts'

type Shelved = { book: Pick<Article, '_code_barre' | 'designation'>; shelf: string | null }
type ShelfDialogProps = Shelved & { open: boolean; onClose: () => void }

/** Notes where a book stands. */
export function ShelfDialog({ book, shelf, open, onClose }: ShelfDialogProps) {
  const { place } = useWords(counterWords)
  return (
    <Dialog open={open} onClose={onClose} title={place.title(book.designation)}>
      <ShelfForm book={book} shelf={shelf} onDone={onClose} />
    </Dialog>
  )
}

function ShelfForm({ book: { _code_barre: isbn }, shelf, onDone }: Shelved & { onDone: () => void }) {
  const { place: words } = useWords(counterWords)
  const form = useFirstField()
  const { run, isActing, failure } = useAction()
  const [code, setCode] = useState(shelf ?? '')
  const isbns = [isbn]
  const put = () => run('shelves-put', { input: { isbns, shelf: code } })
  const clear = () => run('shelves-clear', { input: { isbns } })
  return (
    <form
      ref={form}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void put().then((done) => done && onDone())
      }}
    >
      <TextField
        label={words.code}
        hint={words.hint}
        required
        maxLength={12}
        autoComplete="off"
        // What is read from the shelf's label belongs here, not to the screen behind
        data-takes-code=""
        value={code}
        error={failure?.fields['shelf'] && words.wrong}
        onChange={(event) => setCode(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="control" aria-disabled={isActing || undefined}>
          {words.save}
        </Button>
        {shelf !== null && (
          <Button
            variant="outline"
            size="control"
            onClick={() => void clear().then((done) => done && onDone())}
          >
            {words.clear}
          </Button>
        )}
      </div>
    </form>
  )
}
