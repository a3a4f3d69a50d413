import { localPath } from '../paths.ts'
import { useShop } from '../shop.ts'
import { Link } from '#ui/link.tsx'
import { useLanguage, useText } from '#ui/text.tsx'

const SHORT_NAME = 8
const MEDIUM_NAME = 20

/** A long name is set smaller, on two lines where it needs them, so that it never pushes its neighbours away. */
function wordmarkOf(name: string, isOneLine: boolean): string {
  if (name.length <= SHORT_NAME) return 'text-[2rem] leading-none tracking-wide sm:text-[2.375rem]'
  const lines = isOneLine ? 'truncate' : 'line-clamp-2 text-balance lg:max-w-80'
  return `${lines} ${name.length <= MEDIUM_NAME ? 'text-xl leading-tight sm:text-2xl sm:leading-tight' : 'text-base leading-tight sm:text-xl sm:leading-tight'}`
}

/** The company's logo, else its name as a wordmark; leads home. `isOneLine`: in a bar that has room for no second one. */
export function Logo({ isOneLine = false }: { isOneLine?: boolean }) {
  const { company } = useShop()
  const language = useLanguage()
  const { layout } = useText()
  return (
    <Link
      to={localPath(language, '/')}
      aria-label={`${company.name}, ${layout.home}`}
      className="inline-flex min-h-11 max-w-full min-w-0 items-center gap-3"
    >
      {company.dark_icon ? (
        <img src={company.dark_icon} alt="" width={160} height={48} className="logo" />
      ) : (
        <>
          <span
            className={`min-w-0 font-serif font-semibold text-primary-text ${wordmarkOf(company.name, isOneLine)}`}
          >
            {company.name}
          </span>
          {company.name.length <= SHORT_NAME && (
            <span className="hidden font-serif text-xl text-muted italic lg:inline">{layout.tagline}</span>
          )}
        </>
      )}
    </Link>
  )
}
