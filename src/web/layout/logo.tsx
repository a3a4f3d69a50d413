import { Link } from 'react-router'
import { localPath } from '../state/paths.ts'
import { useShop } from '../state/shop.ts'
import { useLanguage, useText } from '../state/text.tsx'

/** The company's logo, else its name as a wordmark; leads home. */
export function Logo() {
  const { company } = useShop()
  const language = useLanguage()
  const { layout } = useText()
  return (
    <Link
      to={localPath(language, '/')}
      aria-label={`${company.name}, ${layout.home}`}
      className="inline-flex min-h-11 items-center gap-3"
    >
      {company.dark_icon ? (
        <img src={company.dark_icon} alt="" width={160} height={48} className="h-11 w-auto max-w-40" />
      ) : (
        <>
          <span className="font-serif text-[2rem] leading-none font-semibold tracking-wide text-primary-text sm:text-[2.375rem]">
            {company.name}
          </span>
          <span className="hidden font-serif text-xl text-muted italic lg:inline">{layout.tagline}</span>
        </>
      )}
    </Link>
  )
}
