/** Mounted once by the layout: remembers in this browser which book's page is open. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Shows nothing. */
export function FollowVisits() {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!pathname.includes('/bookdetails/')) return
    import('./recent-store.ts').then(
      ({ rememberVisit }) => rememberVisit(pathname),
      () => {}, // Without a connection it is not remembered
    )
  }, [pathname])
  return null
}
