import { listWords } from '#shared/text/en/list.ts'
import { Link } from '#ui/link.tsx'
import { useWords } from '#ui/text.tsx'
import type { readingOf, correctionOf } from './name-list.ts'
import { useFilterName } from './use-filter-name.ts'

/** Says what a question was understood as, with the way to look for its words instead; or offers what it may mean. */
export function SearchReading({ typed, isApplied, names, path }: ReturnType<typeof readingOf>) {
  const list = useWords(listWords)
  const shown = names.map(useFilterName())
  return (
    <p className="mt-5 max-w-[60ch] text-lg">
      {/* A name as it is written needs no second one */}
      {isApplied ? typed !== shown.join(', ') && list.understoodAs(typed, shown) : list.alsoMeans}{' '}
      <Link to={path} rel="nofollow" className="font-semibold text-primary-text underline underline-offset-4">
        {isApplied ? list.searchAsTyped : shown.join(', ')}
      </Link>
    </p>
  )
}

/** Says that other words were searched for than those typed, as no book has these; or asks whether they were meant. */
export function SearchCorrection({ says, name, path, end }: ReturnType<typeof correctionOf>) {
  return (
    <p className="mt-5 max-w-[60ch] text-lg">
      {says}{' '}
      <Link to={path} rel="nofollow" className="font-semibold text-primary-text underline underline-offset-4">
        {name}
      </Link>
      {end}
    </p>
  )
}
