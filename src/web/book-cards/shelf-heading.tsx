import { relOf } from '#shared/seo/crawled-paths.ts'
import { localPath } from '../paths.ts'
import { useLanguage, useText } from '#ui/text.tsx'
import { ArrowRightIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'

type ShelfHeadingProps = {
  id: string
  title: string
  /** Of the title, where it is not that of the page. */
  lang?: string | undefined
  note?: string
  allPath?: string
}

/** Title of a section with a short note and the way to all of it. */
export function ShelfHeading({ id, title, lang, note, allPath }: ShelfHeadingProps) {
  const language = useLanguage()
  const { home } = useText()
  return (
    <div className="mb-6 flex items-baseline justify-between gap-6 sm:mb-8">
      <div className="flex flex-wrap items-baseline gap-x-5">
        <h2 id={id} lang={lang} className="text-2xl sm:text-3xl">
          {title}
        </h2>
        {note && <p className="text-muted max-sm:hidden">{note}</p>}
      </div>
      {allPath && (
        <Link
          to={localPath(language, allPath)}
          rel={relOf(allPath)}
          aria-label={home.seeAllOf(title)}
          className="inline-flex min-h-11 shrink-0 items-center gap-1.5 font-semibold text-primary-text hover:underline"
        >
          {home.seeAll}
          <ArrowRightIcon className="size-4" />
        </Link>
      )}
    </div>
  )
}
