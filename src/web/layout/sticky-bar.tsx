import { CartIcon } from '../cart/cart-icon.tsx'
import { localPath } from '../paths.ts'
import { Link } from '#ui/link.tsx'
import { useLanguage, useText } from '#ui/text.tsx'
import { Logo } from './logo.tsx'
import { useSyncExternalStore } from 'react'

const STICKY_THRESHOLD_PX = 80 // §9
const LINK = 'inline-flex min-h-11 shrink-0 items-center hover:text-primary-text'

/** The short bar that stays at the top once the page is scrolled (§2). */
export function StickyBar() {
  const { layout } = useText()
  const language = useLanguage()
  const isShown = useScrolledPast(STICKY_THRESHOLD_PX)
  return (
    <nav
      aria-label={layout.quickNavigation}
      inert={!isShown}
      className="sticky-bar fixed inset-x-0 top-0 z-20 border-b border-hairline bg-paper"
    >
      <div className="page flex h-14 items-center gap-6 font-medium sm:gap-9">
        <span className="mr-auto flex min-w-0">
          <Logo isOneLine />
        </span>
        <Link to={localPath(language, '/')} className={LINK}>
          {layout.home}
        </Link>
        <Link to={localPath(language, '/books')} className={LINK}>
          {layout.books}
        </Link>
        <Link to={localPath(language, '/contactus')} className={LINK}>
          {layout.contactLink}
        </Link>
        <CartIcon className="-mr-2" />
      </div>
    </nav>
  )
}

function subscribe(listener: () => void) {
  const untilGone = new AbortController()
  window.addEventListener('scroll', listener, { passive: true, signal: untilGone.signal })
  return () => untilGone.abort()
}

/** Returns whether the page is scrolled further than a number of pixels. */
function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > pixels,
    () => false,
  )
}
