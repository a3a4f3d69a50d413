import { INDEX_LETTERS, type IndexLetter } from '#shared/catalogue/index-letters.ts'
import type { LetterCount } from '#shared/contract/catalogue-lists.ts'
import { browseWords } from '#shared/text/en/browse.ts'
import { listPath } from '../listing/list-url.ts'
import { localPath } from '../paths.ts'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'

type AlphabetProps = { path: string; letters: readonly LetterCount[]; current: IndexLetter | undefined }

/** The index: letters with names under them lead there, the others only keep the alphabet whole. */
export function Alphabet({ path, letters, current }: AlphabetProps) {
  const { people } = useWords(browseWords)
  const language = useLanguage()
  const counts = new Map(letters.map(({ letter, count }) => [letter, count]))
  return (
    <nav aria-label={people.letters}>
      <ul className="grid grid-cols-7 sm:flex sm:flex-wrap lg:justify-between">
        {INDEX_LETTERS.map((letter) => {
          const count = counts.get(letter)
          const label = letter === 'other' ? people.other : letter
          if (letter === 'other' && !count) return null
          return (
            <li key={letter} className={letter === 'other' ? 'col-span-2' : undefined}>
              {count ? (
                <Link
                  to={localPath(language, listPath(path, { letter }))}
                  rel="nofollow"
                  aria-label={people.letter(label, count)}
                  aria-current={letter === current ? 'page' : undefined}
                  className="letter"
                >
                  {label}
                </Link>
              ) : (
                <span aria-hidden="true" className="letter">
                  {label}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
