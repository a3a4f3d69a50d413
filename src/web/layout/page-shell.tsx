/** What surrounds every page (§2). Pages bring their own `<main id="main">`. */
import { Fragment, lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { SessionKeeper } from '../account/session-keeper.tsx'
import { CartOverlays } from '../cart/cart-overlays.tsx'
import { onSignedOut } from '../session/session.ts'
import { useIsRestored } from '../session/shopper-store.ts'
import { useShoppersMoney } from '../shop.ts'
import { MoneyProvider } from '#ui/money.tsx'
import { useText } from '#ui/text.tsx'
import { Header } from './header.tsx'
import { MainNav } from './main-nav.tsx'
import { PageEndWhenNear } from './page-end-when-near.ts'
import { PendingBar } from './pending-bar.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { TopBar } from './top-bar.tsx'

// Without a connection a page is read without them
const later = (name: 'AfterStart' | 'StickyBar') =>
  lazy<ComponentType>(() =>
    import('./after-start.tsx').then(
      (loaded) => ({ default: loaded[name] }),
      () => ({ default: () => null }),
    ),
  )
const AfterStart = later('AfterStart')
const StickyBar = later('StickyBar')

export function PageShell({ children }: { children: ReactNode }) {
  const { layout } = useText()
  const money = useShoppersMoney()
  const isStarted = useIsRestored()
  // A page that held data of a customer who signed out starts over
  const [departures, setDepartures] = useState(0)
  useEffect(() => onSignedOut(() => setDepartures((count) => count + 1)), [])
  return (
    <MoneyProvider value={money}>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-md bg-card px-4 py-3 font-semibold text-ink focus:translate-y-0 focus:shadow-overlay"
      >
        {layout.skip}
      </a>
      <PendingBar />
      <header>
        <TopBar />
        <Header />
        <MainNav />
      </header>
      <Suspense fallback={null}>{isStarted && <StickyBar />}</Suspense>
      <Fragment key={departures}>{children}</Fragment>
      <PageEndWhenNear />
      <CartOverlays />
      <RouteAnnouncer />
      <SessionKeeper />
      <Suspense fallback={null}>{isStarted && <AfterStart />}</Suspense>
    </MoneyProvider>
  )
}
