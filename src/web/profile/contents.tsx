import { profileWords } from '#shared/text/en/profile.ts'
import { localPath } from '../paths.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { ParcelIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { SECTIONS } from './section.tsx'

const ENTRY = 'inline-flex min-h-11 items-center rounded-md hover:bg-tint lg:w-full lg:px-3'

/** The list of sections: beside them on wide screens, in lines above them on a phone. */
export function Contents() {
  const words = useWords(profileWords)
  const language = useLanguage()
  return (
    <nav aria-label={words.contents} className="self-start lg:sticky lg:top-24">
      <ul className="flex flex-wrap gap-x-5 border-y border-hairline py-2 lg:block lg:border-y-0 lg:border-l lg:py-0 lg:pl-3">
        {SECTIONS.map((name) => (
          <li key={name}>
            <a href={`#${name}`} className={ENTRY}>
              {words.sections[name]}
            </a>
          </li>
        ))}
        <li className="lg:mt-3 lg:border-t lg:border-hairline lg:pt-3">
          <Link
            to={localPath(language, '/ordertracking')}
            className={`${ENTRY} gap-2 font-semibold text-primary-text`}
          >
            <ParcelIcon />
            {words.orders}
          </Link>
        </li>
        <li>
          <Link to={localPath(language, '/lists')} className={ENTRY}>
            {words.lists}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
