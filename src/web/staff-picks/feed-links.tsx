import { feedPath } from '#shared/staff-picks/pick-path.ts'
import { staffPicksWords } from '#shared/text/staff-picks-words.ts'
import { useLanguage, useWords } from '#ui/text.tsx'

const FEEDS = { atom: 'Atom', json: 'JSON' } as const

/** The feeds of all picks, for whoever reads them in a program of their own. */
export function FeedLinks() {
  const words = useWords(staffPicksWords)
  const language = useLanguage()
  return (
    <p className="mt-14 text-sm text-muted">
      {words.feed}
      {(['atom', 'json'] as const).map((format) => (
        <a
          key={format}
          href={feedPath(format, language)}
          className="ml-3 inline-flex min-h-11 items-center underline"
        >
          {FEEDS[format]}
        </a>
      ))}
    </p>
  )
}
