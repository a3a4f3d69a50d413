import type { CollaboratorDetail } from '#shared/catalogue/book.ts'
import type { ContributorRole } from '#shared/catalogue/vocabulary.ts'
import { browseWords } from '#shared/text/en/browse.ts'
import { personWords } from '#shared/text/en/person.ts'
import { listPath } from '../listing/list-url.ts'
import { localPath } from '../paths.ts'
import { Link } from '#ui/link.tsx'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { FollowButton } from './follow-button.tsx'
import { Portrait } from './portrait.tsx'

type PersonHeadingProps = {
  person: CollaboratorDetail
  path: string
  /** The only role shown. */
  role: ContributorRole | undefined
}

/** Portrait, name, how many books; with several roles, the way to each of them and back to all. */
export function PersonHeading({ person, path, role }: PersonHeadingProps) {
  const { catalogue } = useText()
  const browse = useWords(browseWords)
  const words = useWords(personWords)
  const language = useLanguage()
  const { name, bookCount, roles } = person
  return (
    <header className="flex items-center gap-5 rounded-md bg-tint p-5 max-sm:-mx-4 max-sm:rounded-none sm:gap-8 sm:p-9">
      {person.portrait === null ? (
        <Portrait person={person} size="large" />
      ) : (
        <img
          src={person.portrait}
          alt=""
          width={128}
          height={128}
          className="size-24 shrink-0 rounded-full object-cover sm:size-32"
        />
      )}
      <div className="min-w-0">
        <h1 className="text-3xl break-words sm:text-5xl">{name}</h1>
        <p className="mt-2 text-muted">
          <span className="price">{catalogue.countBooks(bookCount)}</span>
          {roles.length === 1 && roles.map((one) => ` · ${browse.person.activities[one.role]}`)}
        </p>
        {roles.length > 1 && (
          <nav aria-label={browse.person.sections} className="mt-3">
            <ul className="flex flex-wrap gap-2">
              {roles.map((one) => (
                <li key={one.role}>
                  <Link
                    to={localPath(
                      language,
                      listPath(path, { role: one.role === role ? undefined : one.role }),
                    )}
                    rel={one.role === role ? undefined : 'nofollow'}
                    aria-label={one.role === role ? browse.person.back(name) : undefined}
                    aria-current={one.role === role ? 'true' : undefined}
                    className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-card px-4 text-sm font-medium transition-colors hover:border-ink aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary"
                  >
                    {browse.person.activities[one.role]}
                    <span className="price font-normal">{one.bookCount}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <FollowButton person={person} />
        {person.portrait !== null && person.portraitCredit !== null && (
          <p className="mt-3 text-xs text-muted">{words.portrait(person.portraitCredit)}</p>
        )}
      </div>
    </header>
  )
}
