import { Link, NavLink } from 'react-router'
import { localPath } from '../paths.ts'
import { useLanguage, useText } from '#ui/text.tsx'
import { navigationLinks } from './navigation.ts'

const LINK =
  'inline-flex min-h-12 items-center border-b-2 border-transparent font-medium transition-colors hover:text-primary-text aria-[current=page]:border-primary-text aria-[current=page]:text-primary-text'

/** The full navigation of wide screens; anchors lead to sections of the home page from everywhere (§2). */
export function MainNav() {
  const text = useText()
  const language = useLanguage()
  return (
    <nav aria-label={text.layout.navigation} className="border-b border-hairline max-lg:hidden">
      <ul className="page main-nav">
        {navigationLinks(text).map(({ path, label, end }) => (
          <li key={path}>
            {path.includes('#') ? (
              <Link to={localPath(language, path)} className={LINK}>
                {label}
              </Link>
            ) : (
              <NavLink to={localPath(language, path)} end={end} className={LINK}>
                {label}
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
