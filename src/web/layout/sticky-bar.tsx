import { CartIcon } from '../cart/cart-icon.tsx'
import { shownWords } from '../listing/books-url.ts'
import { localPath, specifiedPath } from '../paths.ts'
import { Button } from '#ui/button.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { useLanguage, useText } from '#ui/text.tsx'
import { Logo } from './logo.tsx'
import { SearchBox } from './search-box.tsx'
import { useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { useLocation } from 'react-router'

const STICKY_THRESHOLD_PX = 80 // §9
const LINK = 'inline-flex min-h-11 shrink-0 items-center hover:text-primary-text'

const focusField = (row: HTMLElement | null) => row?.querySelector('input')?.focus({ preventScroll: true })

/** The short bar that stays at the top once the page is scrolled (§2). */
export function StickyBar() {
  const { layout } = useText()
  const language = useLanguage()
  const isShown = useScrolledPast(STICKY_THRESHOLD_PX)
  // What was searched for closes the search, also when it is the page that is already open
  const { key, pathname, search } = useLocation()
  const [searchAt, setSearchAt] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const isSearching = isShown && searchAt === key

  function onKeyDown(event: KeyboardEvent) {
    // The first Escape hides what is suggested
    if (event.key !== 'Escape' || event.defaultPrevented) return
    setSearchAt(undefined)
    button.current?.focus()
  }
  return (
    <nav
      aria-label={layout.quickNavigation}
      inert={!isShown}
      className="sticky-bar fixed inset-x-0 top-0 z-20 border-b border-hairline bg-paper"
    >
      <div className="page flex h-14 items-center gap-6 font-medium sm:gap-9">
        {/* On a narrow phone the first link leads home too, and the logo has no room */}
        <span className="mr-auto flex min-w-0 max-[27rem]:hidden">
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
        <span className="-mr-2 flex shrink-0 items-center max-[27rem]:ml-auto">
          <Button
            ref={button}
            variant="quiet"
            size="icon"
            aria-label={layout.searchLabel}
            aria-expanded={isSearching}
            onClick={() => setSearchAt(isSearching ? undefined : key)}
          >
            <SearchIcon />
          </Button>
          <CartIcon />
        </span>
      </div>
      {isSearching && (
        <div ref={focusField} role="presentation" className="page pb-2" onKeyDown={onKeyDown}>
          <div className="ml-auto max-w-150">
            <SearchBox
              listed={shownWords({ pathname: specifiedPath(pathname), search })}
              label={layout.searchLabel}
            />
          </div>
        </div>
      )}
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
