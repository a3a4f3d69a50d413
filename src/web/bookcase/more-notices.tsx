import { useState } from 'react'
import { bookPath } from '#shared/catalogue/book-path.ts'
import type { Book } from '#shared/catalogue/book.ts'
import { bookcaseNoticeWords } from '#shared/text/en/bookcase-notice.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import type { Advice } from '../api/bookcase.ts'
import { localPath } from '../paths.ts'
import { languageName } from '../book-cards/fact-words.ts'
import { volumesInWords } from './volume-ranges.ts'

const alertDialog = onDemand(async () => (await import('../alerts/alert-dialog.tsx')).AlertDialog)

type SeriesNoticeProps = {
  series: NonNullable<Advice['series']>
  book: { id: number; title: string }
}

/** The volumes that the customer has, and the one that comes next: to buy, or to be notified of. */
export function SeriesNotice({ series: { name, have, next, isFiled }, book }: SeriesNoticeProps) {
  const words = useWords(bookcaseNoticeWords)
  const [isAsking, setAsking] = useState(false)
  return (
    <div>
      <p>
        {words.have(name, volumesInWords(have, words), have.length)}{' '}
        {next?.id === book.id && words.thisIsNext}
      </p>
      {next && next.id !== book.id && (
        <p>
          {words.next(next.series?.volume ?? null)} <BookLink book={next} />
        </p>
      )}
      {!next && isFiled && (
        <>
          <Button
            variant="quiet"
            size="small"
            className="px-0! text-left text-sm! underline underline-offset-2"
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
            {...alertDialog.whenNear}
          >
            {words.notifyMe}
          </Button>
          <alertDialog.Overlay open={isAsking} onClose={() => setAsking(false)} book={book} kind="volume" />
        </>
      )}
    </div>
  )
}

/** The original beside a translation that the customer has, or the other way round. */
export function TwinNotice({ twin: { book, relation } }: { twin: NonNullable<Advice['twin']> }) {
  const words = useWords(bookcaseNoticeWords)
  const page = useLanguage()
  return (
    <p>
      {words[relation](words.inLanguage(languageName(book.language, page) ?? book.language))}{' '}
      <BookLink book={book} />
    </p>
  )
}

function BookLink({ book }: { book: Book }) {
  const language = useLanguage()
  return (
    <Link
      to={localPath(language, bookPath(book))}
      lang={book.language}
      className="font-semibold text-primary-text underline underline-offset-2"
    >
      {book.title}
    </Link>
  )
}
