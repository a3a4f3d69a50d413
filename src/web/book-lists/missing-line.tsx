import { bookListsWords } from '#shared/text/book-lists-words.ts'
import { AlertIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import type { ReadLine } from '../api/book-lists.ts'
import { localBooksPath } from '../listing/books-url.ts'

/** A line that no book answers: why, and where to look further. */
export function MissingLine({ line }: { line: ReadLine }) {
  const { found: words } = useWords(bookListsWords)
  const language = useLanguage()
  return (
    <div className="flex gap-3">
      <AlertIcon className="mt-0.5 size-5 shrink-0 text-out-of-stock" />
      <div>
        <p>{line.why ? words.why[line.why] : words.nothingAlike}</p>
        <Link
          to={localBooksPath(language, { words: line.text.slice(0, 200) })}
          aria-label={words.searchFor(line.text)}
          className="inline-flex min-h-11 items-center text-sm text-primary-text underline"
        >
          {words.search}
        </Link>
      </div>
    </div>
  )
}
