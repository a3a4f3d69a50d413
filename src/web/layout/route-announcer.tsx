/** After a navigation, reading starts at the new page: focus moves to its content and its title is announced. */
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

export function RouteAnnouncer() {
  const { pathname, hash } = useLocation()
  const arrived = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (arrived.current === pathname) return
    arrived.current = pathname
    setTitle(document.title)
    if (!hash) document.querySelector('main')?.focus({ preventScroll: true })
  }, [pathname, hash])

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
