import { collaboratorPath } from '#shared/catalogue/browse-paths.ts'
import type { CollaboratorDetail } from '#shared/catalogue/book.ts'
import { browseWords } from '#shared/text/browse-words.ts'
import { localPath } from '../paths.ts'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Portrait } from './portrait.tsx'

/** Who made the same books. */
export function MadeBooksWith({ colleagues }: Pick<CollaboratorDetail, 'colleagues'>) {
  const { person } = useWords(browseWords)
  const language = useLanguage()
  if (colleagues.length === 0) return null
  return (
    <section aria-labelledby="colleagues" className="mt-16 border-t border-hairline pt-10">
      <h2 id="colleagues" className="mb-4 text-2xl sm:text-3xl">
        {person.colleagues}
      </h2>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
        {colleagues.map((one) => (
          <li key={one.id}>
            <Link
              to={localPath(language, collaboratorPath(one))}
              className="group -mx-2 flex min-h-16 items-center gap-3.5 rounded-md px-2 py-1.5 transition-colors hover:bg-tint"
            >
              <Portrait person={one} />
              <span className="min-w-0">
                <span className="block font-serif text-lg leading-snug break-words group-hover:text-primary-text">
                  {one.name}
                </span>
                <span className="text-sm text-muted">{person.together(one.bookCount)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
