/** What surrounds every page (§2). Pages bring their own `<main id="main">`. */
import type { ReactNode } from 'react'
import { CartPanel } from '../cart/cart-panel.tsx'
import { NewsletterBand } from '../newsletter/newsletter-band.tsx'
import { ReleaseNotice } from '../offline/release-notice.tsx'
import { useText } from '../state/text.tsx'
import { ToastRegion } from '../ui/toast-region.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MainNav } from './main-nav.tsx'
import { PendingBar } from './pending-bar.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { StickyBar } from './sticky-bar.tsx'
import { TopBar } from './top-bar.tsx'

export function PageShell({ children }: { children: ReactNode }) {
  const { layout } = useText()
  return (
    <>
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
      <StickyBar />
      {children}
      <NewsletterBand />
      <Footer />
      <CartPanel />
      <ToastRegion />
      <ReleaseNotice />
      <RouteAnnouncer />
    </>
  )
}
