import { listWords } from '#shared/text/list-words.ts'
import { localBooksPath, type BooksQuery } from './books-url.ts'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'

type SearchCorrectionProps = { query: BooksQuery; suggestion: string; total: number }

/** Says that other words were searched for than those typed, as no book has these; or asks whether they were meant. */
export function SearchCorrection({ query, suggestion, total }: SearchCorrectionProps) {
  const list = useWords(listWords)
  const language = useLanguage()
  return (
    <p className="mt-5 max-w-[60ch] text-lg">
      {total > 0 ? list.nothingFor(query.words) : list.didYouMean}{' '}
      <Link
        to={localBooksPath(language, total > 0 ? { ...query, words: suggestion } : { words: suggestion })}
        rel="nofollow"
        className="font-semibold text-primary-text underline underline-offset-4"
      >
        {list.searchTitle(suggestion)}
      </Link>
      {total === 0 && list.questionMark}
    </p>
  )
}
