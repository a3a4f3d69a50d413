/** The links of the avatar's menu (§2), for a customer or a guest: in the header and in the drawer of phones. */
import { useState } from 'react'
import { localPath } from '../paths.ts'
import { useSession } from '../session/session.ts'
import { Link } from '#ui/link.tsx'
import { useLanguage, useText } from '#ui/text.tsx'

type AccountLinksProps = {
  /** The look of each entry; the way out looks like the ways in. */
  className: string
  onChosen?: () => void
}

export function AccountLinks({ className, onChosen }: AccountLinksProps) {
  const { accountMenu: words } = useText()
  const language = useLanguage()
  const { user } = useSession()
  const [isLeaving, setIsLeaving] = useState(false)
  const links = user
    ? [
        { path: '/accountprofile', label: words.profile },
        { path: '/ordertracking', label: words.orders },
        { path: '/refund_return', label: words.returns },
        { path: '/bookcase', label: words.bookcase },
      ]
    : [
        { path: '/track-order', label: words.trackOrder },
        { path: '/login', label: words.login },
        { path: '/register', label: words.register },
      ]

  async function leave() {
    if (isLeaving) return
    setIsLeaving(true)
    const { signOut } = await import('./sign-out.ts')
    await signOut(language)
  }

  return (
    <ul>
      {links.map(({ path, label }) => (
        <li key={path}>
          <Link to={localPath(language, path)} className={className} onClick={onChosen}>
            {label}
          </Link>
        </li>
      ))}
      {user && (
        <li>
          <button
            type="button"
            aria-disabled={isLeaving || undefined}
            className={`w-full ${className}`}
            onClick={() => void leave()}
          >
            {words.logout}
          </button>
        </li>
      )}
    </ul>
  )
}
