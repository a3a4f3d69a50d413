import { useLocation } from 'react-router'
import { localPath } from '../paths.ts'
import { Link } from '#ui/link.tsx'
import { useLanguage, useText } from '#ui/text.tsx'
import { navigationLinks } from './navigation.ts'

/** Returns whether a page is the one of a link, or below it unless that is the `end`. */
const isWithin = (pathname: string, path: string, end = false) =>
  pathname === path || (!end && pathname.startsWith(`${path}/`))

/** The full navigation of wide screens; anchors lead to sections of the home page from everywhere (§2). */
export function MainNav() {
  const text = useText()
  const language = useLanguage()
  const { pathname } = useLocation()
  const links = navigationLinks(text).map(({ path, label, end }) => {
    const to = localPath(language, path)
    return { to, label, isHere: isWithin(pathname, to, end) }
  })
  return (
    <nav aria-label={text.layout.navigation} className="browsing border-b border-hairline max-lg:hidden">
      <ul className="page main-nav">
        {links.map(({ to, label, isHere }) => (
          <li key={to}>
            <Link to={to} aria-current={isHere ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
