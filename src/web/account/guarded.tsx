/** What only customers may see (§6): guests go to `/login` and come back, and until it is known there is a skeleton. */
import { useEffect, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SessionUser } from '#shared/contract/accounts.ts'
import { EarlyScript } from '../session/early-script.tsx'
import { leadGuests } from '../session/guest-scripts.ts'
import { withNext } from '../session/next-path.ts'
import { localPath } from '../paths.ts'
import { useSession } from '../session/session.ts'
import { useLanguage } from '#ui/text.tsx'

type GuardedProps = {
  /** Stands for the content, in its final size, while nobody knows who asks: rendered pages hold it. */
  waiting: ReactNode
  children: (user: SessionUser) => ReactNode
}

/** Wraps the content of a guarded page, inside its `<main>`. */
export function Guarded({ waiting, children }: GuardedProps) {
  const { status, user } = useSession()
  const { pathname, search, hash } = useLocation()
  const language = useLanguage()
  const navigate = useNavigate()
  const isGuest = status === 'guest'

  useEffect(() => {
    if (!isGuest) return
    void navigate(withNext(localPath(language, '/login'), pathname + search + hash), { replace: true })
  }, [isGuest, navigate, language, pathname, search, hash])

  if (status === 'customer') return children(user)
  return (
    <>
      <EarlyScript script={import.meta.env.SSR && leadGuests(localPath(language, '/login'))} />
      {waiting}
    </>
  )
}
