import { listWords } from '#shared/text/list-words.ts'
import type { Understood } from '../api/wire-books.ts'
import { localBooksPath, type BooksQuery } from './books-url.ts'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useActiveFilters } from './use-active-filters.ts'

type SearchReadingProps = {
  /** What was typed. */
  typed: string
  understood: Understood
  /** The list that was read in it. */
  read: BooksQuery
}

/** Says what a question was understood as, with the way to look for its words instead; or offers what it may mean. */
export function SearchReading({ typed, understood, read }: SearchReadingProps) {
  const list = useWords(listWords)
  const language = useLanguage()
  const namesOf = (some: Understood['shelves']) => Object.fromEntries(some.map(({ id, name }) => [id, name]))
  const category = namesOf(understood.shelves)
  const publisher = namesOf(understood.publishers)
  const chips = useActiveFilters(read, { category, publisher, collection: {}, collaborator: {} })
  const names = chips.map(({ name }) => name)
  const { isApplied } = understood
  return (
    <p className="mt-5 max-w-[60ch] text-lg">
      {isApplied ? list.understoodAs(typed, names) : list.alsoMeans}{' '}
      <Link
        to={localBooksPath(language, isApplied ? { words: typed, asTyped: true } : read)}
        rel="nofollow"
        className="font-semibold text-primary-text underline underline-offset-4"
      >
        {isApplied ? list.searchAsTyped : names.join(', ')}
      </Link>
    </p>
  )
}
