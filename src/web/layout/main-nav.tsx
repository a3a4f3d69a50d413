import { Link, NavLink } from 'react-router'
import { localPath } from '../paths.ts'
import { useLanguage, useText } from '#ui/text.tsx'
import { navigationLinks } from './navigation.ts'

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
              <Link to={localPath(language, path)}>{label}</Link>
            ) : (
              <NavLink to={localPath(language, path)} end={end}>
                {label}
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
