import type { StaffReturn } from '#shared/contract/staff/inbox.ts'
import { inboxWords } from '#shared/text/staff/inbox-words.ts'
import { returnsWords } from '#shared/text/returns-words.ts'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { useWords } from '#ui/text.tsx'

/** The books that come back, each with its reason and what its buyer says. */
export function ReturnedBooks({ lines }: Pick<StaffReturn, 'lines'>) {
  const words = useWords(inboxWords).returned
  const { reasons } = useWords(returnsWords)
  return (
    <ul aria-label={words.books} className="flex flex-col gap-4">
      {lines.map((line) => (
        <li key={line.position} className="flex gap-4">
          <span className="w-14 shrink-0">
            <BookCover book={{ ...line, isbn: line._code_barre }} />
          </span>
          <div className="min-w-0">
            <p className="font-serif text-base">{line.title}</p>
            <p className="text-xs text-muted">
              {[line.author, line._code_barre].filter(Boolean).join(' · ')}
            </p>
            <p className="mt-1">
              {words.copies(line.quantity)}
              {line.reason && ` · ${reasons[line.reason]}`}
            </p>
            {line.note && (
              <p className="mt-1 border-l-3 border-hairline pl-3 whitespace-pre-line wrap-anywhere">
                {line.note}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
