import { useState } from 'react'
import { bookPath } from '#shared/catalogue/book-path.ts'
import { bookcaseWords } from '#shared/text/en/bookcase.ts'
import { Button } from '#ui/button.tsx'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { showToast } from '#ui/toast-store.ts'
import { putBackOnShelf, takeOffShelf, type OwnedBook } from '../api/bookcase.ts'
import { localPath } from '../paths.ts'
import { useDates } from '../use-dates.ts'
import { forgetAdvice } from './advice.ts'

type OwnedRowProps = { userId: string; owned: OwnedBook; isTakenOff: boolean; onMoved: () => void }

/** The button that was pressed has left the page: the focus goes to what stands in its place. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

/** One book; once it was taken off, or put back, its row says so and takes that back. */
export function OwnedRow({ userId, owned, isTakenOff, onMoved }: OwnedRowProps) {
  const words = useWords(bookcaseWords)
  const [move, setMove] = useState<'none' | 'moved' | 'undone'>('none')
  const [isBusy, setBusy] = useState(false)
  const { id, title } = owned

  async function go(next: 'moved' | 'undone') {
    if (isBusy) return
    setBusy(true)
    try {
      const isOff = (next === 'moved') !== isTakenOff
      await (isOff ? takeOffShelf : putBackOnShelf)(userId, id)
      setMove(next)
      forgetAdvice()
      onMoved()
    } catch {
      showToast('error', words.notSaved)
    }
    setBusy(false)
  }

  if (move === 'moved') {
    return (
      <li className="flex items-center justify-between gap-4 py-3 text-sm">
        <output>{isTakenOff ? words.isBack(title) : words.takenOff(title)}</output>
        <Button ref={takeFocus} variant="outline" size="small" onClick={() => void go('undone')}>
          {words.undo}
        </Button>
      </li>
    )
  }
  const name = isTakenOff ? words.putBackNamed(title) : words.takeOffNamed(title)
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] gap-x-4 py-4 sm:gap-x-6">
      <div className="self-start">
        <BookCover book={owned.book ?? drawn(owned)} sizes="4rem" />
      </div>
      <OwnedFacts owned={owned} />
      <Button
        ref={move === 'undone' ? takeFocus : undefined}
        variant="quiet"
        size="small"
        className="-mr-3 self-start px-3! text-sm!"
        aria-label={name}
        aria-disabled={isBusy || undefined}
        onClick={() => void go('moved')}
      >
        {isTakenOff ? words.putBack : words.takeOff}
      </Button>
    </li>
  )
}

function OwnedFacts({ owned: { title, author, series, source, since, book } }: { owned: OwnedBook }) {
  const words = useWords(bookcaseWords)
  const language = useLanguage()
  const { day } = useDates()
  const volume = series && words.volume(series.name, series.volume)
  return (
    <div className="min-w-0 space-y-0.5">
      <h2 className="text-lg leading-snug">
        {book && !book.removed ? (
          <Link to={localPath(language, bookPath(book))} className="hover:underline">
            {title}
          </Link>
        ) : (
          title
        )}
      </h2>
      {author !== '' && <p className="truncate text-sm text-muted">{author}</p>}
      {volume && volume !== title && <p className="text-sm text-muted">{volume}</p>}
      <p className="text-xs text-muted">{words.sources[source](day(since))}</p>
    </div>
  )
}

/** A book that the shop does not know has the cover that is drawn from its title. */
const drawn = ({ title, author, isbn }: OwnedBook) => ({ title, author, isbn: isbn ?? '', image: null })
